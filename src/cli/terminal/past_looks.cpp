// SPDX-License-Identifier: MIT
#include "cli/terminal/past_looks.hpp"

#include "cli/terminal/json_access.hpp"

#include <string>
#include <utility>

namespace midnight::cli {
namespace {

// A position of Keyhole that follows events (docs/protocol.md), as far as a look needs it: furniture, ghosts, sides.
class FollowedPosition {
 public:
  explicit FollowedPosition(Json position) : position_(std::move(position)) {
    lying_ = at(position_, "midnight") == Json("take-cover");  // KH-26
    // What was planned is being done; plans need not make sense any more.
    if (!at(position_, "plans").is_array()) return;
    for (Json& plan : position_["plans"]) {
      if (plan.is_object()) plan["walks"] = Json::array();
    }
  }

  void follow(const Json& event) {
    const std::string type = text(at(event, "type"));
    if (type == "place" || type == "shift") {
      Json& standing = position_["furniture"][text(at(event, "piece"))];
      standing = Json::object();
      for (const char* field : {"x", "y", "z", "yaw", "rest"}) standing[field] = at(event, field);
    } else if (type == "walk" || type == "budge" || type == "enter" || type == "merge") {
      for (const std::string& merged : texts(at(event, "of"))) send(event, merged, home_of(merged));
      put(event);
    } else if (type == "out") {
      send(event, text(at(event, "ghost")), "escaped");
    } else if (type == "home" || type == "recall") {
      send(event, text(at(event, "ghost")), home_of(text(at(event, "ghost"))));
    } else if (type == "turned") {
      position_["start"][static_cast<std::size_t>(number(at(event, "seat")))] = at(event, "side");
    }
  }

  const Json& position() const { return position_; }

 private:
  Json* ghost(const Json& event, const std::string& id) {
    for (Json& each : position_["ghosts"]) {
      if (at(each, "seat") == at(event, "seat") && at(each, "id") == Json(id)) return &each;
    }
    return nullptr;
  }
  void put(const Json& event) {
    Json* const moved = ghost(event, text(at(event, "ghost")));
    if (moved == nullptr) return;
    Json spot{{"lying", lying_}};
    for (const char* field : {"field", "x", "y", "z"}) spot[field] = at(event, field);
    (*moved)["at"] = std::move(spot);
  }
  void send(const Json& event, const std::string& id, const char* place) {
    Json* const sent = ghost(event, id);
    if (sent == nullptr) return;
    (*sent)["at"] = place;
    (*sent)["entered"] = false;
    (*sent)["frozen"] = false;
  }
  // KH-43.
  const char* home_of(const std::string& id) const {
    const bool merging = at(at(position_, "options"), "merge") == Json(true);
    return merging && !id.starts_with('s') ? "supply" : "start";
  }

  Json position_;
  bool lying_ = false;
};

}  // namespace

std::vector<PastLook> looks_during(const Json& before, const Json& events) {
  std::vector<PastLook> looks;
  if (!at(before, "keyhole").is_object()) return looks;
  FollowedPosition followed(before);
  for (const Json& event : events) {
    const std::string type = text(at(event, "type"));
    if (type == "look" && !looks.empty()) looks.back().events.push_back(event);
    if (type != "keyhole") {
      followed.follow(event);
      continue;
    }
    auto match = Match::load(followed.position(), Seed{});
    if (!match) break;  // a look without a picture is told in words all the same
    looks.push_back({.match = std::move(match).value(),
                     .door = Json{{"side", at(event, "side")}, {"door", at(event, "door")}},
                     .events = Json::array({event})});
  }
  return looks;
}

}  // namespace midnight::cli
