// SPDX-License-Identifier: MIT
#include "tables/to_server.hpp"

#include "core/json_reader.hpp"
#include "core/seen_text.hpp"
#include "core/tokens.hpp"
#include "match/fair.hpp"
#include "tables/evening.hpp"
#include "tables/move_line.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace midnight {
namespace {

constexpr std::array<std::string_view, 5> pace_names{"none", "relaxed", "normal", "fast", "days"};
constexpr std::array<std::string_view, 4> levels{"easy", "medium", "hard", "midnight"};
constexpr std::array<std::string_view, 8> phrases{"hello", "good-luck",   "thinking", "nice",
                                                  "oops",  "well-played", "thanks",   "bye"};

constexpr std::size_t max_chat_bytes = 300;
constexpr std::size_t max_name_bytes = 32;

bool is_letter_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

// C0, delete and C1. Pre: valid UTF-8, which parse_json sees to.
bool has_control_characters(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x20 || byte == 0x7f) return true;
    if (byte == 0xc2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xa0) return true;
  }
  return false;
}

// Each function reads one kind of message; problems stay in the reader.
class MessageReader {
 public:
  explicit MessageReader(JsonReader& line) : line_(line) {}

  Message read() {
    const std::string_view what = line_.field("do").string(max_name_bytes);
    if (line_.problem()) return {};
    if (what == "hall") return {{}, WatchLobby{line_.has("game") ? text("game", max_name_bytes) : std::string()}};
    if (what == "watch") return {{}, watch()};
    if (what == "ping") return {{}, Ping{}};
    std::string id = command_id();
    return {std::move(id), command(what)};
  }

 private:
  ToServer command(std::string_view what) {
    if (what == "make") return make();
    if (what == "sit") return sit();
    if (what == "stand") return Stand{};
    if (what == "take") return take();
    if (what == "arrange") return ArrangeSeats{order()};
    if (what == "set") return set();
    if (what == "bot") return InviteBot{seat(), one_of("level", levels)};
    if (what == "clear") return ClearSeat{seat()};
    if (what == "start") return StartGame{};
    if (what == "reveal") return Reveal{word()};
    if (what == "close") return CloseTable{};
    if (what == "move") return MakeMove{count("step"), text("move", max_move_bytes)};
    if (what == "undo") return TakeBack{count("step")};
    if (what == "resign") return ResignGame{};
    if (what == "abort") return AbortGame{!line_.has("agree") || line_.field("agree").boolean()};
    if (what == "leave") return LeaveGame{};
    if (what == "return") return ReturnToGame{};
    if (what == "pause") return PauseGame{true};
    if (what == "resume") return PauseGame{false};
    if (what == "chat") return chat();
    if (what == "rematch") return Rematch{};
    if (what == "next") return NextTable{text("game", max_name_bytes), players(), options()};
    if (what == "screen") return ShowTable{code(), !line_.has("on") || line_.field("on").boolean()};
    if (what == "vote")
      return VoteForGame{line_.field("game").is_null() ? std::string() : text("game", max_name_bytes)};
    if (what == "show") return ShowGame{line_.field("on").boolean()};
    if (what == "practise") return Practise{};
    if (what == "look") return LookAt{count("at")};
    if (what == "try") return TryMove{text("move", max_move_bytes)};
    if (what == "spots") return AskSpots{all_others()};
    if (what == "record") return AskRecord{};
    line_.field("do").fail("there is no \"" + quotable(what) + "\"");
    return Ping{};
  }

  std::string command_id() {
    const JsonReader field = line_.field("id");
    const std::string_view id = field.string(max_id_bytes);
    if (!is_command_id(id)) field.fail("must be 1 to 32 letters, digits, _ or -");
    return std::string(id);
  }

  std::string code() { return text("code", max_name_bytes); }
  static int seat_in(const JsonReader& field) { return static_cast<int>(field.integer(0, max_seats - 1)); }
  int seat() { return seat_in(line_.field("seat")); }
  std::vector<int> order() {
    std::vector<int> order;
    for (const JsonReader& item : line_.field("order").list(1, max_seats)) order.push_back(seat_in(item));
    return order;
  }
  int players() { return static_cast<int>(line_.field("players").integer(1, max_seats)); }
  std::uint64_t count(std::string_view name) {
    return static_cast<std::uint64_t>(line_.field(name).integer(0, max_count));
  }

  // Not empty, and nothing in it that cannot be printed.
  std::string text(std::string_view name, std::size_t max_bytes) {
    const JsonReader field = line_.field(name);
    const std::string_view given = field.string(max_bytes);
    if (given.empty()) field.fail("must not be empty");
    if (has_control_characters(given)) field.fail("must not have control characters");
    return std::string(given);
  }

  std::string one_of(std::string_view name, std::span<const std::string_view> known) {
    const JsonReader field = line_.field(name);
    const std::string_view given = field.string(max_name_bytes);
    if (std::ranges::find(known, given) == known.end()) field.fail("is none of those there are");
    return std::string(given);
  }

  std::string promise() {
    const JsonReader field = line_.field("promise");
    const std::string_view given = field.string();
    if (!fair::is_digest(given)) field.fail("must be 64 lower-case hexadecimal digits");
    return std::string(given);
  }

  std::string word() {
    const JsonReader field = line_.field("word");
    const std::string_view given = field.string();
    if (!fair::is_word(given)) field.fail("must be 32 lower-case hexadecimal digits");
    return std::string(given);
  }

  Json options() {
    const JsonReader field = line_.field("options");
    if (field.value() == nullptr) return Json::object();
    if (field.value()->is_object()) return *field.value();
    field.fail("must be an object");
    return Json::object();
  }

  // What the message says beside its kind and id: texts, which only the game understands.
  Json all_others() {
    Json others = Json::object();
    for (const std::string& name : line_.names()) {
      if (name != "do" && name != "id") others[name] = text(name, max_name_bytes);
    }
    return others;
  }

  Pace pace() { return pace_from_text(one_of("pace", pace_names)).value_or(Pace::none); }

  MakeTable make() {
    MakeTable wish;
    wish.game = text("game", max_name_bytes);
    wish.players = players();
    wish.options = options();
    wish.evening = line_.has("evening") && line_.field("evening").boolean();
    if (!wish.evening || line_.has("pace")) wish.pace = pace();
    if (!wish.evening || line_.has("open")) wish.open = line_.field("open").boolean();
    if (wish.evening && wish.open) line_.field("open").fail("must be false: who has the code comes to an evening");
    return wish;
  }

  Sit sit() {
    Sit wish;
    if (line_.has("left-of")) {
      wish.left_of = seat_in(line_.field("left-of"));
    } else {
      wish.seat = seat();
      wish.promise = promise();
    }
    if (line_.has("figure")) wish.figure = figure();
    if (line_.has("mark")) wish.mark = static_cast<int>(line_.field("mark").integer(0, mark_count - 1));
    return wish;
  }

  TakeSeat take() {
    TakeSeat wish;
    wish.seat = seat();
    wish.code = code();
    if (line_.has("promise")) wish.promise = promise();
    return wish;
  }

  std::string figure() {
    const JsonReader field = line_.field("figure");
    const std::string_view given = field.string(max_figure_bytes);
    const auto may_be_in = [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; };
    if (given.empty() || !std::ranges::all_of(given, may_be_in)) field.fail("must be 1 to 16 letters a-z or -");
    return std::string(given);
  }

  Watch watch() {
    Watch watch;
    const JsonReader table = line_.field("table");
    watch.table = std::string(table.string(max_name_bytes));
    if (watch.table.empty() || !std::ranges::all_of(watch.table, is_letter_or_digit)) table.fail("is no table's id");
    if (line_.has("views")) watch.views = line_.field("views").boolean();
    if (line_.has("have")) watch.have = count("have");
    return watch;
  }

  SetTable set() {
    SetTable wish;
    if (line_.has("players")) wish.players = players();
    if (line_.has("options")) wish.options = options();
    if (line_.has("pace")) wish.pace = pace();
    if (line_.has("open")) wish.open = line_.field("open").boolean();
    if (line_.has("quiet")) wish.quiet = line_.field("quiet").boolean();
    if (!wish.players && !wish.options && !wish.pace && !wish.open && !wish.quiet) line_.fail("sets nothing");
    return wish;
  }

  Chat chat() {
    if (line_.has("phrase")) return {.text = {}, .phrase = one_of("phrase", phrases)};
    const JsonReader field = line_.field("text");
    // Stripped and not refused: what is pasted from elsewhere often has something unseen in it.
    std::string seen = without_flaws(text("text", max_chat_bytes));
    if (!shows_something(seen)) field.fail("must have something to read");
    return {.text = std::move(seen), .phrase = {}};
  }

  JsonReader& line_;
};

}  // namespace

std::string_view to_text(Pace pace) { return pace_names[static_cast<std::size_t>(pace)]; }

std::optional<Pace> pace_from_text(std::string_view text) {
  const auto found = std::ranges::find(pace_names, text);
  if (found == pace_names.end()) return std::nullopt;
  return static_cast<Pace>(found - pace_names.begin());
}

bool is_command_id(std::string_view text) {
  return !text.empty() && text.size() <= max_id_bytes &&
         std::ranges::all_of(text, [](char c) { return is_letter_or_digit(c) || c == '_' || c == '-'; });
}

bool is_question(const ToServer& what) {
  return std::holds_alternative<LookAt>(what) || std::holds_alternative<TryMove>(what) ||
         std::holds_alternative<AskSpots>(what) || std::holds_alternative<AskRecord>(what);
}

Result<Message> read_message(std::string_view line) {
  if (line.size() > max_frame_bytes) return Problem{"", "is longer than " + std::to_string(max_frame_bytes) + " bytes"};
  if (auto move = read_move_line(line)) return *std::move(move);
  const auto parsed = parse_json(line);
  if (!parsed) return Problem{parsed.error().field, "not a JSON object in UTF-8"};
  if (!parsed->is_object()) return Problem{"", "a message is an object"};
  JsonReader reader(*parsed);
  Message message = MessageReader(reader).read();
  reader.no_other_fields();
  if (const auto& problem = reader.problem()) return Problem{quotable(problem->field), problem->why};
  return message;
}

std::string id_in(std::string_view line) {
  const auto parsed = parse_json(line);
  if (!parsed || !parsed->is_object()) return {};
  const auto id = parsed->find("id");
  if (id == parsed->end() || !id->is_string() || !is_command_id(id->get_ref<const std::string&>())) return {};
  return id->get<std::string>();
}

}  // namespace midnight
