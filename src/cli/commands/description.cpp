// SPDX-License-Identifier: MIT
#include "cli/commands/description.hpp"

#include <CLI/CLI.hpp>

namespace midnight::cli {
namespace {

// Without what a check allows, which CLI11 appends: "N:INT in [0 - 9]". The name may have a colon itself: HOST:PORT.
std::string value_name(const CLI::Option& option) {
  const std::string name = option.get_type_name();
  const std::size_t range = name.find(" in [");
  return range == std::string::npos ? name : name.substr(0, name.rfind(':', range));
}

Json description_of_option(const CLI::Option& option) {
  Json names = Json::array();
  for (const std::string& name : option.get_snames()) names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  const bool is_flag = option.get_items_expected_max() == 0;
  const bool repeats = option.get_multi_option_policy() == CLI::MultiOptionPolicy::TakeAll;
  return Json{{"names", names.empty() ? Json::array({option.get_name()}) : names},
              {"value", is_flag ? "" : value_name(option)},
              {"help", option.get_description()},
              {"required", option.get_required()},
              {"repeats", !is_flag && repeats}};
}

}  // namespace

Json description_of(const CLI::App& command) {
  Json description{{"name", command.get_name()},     {"about", command.get_description()},
                   {"footer", command.get_footer()}, {"positionals", Json::array()},
                   {"options", Json::array()},       {"commands", Json::array()}};
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_group().empty()) continue;
    description[option->get_positional() ? "positionals" : "options"].push_back(description_of_option(*option));
  }
  for (const CLI::App* each : command.get_subcommands({})) {
    if (!each->get_group().empty()) description["commands"].push_back(description_of(*each));
  }
  return description;
}

}  // namespace midnight::cli
