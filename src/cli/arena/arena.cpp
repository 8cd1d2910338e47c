// SPDX-License-Identifier: MIT
// `midnight arena`: bots play many games; from the command line to the summary.
#include "arena/mass_play.hpp"
#include "arena/report/report.hpp"
#include "cli/arena/arena_file.hpp"
#include "cli/arena/plan.hpp"
#include "cli/arena/summary.hpp"
#include "cli/commands/commands.hpp"
#include "cli/commands/game_options.hpp"
#include "cli/io/file_descriptor.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/io/record_file.hpp"
#include "cli/terminal/progress.hpp"
#include "match/card_table.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <optional>
#include <system_error>

namespace midnight::cli {
namespace {

enum class Ended { all_played, interrupted, cannot_write };

// Plays what is left of a run and shows how far it is. `played` counts the games of all runs.
Ended play_run(int threads, ArenaRun& run, const ArenaFile* file, Progress& progress, std::uint64_t& played) {
  arena::Statistics& statistics = run.statistics;
  const std::uint64_t players = run.contest->contestants.size();
  const arena::MassPlay::Task task{.first_deal = statistics.games() / players,
                                   .deals = (run.games - statistics.games()) / players,
                                   .threads = threads,
                                   .lines = file != nullptr};
  std::string trouble;
  const auto deliver = [&](const arena::Delivery& delivery) {
    try {
      if (file != nullptr) file->append(delivery.lines);
    } catch (const std::system_error& error) {
      trouble = error.code().message();
      return false;
    }
    statistics += delivery.statistics;
    return true;
  };
  bool interrupted = false;
  const std::uint64_t before = played;
  {
    arena::MassPlay games(*run.contest, *run.referee, task, deliver);
    // Short runs should not wait for the clock, long ones not keep it busy.
    auto pause = std::chrono::milliseconds(1);
    while (!games.finished() && !interrupted) {
      interrupted = wait_for(-1, pause) == Waited::interrupted;
      pause = std::min(2 * pause, std::chrono::milliseconds(100));
      progress.show(before + games.delivered());
    }
    games.stop();
    games.wait();
    played = before + games.delivered();
  }
  if (!trouble.empty()) {
    complain(say("failed", {{"reason", trouble}}));
    return Ended::cannot_write;
  }
  return interrupted && statistics.games() < run.games ? Ended::interrupted : Ended::all_played;
}

Ended play_all(ArenaPlan& plan, const ArenaFile* file, double& rate) {
  std::vector<ArenaRun*> all;
  for (auto* runs : {&plan.runs, &plan.rungs, &plan.tables}) {
    for (ArenaRun& run : *runs) all.push_back(&run);
  }
  std::uint64_t total = 0;
  for (const ArenaRun* run : all) total += run->games;
  Progress progress(total, "arena.progress");
  progress.already(all.front()->statistics.games());
  Ended ended = Ended::all_played;
  std::uint64_t played = 0;
  for (ArenaRun* run : all) {
    if (ended == Ended::all_played) ended = play_run(plan.threads, *run, file, progress, played);
  }
  rate = progress.rate(played);
  return ended;
}

void print(const std::string& text) { write_all(STDOUT_FILENO, text + "\n"); }

std::vector<SweptRun> labelled(const std::vector<ArenaRun>& runs) {
  std::vector<SweptRun> list;
  list.reserve(runs.size());
  for (const ArenaRun& run : runs) list.push_back({run.label, &run.statistics});
  return list;
}

void tell_tournament(const ArenaPlan& plan) {
  std::uint64_t games = 0;
  std::vector<const arena::Statistics*> tables;
  for (const ArenaRun& table : plan.tables) {
    games += table.statistics.games();
    tables.push_back(&table.statistics);
  }
  std::string text = tournament_title(*plan.game, *plan.tables.front().contest, games);
  for (const arena::Statistics* table : tables) text += faults_told(*table);
  print(text + "\n" + ratings_table(plan.tournament, arena::results_of(plan.tournament, tables)));
}

void tell(const ArenaPlan& plan) {
  for (const ArenaRun& run : plan.runs) {
    if (plan.runs.size() > 1 && run.statistics.games() == 0) continue;
    print(summary_of(*plan.game, *run.contest, run.statistics));
  }
  if (!plan.swept.empty()) print(comparison_of(plan.swept, labelled(plan.runs)));
  if (!plan.rungs.empty()) print(ladder_table(labelled(plan.rungs)));
  if (!plan.tables.empty()) tell_tournament(plan);
}

// A folder that can be written must exist before hours of playing, and nothing in it may be lost.
std::optional<Complaint> make_folder(const std::string& folder) {
  if (::mkdir(folder.c_str(), 0777) == 0) return std::nullopt;
  if (errno == EEXIST) return Complaint{say("arena.report.exists", {{"folder", sanitized(folder)}})};
  const std::string why = std::generic_category().message(errno);
  return Complaint{say("arena.report.cannot-make", {{"folder", sanitized(folder)}, {"reason", why}})};
}

// Taken away again where no report came of it.
class NewFolder {
 public:
  explicit NewFolder(std::string path) : path_(std::move(path)) {}
  ~NewFolder() {
    if (!path_.empty()) ::rmdir(path_.c_str());  // does nothing unless it is empty
  }
  NewFolder(const NewFolder&) = delete;
  NewFolder& operator=(const NewFolder&) = delete;

 private:
  std::string path_;
};

std::vector<arena::ReportedRun> reported(const std::vector<ArenaRun>& runs) {
  std::vector<arena::ReportedRun> list;
  for (const ArenaRun& run : runs) {
    if (run.statistics.games() > 0) list.push_back({run.label, run.contest.get(), &run.statistics});
  }
  return list;
}

std::optional<Complaint> write_report(const ArenaPlan& plan, const std::string& folder) {
  const arena::Reported all{.game = plan.game,
                            .swept = plan.swept,
                            .runs = reported(plan.runs),
                            .rungs = reported(plan.rungs),
                            .tournament = plan.tournament,
                            .tables = reported(plan.tables)};
  if (all.runs.empty() && all.rungs.empty() && all.tables.empty()) return std::nullopt;
  const arena::Document report = arena::report_on(all);
  std::vector<arena::NamedFile> files = arena::as_markdown(report);
  files.push_back({"report.html", arena::as_html(report)});
  for (const arena::NamedFile& file : files) {
    const auto written = write_new_file(folder + "/" + file.name, file.content);
    if (!written) return written.error();
  }
  print(" " + say("arena.report.written", {{"folder", sanitized(folder)}}));
  return std::nullopt;
}

// A line for each card or list of cards, so that it is easy to change.
std::string as_lines(const Json& table) {
  std::string text = "{";
  for (const auto& [name, value] : table.items()) {
    text += (text.size() == 1 ? "\n  " : ",\n  ") + to_line(Json(name)) + ": ";
    if (!value.is_object()) {
      text += to_line(value);
      continue;
    }
    std::string inner = "{";
    for (const auto& [card, numbers] : value.items()) {
      inner += (inner.size() == 1 ? "\n    " : ",\n    ") + to_line(Json(card)) + ": " + to_line(numbers);
    }
    text += inner + "\n  }";
  }
  return text + "\n}\n";
}

int print_cards(const std::string& game) {
  const GameInfo* info = find_game(game);
  if (info == nullptr) return fail(no_such_game(game).sentence, called_wrongly);
  const Json table = card_table(game);
  if (table.is_null()) return fail(no_card_table(*info).sentence, called_wrongly);
  write_all(STDOUT_FILENO, as_lines(table));
  return done;
}

}  // namespace

int arena(const ArenaCommand& command) {
  if (command.print_data) return print_cards(command.game);
  auto plan = plan_from(command);
  if (!plan) return fail(plan.error().sentence, called_wrongly);

  // First the folder, then the file: whichever cannot be had, nothing remains of the other.
  if (!command.report.empty()) {
    if (const auto complaint = make_folder(command.report)) return fail(complaint->sentence);
  }
  const NewFolder folder(command.report);
  std::unique_ptr<ArenaFile> file;
  if (!command.out.empty()) {
    ArenaRun& run = plan->runs.front();
    auto opened = command.resume ? ArenaFile::resume(command.out, *run.contest, run.games, run.statistics)
                                 : ArenaFile::create(command.out, *run.contest);
    if (!opened) return fail(opened.error().sentence);
    file = std::move(opened).value();
  }

  const CtrlCGuard ctrl_c;
  double rate = 0;
  const Ended ended = play_all(*plan, file.get(), rate);
  if (ended == Ended::cannot_write) return failed;
  if (ended == Ended::interrupted) print(" " + say("arena.stopped"));
  tell(*plan);
  if (file) print(" " + say("arena.written", {{"file", sanitized(command.out)}}));
  if (ended == Ended::interrupted && file) print(" " + say("arena.go-on"));
  // A run that can go on makes its report when it has.
  if (!command.report.empty() && (ended == Ended::all_played || !file)) {
    if (const auto complaint = write_report(*plan, command.report)) return fail(complaint->sentence);
  }
  // Beside the results: it is the one thing that is different each time.
  complain(" " + say("arena.rate", {{"rate", rate < 10 ? fmt::format("{:.1f}", rate)
                                                       : with_commas(static_cast<std::uint64_t>(rate))}}));
  return ended == Ended::interrupted ? stopped_by_ctrl_c : done;
}

}  // namespace midnight::cli
