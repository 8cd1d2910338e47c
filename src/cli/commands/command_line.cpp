// SPDX-License-Identifier: MIT
// The words after `midnight`, understood with CLI11; all of it stays in this file and serve_flags.cpp.
#include "cli/commands/commands.hpp"
#include "cli/commands/engine_loop.hpp"
#include "cli/commands/serve_flags.hpp"
#include "cli/io/file_descriptor.hpp"
#include "cli/io/speech.hpp"
#include "cli/terminal/seat_list.hpp"
#include "match/match.hpp"

#include <unistd.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <functional>
#include <iostream>
#include <memory>

namespace midnight::cli {
namespace {

std::string all_games() {
  std::string names;
  for (const GameInfo& game : games()) names += (names.empty() ? "" : ", ") + std::string(game.name);
  return names;
}

// One command of the program: its help, and what it does.
class CommandLine {
 public:
  CommandLine() : app_(say("about"), "midnight") {
    app_.set_version_flag("--version", "midnight " MIDNIGHT_VERSION, say("option.version"));
    app_.set_help_flag("-h,--help", say("option.help"));
    app_.footer(say("examples"));
    app_.get_formatter()->column_width(26);
    add_play();
    add_replay();
    add_simple("verify", [this] { return verify_file(file_); })
        ->add_option("FILE", file_, say("option.file"))
        ->required();
    add_simple("games", list_games);
    add_simple("catalogue", [this] { return print_catalogue(game_); })
        ->add_option("GAME", game_, say("option.game", {{"games", games_with_catalogue()}}))
        ->required();
    add_look();
    add_arena();
    add_simple("engine", run_engine);
    add_serve();
    add_backup();
    add_load();
  }

  int run(int argument_count, char** arguments) {
    if (argument_count <= 1) {
      std::cout << app_.help() << std::flush;
      return done;
    }
    try {
      app_.parse(argument_count, arguments);
    } catch (const CLI::ParseError& error) {
      if (error.get_exit_code() == 0) return app_.exit(error);  // --help and --version
      const std::string first = arguments[1];
      const bool unknown = !first.starts_with('-') && !has_command(first);
      complain(unknown ? say("unknown-command", {{"command", harmless(first)}}) : harmless(error.what()));
      const auto chosen = app_.get_subcommands();
      complain(say("try-help", {{"command", chosen.empty() ? "midnight" : "midnight " + chosen.front()->get_name()}}));
      return called_wrongly;
    }
    return chosen_ ? chosen_() : called_wrongly;
  }

 private:
  CLI::App* add_simple(const std::string& name, const std::function<int()>& action) {
    CLI::App* command = app_.add_subcommand(name, say("command." + name));
    command->footer(say("examples." + name));
    command->callback([this, action] { chosen_ = action; });
    return command;
  }

  void add_play() {
    CLI::App* command = add_simple("play", [this] { return play(play_); });
    command->add_option("GAME", play_.game, say("option.game", {{"games", all_games()}}))->required();
    command->add_option("--players", play_.players, say("option.players"))->type_name("N");
    command->add_option("--seats", play_.seats, say("option.seats"))->type_name("LIST");
    command->add_option("--names", play_.names, say("option.names"))->type_name("LIST");
    command->add_option("--first", play_.first, say("option.first"))->type_name("SEAT");
    command->add_option("--option", play_.options, say("option.option"))->type_name("K=V")->expected(1)->take_all();
    command->add_option("--seed", play_.seed, say("option.seed"))->type_name("64HEX");
    command->add_option("--record", play_.record, say("option.record"))->type_name("FILE");
    command->add_flag("--fast", play_.fast, say("option.fast"));
    command->add_flag("--no-color,--no-colour", play_.no_colour, say("option.no-color"));
  }

  void add_replay() {
    CLI::App* command = add_simple("replay", [this] { return replay_file(replay_); });
    command->add_option("FILE", replay_.file, say("option.file"))->required();
    command->add_option("--at", replay_.at, say("option.at"))->type_name("N");
    command->add_option("--view", replay_.view, say("option.view"))->type_name("SEAT");
    command->add_flag("--no-color,--no-colour", replay_.no_colour, say("option.no-color"));
  }

  void add_look() {
    CLI::App* command = add_simple("look", [this] { return look(look_); });
    command->add_option("FILE", look_.file, say("option.position"))->required();
    command->add_option("--side", look_.side, say("option.side"))->type_name("SIDE");
    command->add_option("--door", look_.door, say("option.door"))->type_name("N");
    command->add_option("--png", look_.png, say("option.png"))->type_name("FILE");
    command->add_option("--size", look_.size, say("option.size"))->type_name("WxH");
    command->add_flag("--no-color,--no-colour", look_.no_colour, say("option.no-color"));
  }

  void add_arena() {
    CLI::App* command = add_simple("arena", [this] { return arena(arena_); });
    command->add_option("GAME", arena_.game, say("option.game", {{"games", all_games()}}))->required();
    command->add_option("--seats", arena_.seats, say("option.bots"))->type_name("LIST");
    command->add_option("--games", arena_.games, say("option.games"))->type_name("N");
    command->add_option("--threads", arena_.threads, say("option.threads"))->type_name("N");
    command->add_option("--seed", arena_.seed, say("option.run-seed"))->type_name("N");
    command->add_option("--option", arena_.options, say("option.option"))->type_name("K=V")->expected(1)->take_all();
    command->add_option("--out", arena_.out, say("option.out"))->type_name("FILE");
    command->add_flag("--resume", arena_.resume, say("option.resume"));
    command->add_option("--report", arena_.report, say("option.report"))->type_name("DIR");
    command->add_option("--sweep", arena_.sweep, say("option.sweep"))->type_name("K=V,V");
    command->add_option("--ladder", arena_.ladder, say("option.ladder"))->type_name("N..N");
    command->add_option("--tournament", arena_.tournament, say("option.tournament"))->type_name("LIST");
    command->add_option("--players", arena_.players, say("option.tournament-players"))->type_name("N");
    command->add_option("--data", arena_.data, say("option.data"))->type_name("FILE");
    command->add_flag("--print-data", arena_.print_data, say("option.print-data"));
    command->add_option("--patience", arena_.patience, say("option.patience"))->type_name("SECONDS");
  }

  void add_serve() {
    CLI::App* command = add_simple("serve", [this] { return serve(serve_); });
    add_serve_flags(*command, serve_);
    command->callback([this, command] {
      take_from_surroundings(*command);
      chosen_ = [this] { return serve(serve_); };
    });
  }

  void add_backup() {
    CLI::App* command = add_simple("backup", [this] { return back_up(backup_); });
    command->add_option("FILE", backup_.file, say("option.copy"))->required();
    command->add_option("--data", backup_.data, say("option.database"))->type_name("FILE");
    command->add_flag("--force", backup_.force, say("option.force"));
  }

  void add_load() {
    CLI::App* command = add_simple("load", [this] { return load_server(load_); });
    load::LoadPlan& plan = load_.plan;
    command->add_option("--url", plan.url, say("option.load-url"))->type_name("URL");
    command->add_option("--tables", plan.tables, say("option.load-tables"))
        ->type_name("N")
        ->check(CLI::Range(0, 20'000));
    command->add_option("--players", plan.players, say("option.load-players"))->type_name("N")->check(CLI::Range(1, 6));
    command->add_option("--game", plan.game, say("option.load-game"))->type_name("GAME");
    command->add_option("--rate", plan.rate, say("option.load-rate"))->type_name("N")->check(CLI::Range(0.0, 1e6));
    command->add_option("--seconds", plan.seconds, say("option.load-seconds"))
        ->type_name("N")
        ->check(CLI::Range(0.1, 600.0));
    command->add_option("--patience", plan.patience, say("option.load-patience"))
        ->type_name("N")
        ->check(CLI::Range(1.0, 3600.0));
    command->add_option("--idle", plan.idle, say("option.load-idle"))->type_name("N")->check(CLI::Range(0, 50'000));
    command->add_option("--leave-open", plan.leave_open, say("option.load-leave-open"))
        ->type_name("N")
        ->check(CLI::Range(0, 40));
    command->add_option("--server-pid", plan.server_process, say("option.load-server-pid"))->type_name("PID");
    command->add_option("--seed", plan.seed, say("option.run-seed"))->type_name("N");
    command->add_flag_callback("--no-views", [&plan] { plan.views = false; }, say("option.load-no-views"));
    command->add_flag("--busy", plan.busy, say("option.load-busy"));
    command->add_flag("--json", load_.json, say("option.load-json"));
  }

  bool has_command(const std::string& name) const {
    return std::ranges::any_of(app_.get_subcommands({}),
                               [&](const CLI::App* command) { return command->get_name() == name; });
  }

  CLI::App app_;
  PlayCommand play_;
  ReplayCommand replay_;
  LookCommand look_;
  ArenaCommand arena_;
  ServeCommand serve_;
  BackupCommand backup_;
  LoadCommand load_;
  std::string file_;
  std::string game_;
  std::function<int()> chosen_;
};

}  // namespace

void complain(const std::string& sentence) { write_all(STDERR_FILENO, sentence + "\n"); }

int run(int argument_count, char** arguments) { return CommandLine().run(argument_count, arguments); }

}  // namespace midnight::cli
