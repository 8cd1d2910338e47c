// SPDX-License-Identifier: MIT
#include "cli/commands/admin_flags.hpp"

#include "cli/io/speech.hpp"

#include <CLI/CLI.hpp>

#include <string>
#include <string_view>

namespace midnight::cli {
namespace {

// What an order needs, in this order.
struct OrderFlags {
  std::string_view name;
  std::string_view target;  // how the help calls it; empty: none
  bool time = false;
  bool words = false;    // a reason may follow
  bool is_text = false;  // the words are what it is about
  bool now = false;      // it only shows what it would do, unless this is said
  bool yes = false;      // it asks first, unless this is said
};

constexpr OrderFlags all_orders[] = {{.name = "tables", .target = ""},
                                     {.name = "people", .target = ""},
                                     {.name = "table", .target = "TABLE"},
                                     {.name = "close", .target = "TABLE", .words = true},
                                     {.name = "ban", .target = "GUEST|NETWORK", .time = true, .words = true},
                                     {.name = "unban", .target = "GUEST|NETWORK"},
                                     {.name = "bans", .target = ""},
                                     {.name = "quiet", .target = "GUEST", .time = true, .words = true},
                                     {.name = "unquiet", .target = "GUEST"},
                                     {.name = "reset-name", .target = "GUEST", .words = true},
                                     {.name = "erase", .target = "GUEST", .words = true, .yes = true},
                                     {.name = "notice", .target = "", .words = true, .is_text = true},
                                     {.name = "reports", .target = ""},
                                     {.name = "report", .target = "REPORT"},
                                     {.name = "audit", .target = ""},
                                     {.name = "retention", .target = "", .now = true}};

}  // namespace

void add_admin_flags(CLI::App& command, AdminCommand& into) {
  command.add_option("--socket", into.socket, say("admin.option.socket"))
      ->type_name("FILE")
      ->envname("MIDNIGHT_ADMIN_SOCKET");
  command.add_option("--data", into.data, say("admin.option.data"))->type_name("FILE");
  command.add_flag("--json", into.json, say("admin.option.json"));
  command.require_subcommand(1);
  for (const OrderFlags& order : all_orders) {
    const std::string name(order.name);
    CLI::App* flags = command.add_subcommand(name, say("admin.order." + name));
    flags->fallthrough();  // --socket may come last
    if (!order.target.empty()) {
      flags->add_option(std::string(order.target), into.target, say("admin.target." + name))->required();
    }
    if (order.time) flags->add_option("FOR", into.time, say("admin.option.for"))->required();
    if (order.words) {
      CLI::Option* words = flags->add_option(order.is_text ? "TEXT" : "REASON", into.words,
                                             order.is_text ? say("admin.option.text") : say("admin.option.reason"));
      if (order.is_text) words->required();
    }
    if (order.now) flags->add_flag("--now", into.now, say("admin.option.now"));
    if (order.yes) flags->add_flag("--yes", into.yes, say("admin.option.yes"));
    flags->callback([&into, name] { into.order = name; });
  }
}

}  // namespace midnight::cli
