// SPDX-License-Identifier: MIT
// Load generator: many random-move clients at the tables of a server on this machine. Speaks docs/server-protocol.md
// and nothing else, and ends by itself. Prints the figures as one JSON object.
//   midnight_load flood|paced|thinking|restart [--server URL] [--tables N] …
// Every player is a new guest, so the server needs `--unlimited 127.0.0.1`.
#include "core/json.hpp"
#include "load/experiments.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cstdio>
#include <map>
#include <string>

namespace midnight::load {
namespace {

double ratio(double over, double under) { return under > 0 ? over / under : 0; }

Json as_json(Figures& figures) {
  const auto moves = static_cast<double>(figures.moves);
  const auto memory = static_cast<double>(figures.memory_after - figures.memory_before);
  Json json = {{"players", figures.players},
               {"seconds", figures.seconds},
               {"moves", figures.moves},
               {"games", figures.games},
               {"moves_per_second", ratio(moves, figures.seconds)},
               {"wanted_per_second", figures.wanted_rate},
               {"unanswered", figures.unanswered},
               {"undone", figures.undone},
               {"joins", figures.joins},
               {"p50_ms", figures.latencies.milliseconds(50)},
               {"p99_ms", figures.latencies.milliseconds(99)},
               {"max_ms", figures.latencies.milliseconds(100)},
               {"own_lag_p99_ms", figures.own_lag.milliseconds(99)},
               {"server_cpu_seconds", figures.server_seconds},
               {"moves_per_server_cpu_second", ratio(moves, figures.server_seconds)},
               {"bytes_per_player", ratio(memory, static_cast<double>(figures.players))},
               {"refused", figures.refused},
               {"held_back", figures.held_back},
               {"moved", figures.moved},
               {"lost", figures.lost},
               {"first_trouble", figures.first_trouble}};
  if (figures.first_back) json["first_back_ms"] = *figures.first_back;
  if (figures.all_on) json["all_on_ms"] = *figures.all_on;
  return json;
}

int run(int count, char** arguments) {
  const std::map<std::string, Crowd::Experiment> experiments = {
      {"flood", flood}, {"paced", paced}, {"thinking", thinking}, {"restart", restart}};
  CLI::App app("What a server on this computer can take");
  Plan plan;
  std::string experiment;
  std::string server = "http://127.0.0.1:2400";
  app.add_option("EXPERIMENT", experiment, "What is measured")->required()->check(CLI::IsMember(experiments));
  app.add_option("--server", server, "Where the server is; this machine only");
  app.add_option("--tables", plan.tables, "How many tables at a time")->check(CLI::Range(0, 50'000));
  app.add_option("--players", plan.players, "How many sit at a table")->check(CLI::Range(1, 6));
  app.add_option("--game", plan.game, "What they play");
  app.add_option("--seconds", plan.seconds, "How long they play once everybody is seated")
      ->check(CLI::Range(0.1, 600.0));
  app.add_option("--patience", plan.patience, "Seconds that everything else may take")->check(CLI::Range(1.0, 3600.0));
  app.add_option("--rate", plan.rate, "paced: moves per second")->check(CLI::Range(1.0, 1e6));
  app.add_option("--think", plan.think, "thinking: mean seconds between a player's moves")
      ->check(CLI::Range(0.01, 3600.0));
  app.add_option("--stay", plan.stay, "thinking: mean seconds until a player is replaced")->check(CLI::Range(1.0, 1e6));
  app.add_option("--each", plan.each, "restart: games that each table begins")->check(CLI::Range(1, 40));
  app.add_option("--idle", plan.idle, "This many more players who only connect")->check(CLI::Range(0, 50'000));
  app.add_option("--server-pid", plan.server_pids, "The server's process; its time and memory are reported");
  app.add_option("--seed", plan.seed, "For another run of the same kind");
  app.add_flag_callback("--no-views", [&plan] { plan.views = false; }, "Players do not ask to see the table");
  app.add_flag("--busy", plan.busy, "Players never sleep, so that the server need not wake them");
  CLI11_PARSE(app, count, arguments);
  if (!read_place(server, plan.server)) {
    fmt::print(stderr, "--server {}: only servers of this machine are taken, like http://127.0.0.1:2400\n", server);
    return 2;
  }
  plan.ends_by_itself = experiment == "restart";
  Crowd crowd(plan);
  if (const auto problem = crowd.run(experiments.at(experiment))) {
    fmt::print(stderr, "{}\n", *problem);
    return 1;
  }
  fmt::print("{}\n", to_line(as_json(crowd.figures())));
  return crowd.figures().lost + crowd.figures().undone > 0 ? 1 : 0;
}

}  // namespace
}  // namespace midnight::load

int main(int count, char** arguments) { return midnight::load::run(count, arguments); }
