// SPDX-License-Identifier: MIT
// Any game: the view's fields as they are. Not pretty, but a new game can be played the day it works.
#include "cli/terminal/json_access.hpp"
#include "cli/terminal/scenes/scene.hpp"

namespace midnight::cli::scenes {
namespace {

class Plain final : public Scene {
 public:
  std::string course(const Json& /*view*/) const override { return {}; }

  std::vector<Lines> table(const Json& view, const People& /*people*/) const override {
    Lines lines;
    for (const auto& [name, value] : view.items()) {
      if (name != "game" && name != "options") lines.emplace_back(" " + name + ": " + text(value));
    }
    return {lines};
  }

  Menu menu(const Json& /*view*/, const std::vector<std::string>& legal, const People& /*people*/) const override {
    return plain_menu(legal);
  }
};

}  // namespace

const Scene& plain() {
  static const Plain scene;
  return scene;
}

}  // namespace midnight::cli::scenes
