// SPDX-License-Identifier: MIT
// `midnight load`: hundreds of random-move clients against a local server, and what they measured.
#include "cli/commands/commands.hpp"
#include "cli/io/file_descriptor.hpp"
#include "cli/io/speech.hpp"
#include "core/json.hpp"

#include <fmt/format.h>
#include <unistd.h>

namespace midnight::cli {
namespace {

double ratio(double over, double under) { return under > 0 ? over / under : 0; }

double bytes_per_player(const load::LoadFigures& figures) {
  return ratio(static_cast<double>(figures.memory_after - figures.memory_before), static_cast<double>(figures.players));
}

Json as_json(const load::LoadFigures& figures) {
  const auto moves = static_cast<double>(figures.moves);
  Json json = {{"players", figures.players},
               {"seconds", figures.seconds},
               {"moves", figures.moves},
               {"games", figures.games},
               {"moves_per_second", ratio(moves, figures.seconds)},
               {"wanted_per_second", figures.wanted_rate},
               {"unanswered", figures.unanswered},
               {"undone", figures.undone},
               {"joins", figures.joins},
               {"p50_ms", figures.latencies.middle},
               {"p99_ms", figures.latencies.slow},
               {"max_ms", figures.latencies.slowest},
               {"own_lag_p99_ms", figures.own_lag.slow},
               {"server_cpu_seconds", figures.server_seconds},
               {"moves_per_server_cpu_second", ratio(moves, figures.server_seconds)},
               {"bytes_per_player", bytes_per_player(figures)},
               {"refused", figures.refused},
               {"held_back", figures.held_back},
               {"moved", figures.moved},
               {"lost", figures.lost},
               {"first_trouble", figures.first_trouble}};
  if (figures.open_tables > 0) json["open_tables"] = figures.open_tables;
  if (figures.first_back) json["first_back_ms"] = *figures.first_back;
  if (figures.all_on) json["all_on_ms"] = *figures.all_on;
  return json;
}

std::string as_sentences(const load::LoadFigures& figures, bool knows_server) {
  const auto moves = static_cast<double>(figures.moves);
  std::string text = say("load.moves", {{"moves", std::to_string(figures.moves)},
                                        {"games", std::to_string(figures.games)},
                                        {"players", std::to_string(figures.players)},
                                        {"rate", fmt::format("{:.0f}", ratio(moves, figures.seconds))}}) +
                     "\n" +
                     say("load.latency", {{"middle", fmt::format("{:.2f}", figures.latencies.middle)},
                                          {"slow", fmt::format("{:.2f}", figures.latencies.slow)},
                                          {"slowest", fmt::format("{:.2f}", figures.latencies.slowest)}}) +
                     "\n";
  if (knows_server) {
    text += say("load.server", {{"seconds", fmt::format("{:.2f}", figures.server_seconds)},
                                {"moves", fmt::format("{:.0f}", ratio(moves, figures.server_seconds))},
                                {"kilobytes", fmt::format("{:.1f}", bytes_per_player(figures) / 1024)}}) +
            "\n";
  }
  if (figures.first_back && figures.all_on) {
    text += say("load.restart", {{"tables", std::to_string(figures.open_tables)},
                                 {"back", fmt::format("{:.0f}", *figures.first_back)},
                                 {"on", fmt::format("{:.0f}", *figures.all_on)}}) +
            "\n";
  }
  if (figures.wanted_rate > 0) {
    text += say("load.thinking", {{"rate", fmt::format("{:.0f}", figures.wanted_rate)},
                                  {"unanswered", std::to_string(figures.unanswered)},
                                  {"joins", std::to_string(figures.joins)},
                                  {"lag", fmt::format("{:.2f}", figures.own_lag.slow)}}) +
            "\n";
  }
  if (figures.undone > 0) text += say("load.undone", {{"undone", std::to_string(figures.undone)}}) + "\n";
  if (figures.moved > 0) text += say("load.moved", {{"moved", std::to_string(figures.moved)}}) + "\n";
  if (figures.refused + figures.lost > 0) {
    text += say("load.trouble", {{"refused", std::to_string(figures.refused)},
                                 {"lost", std::to_string(figures.lost)},
                                 {"first", sanitized(figures.first_trouble)}}) +
            "\n";
  }
  return text;
}

}  // namespace

int load_server(const LoadCommand& command) {
  load::LoadPlan plan = command.plan;
  for (const std::string& server : plan.servers) {
    const auto place = load::place_of(server);
    if (place) continue;
    complain(say("load.wrong", {{"value", sanitized(server)}, {"reason", place.error().why}}));
    return called_wrongly;
  }
  if (!command.stay.empty()) {
    const auto stay = load::stay_of(command.stay);
    if (!stay) {
      complain(say("load.wrong", {{"value", sanitized(command.stay)}, {"reason", stay.error().why}}));
      return called_wrongly;
    }
    plan.stay = *stay;
    if (plan.stay.seconds > 0 && plan.think <= 0) {
      complain(say("load.stay-needs-think"));
      return called_wrongly;
    }
  }
  if (plan.leave_open > 0) {
    plan.ready = [] { write_all(STDOUT_FILENO, say("load.open") + "\n"); };
  }
  const auto figures = load::run_load(plan);
  if (!figures) {
    complain(say("load.failed", {{"reason", sanitized(figures.error().why)}}));
    return failed;
  }
  write_all(STDOUT_FILENO,
            command.json ? to_line(as_json(*figures)) + "\n" : as_sentences(*figures, !plan.server_processes.empty()));
  return figures->lost + figures->undone == 0 ? done : failed;
}

}  // namespace midnight::cli
