// SPDX-License-Identifier: MIT
#include "tables/to_device.hpp"

#include "core/json_reader.hpp"
#include "core/tokens.hpp"
#include "match/record.hpp"

#include <utility>

namespace midnight {
namespace {

constexpr std::size_t max_device_text = 256;
constexpr std::size_t max_record_bytes = std::size_t{1} << 20U;
constexpr std::int64_t max_device_count = std::int64_t{1} << 53U;

// Each function reads one kind of message; problems stay in the reader.
class DeviceMessageReader {
 public:
  explicit DeviceMessageReader(JsonReader& line) : line_(line) {}

  // Nothing: it is none of the device's own.
  std::optional<DeviceMessage> read() {
    const std::string_view what = line_.field("do").string();
    if (what == "watch" && line_.has("as")) return DeviceMessage{{}, watch()};
    if (what == "lay") return command(lay());
    if (what == "undo" && line_.has("anyway")) return command(DeviceUndo{count("step"), flag("anyway")});
    if (what == "play") return command(PlayFor{seat(line_.field("seat")).index(), text("move")});
    if (what == "go-on") return command(LetBotMove{});
    if (what == "hint") return command(AskHint{});
    if (what == "help") return command(UseHelp{});
    if (what == "branch") return command(Branch{count("at")});
    return std::nullopt;
  }

 private:
  DeviceMessage command(ToDevice what) { return {text("id"), std::move(what)}; }

  static Seat seat(const JsonReader& reader) { return Seat(static_cast<int>(reader.integer(0, max_seats - 1))); }
  bool flag(std::string_view name) { return line_.field(name).boolean(); }
  std::uint64_t count(std::string_view name) {
    return static_cast<std::uint64_t>(line_.field(name).integer(0, max_device_count));
  }
  std::string text(std::string_view name) { return std::string(line_.field(name).string(max_device_text)); }
  std::string text_if_there(std::string_view name) { return line_.has(name) ? text(name) : std::string(); }
  bool flag_if_there(std::string_view name) { return line_.has(name) && flag(name); }

  Json object(std::string_view name) {
    const JsonReader field = line_.field(name);
    if (field.value() != nullptr && field.value()->is_object()) return *field.value();
    field.fail("must be an object");
    return Json::object();
  }

  static Chair chair(JsonReader reader) {
    Chair chair;
    const JsonReader kind = reader.field("kind");
    chair.kind = thing_named<Chair::Kind>(chair_kinds, kind.string()).value_or(Chair::Kind::empty);
    if (!chair.is_taken()) kind.fail("must be person or bot");
    chair.name = std::string(reader.field("name").string(max_device_text));
    if (chair.kind == Chair::Kind::bot) chair.level = std::string(reader.field("level").string());
    reader.no_other_fields();
    return chair;
  }

  std::vector<GivenMove> moves(std::string_view name) {
    std::vector<GivenMove> moves;
    if (!line_.has(name)) return moves;
    for (JsonReader& item : line_.field(name).list(0, max_record_moves)) {
      GivenMove given;
      if (item.has("seat")) given.seat = seat(item.field("seat"));
      given.move = std::string(item.field("move").string(max_device_text));
      item.no_other_fields();
      moves.push_back(std::move(given));
    }
    return moves;
  }

  LayTable lay() {
    LayTable wish;
    if (line_.has("record")) {
      wish.record = std::string(line_.field("record").string(max_record_bytes));
    } else {
      wish.game = text("game");
      wish.options = object("options");
    }
    if (line_.has("seats") || wish.record.empty()) {
      for (const JsonReader& item : line_.field("seats").list(1, max_seats)) wish.seats.push_back(chair(item));
    }
    if (line_.has("seed")) {
      const JsonReader field = line_.field("seed");
      wish.seed = seed_from_hex(field.string());
      if (!wish.seed) field.fail("must be 64 hexadecimal digits");
    }
    if (line_.has("first")) wish.first = seat(line_.field("first"));
    if (line_.has("position")) wish.position = object("position");
    wish.before = moves("before");
    wish.moves = moves("moves");
    wish.origin = text_if_there("origin");
    wish.daily = text_if_there("daily");
    wish.helped = flag_if_there("helped");
    wish.practice = flag_if_there("practice");
    return wish;
  }

  WatchAs watch() {
    WatchAs watch;
    line_.field("table");  // the device knows which
    const JsonReader as = line_.field("as");
    if (as.value() != nullptr && as.value()->is_number()) {
      watch.guest = guest_of_seat(seat(as));
    } else if (!as.is_null()) {
      watch.guest = std::string(as.string());
      if (watch.guest != guest_who_sees_all) as.fail("must be a seat, null or \"all\"");
    }
    if (line_.has("have")) watch.have = count("have");
    return watch;
  }

  JsonReader& line_;
};

}  // namespace

std::string guest_of_seat(Seat seat) { return "seat-" + std::to_string(seat.index()); }

std::optional<Result<DeviceMessage>> read_device_message(std::string_view line) {
  const auto parsed = parse_json(line);
  if (!parsed || !parsed->is_object()) return std::nullopt;
  JsonReader reader(*parsed);
  auto message = DeviceMessageReader(reader).read();
  if (!message) return std::nullopt;
  reader.no_other_fields();
  if (const auto& problem = reader.problem()) return Problem{quotable(problem->field), problem->why};
  return *std::move(message);
}

}  // namespace midnight
