// SPDX-License-Identifier: MIT
#include "cli/commands/commands.hpp"
#include "cli/io/speech.hpp"

#include <exception>

int main(int argument_count, char** arguments) {
  try {
    return midnight::cli::run(argument_count, arguments);
  } catch (const std::exception& error) {
    midnight::cli::complain(midnight::cli::say("failed", {{"reason", error.what()}}));
    return midnight::cli::failed;
  }
}
