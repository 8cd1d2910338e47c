// SPDX-License-Identifier: MIT
// The words after `midnight`, understood with CLI11; all of it stays in this file, admin.cpp, serve_flags.cpp,
// service_settings.cpp and description.cpp.
#include "cli/commands/commands.hpp"
#include "cli/commands/description.hpp"
#include "cli/commands/engine_loop.hpp"
#include "cli/commands/serve_flags.hpp"
#include "cli/commands/service_settings.hpp"
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
    add_verify();
    add_simple("games", list_games);
    add_simple("catalogue", [this] { return print_catalogue(game_); })
        ->add_option("GAME", game_, say("option.game", {{"games", all_games()}}))
        ->required();
    add_look();
    add_arena();
    add_simple("engine", run_engine);
    add_serve();
    add_backup();
    add_restore();
    add_doctor();
    add_salvage();
    add_cluster();
    add_migrate();
    add_admin();
    add_description();
  }

  // What `midnight serve` with these arguments is to do.
  static Result<ServeCommand, Complaint> serve_command(int argument_count, char** arguments) {
    CommandLine line;
    try {
      line.app_.parse(argument_count, arguments);
    } catch (const CLI::ParseError& error) {
      return Complaint{sanitized(error.what())};
    }
    return std::move(line.serve_);
  }

  int run(int argument_count, char** arguments) {
    serve_.read_again = [=] { return serve_command(argument_count, arguments); };
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
      complain(unknown ? say("unknown-command", {{"command", sanitized(first)}}) : sanitized(error.what()));
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

  // An option with a value; `value_name` stands for it in the help.
  static CLI::Option* add(CLI::App* command, const std::string& name, auto& value, const std::string& key,
                          const std::string& value_name) {
    return command->add_option(name, value, say("option." + key))->type_name(value_name);
  }

  void add_play() {
    CLI::App* command = add_simple("play", [this] { return play(play_); });
    command->add_option("GAME", play_.game, say("option.game", {{"games", all_games()}}))->required();
    add(command, "--players", play_.players, "players", "N");
    add(command, "--seats", play_.seats, "seats", "LIST");
    add(command, "--names", play_.names, "names", "LIST");
    add(command, "--first", play_.first, "first", "SEAT");
    add(command, "--option", play_.options, "option", "K=V")->expected(1)->take_all();
    add(command, "--seed", play_.seed, "seed", "64HEX");
    add(command, "--record", play_.record, "record", "FILE");
    command->add_flag("--fast", play_.fast, say("option.fast"));
    command->add_flag("--no-color,--no-colour", play_.no_colour, say("option.no-color"));
  }

  void add_replay() {
    CLI::App* command = add_simple("replay", [this] { return replay_file(replay_); });
    command->add_option("FILE", replay_.file, say("option.file"))->required();
    add(command, "--at", replay_.at, "at", "N");
    add(command, "--view", replay_.view, "view", "SEAT");
    command->add_flag("--no-color,--no-colour", replay_.no_colour, say("option.no-color"));
  }

  void add_verify() {
    CLI::App* command = add_simple("verify", [this] { return verify_file(verify_); });
    command->add_option("FILE", verify_.file, say("option.file"))->required();
    add(command, "--commitment", verify_.commitment, "commitment", "64HEX");
  }

  void add_look() {
    CLI::App* command = add_simple("look", [this] { return look(look_); });
    command->add_option("FILE", look_.file, say("option.position"))->required();
    add(command, "--side", look_.side, "side", "SIDE");
    add(command, "--door", look_.door, "door", "N");
    add(command, "--png", look_.png, "png", "FILE");
    add(command, "--size", look_.size, "size", "WxH");
    command->add_flag("--no-color,--no-colour", look_.no_colour, say("option.no-color"));
  }

  void add_arena() {
    CLI::App* command = add_simple("arena", [this] { return arena(arena_); });
    command->add_option("GAME", arena_.game, say("option.game", {{"games", all_games()}}))->required();
    add(command, "--seats", arena_.seats, "bots", "LIST");
    add(command, "--games", arena_.games, "games", "N");
    add(command, "--threads", arena_.threads, "threads", "N");
    add(command, "--seed", arena_.seed, "run-seed", "N");
    add(command, "--option", arena_.options, "option", "K=V")->expected(1)->take_all();
    add(command, "--out", arena_.out, "out", "FILE");
    command->add_flag("--resume", arena_.resume, say("option.resume"));
    add(command, "--report", arena_.report, "report", "DIR");
    add(command, "--sweep", arena_.sweep, "sweep", "K=V,V");
    add(command, "--ladder", arena_.ladder, "ladder", "N..N");
    add(command, "--tournament", arena_.tournament, "tournament", "LIST");
    add(command, "--players", arena_.players, "tournament-players", "N");
    add(command, "--data", arena_.data, "data", "FILE");
    command->add_flag("--print-data", arena_.print_data, say("option.print-data"));
    add(command, "--patience", arena_.patience, "patience", "SECONDS");
  }

  void add_serve() {
    CLI::App* command = add_simple("serve", [this] { return serve(serve_); });
    add_serve_flags(*command, serve_);
    command->callback([this, command] {
      take_from_surroundings(*command, serve_);
      serve_.written = written_values(*command);
      chosen_ = [this] { return serve(serve_); };
    });
  }

  void add_backup() {
    CLI::App* command = add_simple("backup", [this] { return back_up(backup_); });
    command->add_option("FILE", backup_.file, say("option.copy"))->required();
    add(command, "--data", backup_.data, "database", "FILE");
    command->add_flag("--force", backup_.force, say("option.force"));
  }

  void add_restore() {
    CLI::App* command = add_simple("restore", [this] { return restore(restore_); });
    command->add_option("BACKUP", restore_.backup, say("option.backup"))->required();
    add(command, "--data", restore_.data, "database", "FILE");
    command->add_flag("--force", restore_.force, say("option.restore-force"));
  }

  // Takes what `serve` takes, and finds out what would come of it.
  void add_doctor() {
    CLI::App* command = add_simple("doctor", [this] { return doctor(doctor_); });
    add(command, "--url", doctor_.urls, "doctor-url", "URL")->expected(1)->take_all();
    add(command, "--seconds", doctor_.seconds, "doctor-seconds", "N")->check(CLI::Range(0.1, 86'400.0));
    command->add_flag("--json", doctor_.json, say("option.doctor-json"));
    add_serve_flags(*command, doctor_.server.serve);
    command->callback([this, command] {
      take_settings_to_examine(*command, doctor_.server);
      chosen_ = [this] { return doctor(doctor_); };
    });
  }

  void add_salvage() {
    CLI::App* command = add_simple("salvage", [this] { return salvage(salvage_); });
    command->add_option("FILE", salvage_.file, say("option.damaged"))->required();
    add(command, "--to", salvage_.to, "to", "NEW");
  }

  void add_cluster() {
    CLI::App* command = add_simple("cluster", [this] { return show_cluster(cluster_); });
    add(command, "--config", cluster_.config, "shared-config", "FILE");
    command->add_flag("--json", cluster_.json, say("option.cluster-json"));
  }

  void add_migrate() {
    CLI::App* command = add_simple("migrate", [this] { return migrate(migrate_); });
    command->add_option("FILE", migrate_.file, say("option.migrate-file"))->required();
    command->add_flag("--back", migrate_.back, say("option.migrate-back"));
    add(command, "--config", migrate_.config, "shared-config", "FILE");
  }

  void add_admin() {
    CLI::App* command = add_simple("admin", [this] { return admin(admin_); });
    add_admin_flags(*command, admin_);
  }

  // Not for people: manual pages and shell completions are made from it.
  void add_description() {
    app_.add_subcommand("describe", say("command.describe"))->group("")->callback([this] {
      chosen_ = [this] {
        std::cout << to_line(description_of(app_)) << std::endl;
        return done;
      };
    });
  }

  bool has_command(const std::string& name) const {
    return std::ranges::any_of(app_.get_subcommands({}),
                               [&](const CLI::App* command) { return command->get_name() == name; });
  }

  CLI::App app_;
  PlayCommand play_;
  ReplayCommand replay_;
  VerifyCommand verify_;
  LookCommand look_;
  ArenaCommand arena_;
  ServeCommand serve_;
  BackupCommand backup_;
  RestoreCommand restore_;
  DoctorCommand doctor_;
  SalvageCommand salvage_;
  ClusterCommand cluster_;
  MigrateCommand migrate_;
  AdminCommand admin_;
  std::string game_;
  std::function<int()> chosen_;
};

}  // namespace

void complain(const std::string& sentence) { write_all(STDERR_FILENO, sentence + "\n"); }

int fail(const std::string& sentence, int code) {
  complain(sentence);
  return code;
}

int run(int argument_count, char** arguments) { return CommandLine().run(argument_count, arguments); }

}  // namespace midnight::cli
