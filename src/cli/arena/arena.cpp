// SPDX-License-Identifier: MIT
// `midnight arena`: bots play many games; from the words of the command line to what is told at the end.
#include "arena/mass_play.hpp"
#include "arena/report/report.hpp"
#include "cli/arena/arena_file.hpp"
#include "cli/arena/plan.hpp"
#include "cli/arena/progress.hpp"
#include "cli/arena/summary.hpp"
#include "cli/commands.hpp"
#include "cli/file_descriptor.hpp"
#include "cli/interrupt.hpp"
#include "cli/record_file.hpp"

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
Ended play_run(const ArenaPlan& plan, const ArenaRun& run, const ArenaFile* file, Progress& progress,
               std::uint64_t& played, arena::Statistics& statistics) {
  const std::uint64_t players = run.contest->contestants.size();
  const arena::MassPlay::Task task{.first_deal = statistics.games() / players,
                                   .deals = (plan.games - statistics.games()) / players,
                                   .threads = plan.threads,
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
  return interrupted && statistics.games() < plan.games ? Ended::interrupted : Ended::all_played;
}

void print(const std::string& text) { write_all(STDOUT_FILENO, text + "\n"); }

arena::Tournament results_of(const ArenaPlan& plan, const std::vector<arena::Statistics>& statistics) {
  arena::Tournament results(plan.tournament.size());
  std::size_t run = 0;
  for (std::size_t first = 0; first < plan.tournament.size(); ++first) {
    for (std::size_t second = first + 1; second < plan.tournament.size(); ++second, ++run) {
      results.add(first, second, statistics[run].of_bot(0));
    }
  }
  return results;
}

void tell(const ArenaPlan& plan, const std::vector<arena::Statistics>& statistics) {
  for (std::size_t i = 0; i < plan.runs.size(); ++i) {
    if (plan.runs.size() > 1 && statistics[i].games() == 0) continue;
    print(summary_of(*plan.game, *plan.runs[i].contest, statistics[i]));
  }
  if (!plan.swept.empty()) {
    std::vector<SweptRun> runs;
    runs.reserve(plan.runs.size());
    for (std::size_t i = 0; i < plan.runs.size(); ++i) runs.push_back({plan.runs[i].label, &statistics[i]});
    print(comparison_of(plan.swept, runs));
  }
  if (!plan.tournament.empty()) print(ratings_table(plan.tournament, results_of(plan, statistics)));
}

// A folder that can be written must exist before hours of playing, and nothing in it may be lost.
std::optional<Complaint> make_folder(const std::string& folder) {
  if (::mkdir(folder.c_str(), 0777) == 0) return std::nullopt;
  if (errno == EEXIST) return Complaint{say("arena.report.exists", {{"folder", harmless(folder)}})};
  const std::string why = std::generic_category().message(errno);
  return Complaint{say("arena.report.cannot-make", {{"folder", harmless(folder)}, {"reason", why}})};
}

std::optional<Complaint> write_report(const ArenaPlan& plan, const std::vector<arena::Statistics>& statistics,
                                      const std::string& folder) {
  std::vector<arena::ReportedRun> runs;
  for (std::size_t i = 0; i < plan.runs.size(); ++i) {
    if (statistics[i].games() > 0) runs.push_back({plan.runs[i].label, plan.runs[i].contest.get(), &statistics[i]});
  }
  if (runs.empty()) return std::nullopt;
  const arena::Document report = arena::report_on(*plan.game, plan.swept, runs);
  std::vector<arena::NamedFile> files = arena::as_markdown(report);
  files.push_back({"report.html", arena::as_html(report)});
  for (const arena::NamedFile& file : files) {
    const auto written = write_new_file(folder + "/" + file.name, file.content);
    if (!written) return written.error();
  }
  print(" " + say("arena.report.written", {{"folder", harmless(folder)}}));
  return std::nullopt;
}

int refuse(const Complaint& complaint, int code) {
  complain(complaint.sentence);
  return code;
}

}  // namespace

int arena(const ArenaCommand& command) {
  const auto plan = plan_from(command);
  if (!plan) return refuse(plan.error(), called_wrongly);
  std::vector<arena::Statistics> statistics;
  for (const ArenaRun& run : plan->runs) statistics.emplace_back(*run.contest);

  if (!command.report.empty() && file_exists(command.report)) {
    return refuse({say("arena.report.exists", {{"folder", harmless(command.report)}})}, failed);
  }
  std::unique_ptr<ArenaFile> file;
  if (!command.out.empty()) {
    const arena::Contest& contest = *plan->runs.front().contest;
    auto opened = command.resume ? ArenaFile::resume(command.out, contest, plan->games, statistics.front())
                                 : ArenaFile::create(command.out, contest);
    if (!opened) return refuse(opened.error(), failed);
    file = std::move(opened).value();
  }
  if (!command.report.empty()) {
    if (const auto complaint = make_folder(command.report)) return refuse(*complaint, failed);
  }

  const CtrlCGuard ctrl_c;
  Ended ended = Ended::all_played;
  double rate = 0;
  {
    Progress progress(plan->games * plan->runs.size());
    progress.already(statistics.front().games());
    std::uint64_t played = 0;
    for (std::size_t i = 0; i < plan->runs.size() && ended == Ended::all_played; ++i) {
      ended = play_run(*plan, plan->runs[i], file.get(), progress, played, statistics[i]);
    }
    rate = progress.rate(played);
  }
  if (ended == Ended::cannot_write) return failed;
  if (ended == Ended::interrupted) print(" " + say("arena.stopped"));
  tell(*plan, statistics);
  if (file) print(" " + say("arena.written", {{"file", harmless(command.out)}}));
  if (ended == Ended::interrupted && file) print(" " + say("arena.go-on"));
  if (ended == Ended::interrupted && file && !command.report.empty()) {
    ::rmdir(command.report.c_str());  // empty still; the run that goes on will make it again
  } else if (!command.report.empty()) {
    if (const auto complaint = write_report(*plan, statistics, command.report)) return refuse(*complaint, failed);
  }
  // Beside the results: it is the one thing that is different each time.
  complain(" " + say("arena.rate", {{"rate", rate < 10 ? fmt::format("{:.1f}", rate)
                                                       : with_commas(static_cast<std::uint64_t>(rate))}}));
  return ended == Ended::interrupted ? stopped_by_ctrl_c : done;
}

}  // namespace midnight::cli
