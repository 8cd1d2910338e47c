// SPDX-License-Identifier: MIT
// The members of each entry are described once, for writing and for reading.
#include "tables/entry_json.hpp"

#include "core/json_fields.hpp"
#include "core/tokens.hpp"

#include <algorithm>
#include <array>
#include <type_traits>

namespace midnight {
namespace {

constexpr std::size_t max_text_bytes = 1024;
constexpr std::int64_t max_plays = 100'000;
constexpr std::int64_t latest_time = std::int64_t{1} << 50U;

// By the order of entry::What.
constexpr std::array<std::string_view, std::variant_size_v<entry::What>> kinds{
    "made",     "sat",    "taken",     "stood",  "cleared", "arranged", "set",   "bot",          "starting",
    "revealed", "failed", "started",   "moved",  "undone",  "kept",     "asked", "returned",     "resigned",
    "gone",     "paused", "abort",     "said",   "renamed", "closed",   "next",  "evening-over", "screen",
    "wish",     "show",   "practised", "helped", "rewound", "ended"};

std::optional<Chair::Kind> chair_kind_from_text(std::string_view text) {
  return thing_named<Chair::Kind>(chair_kinds, text);
}

// Whether the table has these seats is asked when the entry is applied.
std::optional<EarlyEnd> early_end_in_entry(std::string_view text) { return early_end_from_text(text, max_seats); }

// A member that an entry need not have.
template <class Optional, class Describe>
void if_there(const FieldWriter& io, std::string_view name, const Optional& value, Describe describe) {
  if (value) describe(io[name], *value);
}
template <class Optional, class Describe>
void if_there(const FieldReader& io, std::string_view name, Optional& value, Describe describe) {
  if (io.has(name)) describe(io[name], value.emplace());
}

// A list that is left out where it is empty.
template <class List, class Read>
void describe_list(const FieldWriter& io, std::string_view name, const List& list, std::size_t max, Read read) {
  if (!list.empty()) io[name].list(list, max, read);
}
template <class List, class Read>
void describe_list(const FieldReader& io, std::string_view name, List& list, std::size_t max, Read read) {
  if (io.has(name)) io[name].list(list, max, read);
}
constexpr auto count_in_list = [](const JsonReader& reader) { return std::optional(reader.integer(0, latest_time)); };
constexpr auto text_in_list = [](const JsonReader& reader) {
  return std::optional(std::string(reader.string(max_text_bytes)));
};

// Either a text or a phrase.
void describe_said(const FieldWriter& io, const entry::Said& said) {
  said.phrase.empty() ? io["text"].put(said.text) : io["phrase"].put(said.phrase);
}
void describe_said(const FieldReader& io, entry::Said& said) {
  io.has("phrase") ? io["phrase"].text(said.phrase, max_text_bytes) : io["text"].text(said.text, max_text_bytes);
}

template <class Io>
constexpr auto pace_of = [](const Io& io, auto& pace) { io.word(pace, pace_from_text, "is no pace"); };
template <class Io>
constexpr auto secret_of =
    [](const Io& io, auto& secret) { io.word(secret, seed_from_hex, "must be 64 hexadecimal digits"); };
template <class Io>
constexpr auto object_of_options = [](const Io& io, auto& options) { io.any_object(options); };
template <class Io>
constexpr auto flag_of = [](const Io& io, auto& flag) { io.flag(flag); };

// A text that is left out where it is empty.
void describe_note(const FieldWriter& io, std::string_view name, const std::string& text) {
  if (!text.empty()) io[name].put(text);
}
void describe_note(const FieldReader& io, std::string_view name, std::string& text) {
  if (io.has(name)) io[name].text(text, max_text_bytes);
}

// The same with what is seldom true.
void describe_mark(const FieldWriter& io, std::string_view name, bool flag) {
  if (flag) io[name].flag(flag);
}
void describe_mark(const FieldReader& io, std::string_view name, bool& flag) {
  if (io.has(name)) io[name].flag(flag);
}

template <class Io>
constexpr auto seat_of_table = [](const Io& io, auto& seat) { io.seat(seat, max_seats); };
template <class Io>
constexpr auto count_of_seats = [](const Io& io, auto& count) { io.number(count, 1, max_seats); };
template <class Io>
constexpr auto mark_of = [](const Io& io, auto& mark) { io.number(mark, 0, mark_count - 1); };

template <class Io, class L>
void describe_look(const Io& io, L& look) {
  describe_note(io, "figure", look.figure);
  if_there(io, "mark", look.mark, mark_of<Io>);
}

template <class Io, class C>
void describe_chair(const Io& io, C& chair) {
  const auto text = [&](const char* name, auto& value) { io[name].text(value, max_text_bytes); };
  io["kind"].word(chair.kind, chair_kind_from_text, "is none of those there are");
  if (chair.is_person()) text("guest", chair.guest);
  if (chair.is_taken()) text("name", chair.name);
  if (chair.kind == Chair::Kind::bot) text("level", chair.level);
  if (chair.is_person()) describe_look(io, chair.look);
}

constexpr auto whole_number = [](const JsonReader& reader) {
  return std::optional(reader.integer(-latest_time, latest_time));
};
constexpr auto seat_in_list = [](const JsonReader& reader) {
  return std::optional(Seat(static_cast<int>(reader.integer(0, max_seats - 1))));
};

template <class Io, class E>
void describe_evening(const Io& io, E& evening) {
  io["code"].text(evening.code, max_text_bytes);
  describe_note(io, "before", evening.before);
  io["people"].objects(evening.people, most_evening_people, [](const Io& item, auto& person, std::size_t) {
    item["guest"].text(person.guest, max_text_bytes);
    item["name"].text(person.name, max_text_bytes);
    describe_look(item, person.look);
    item["waits"].flag(person.waits);
    describe_mark(item, "past", person.past);
  });
  io["games"].objects(evening.games, most_evening_games, [](const Io& item, auto& game, std::size_t) {
    item["game"].text(game.game, max_text_bytes);
    item["people"].list(game.people, max_seats, whole_number);
    item["winners"].list(game.winners, max_seats, seat_in_list);
    item["scores"].list(game.scores, max_seats, whole_number);
    item["reason"].text(game.reason, max_text_bytes);
    describe_note(item, "table", game.table);
    describe_list(item, "by-bot", game.by_bot, max_seats, count_in_list);
  });
  describe_list(io, "screens", evening.screens, most_evening_screens, text_in_list);
  describe_list(io, "shown", evening.shown, most_evening_shows, text_in_list);
}

void describe_position(const FieldWriter& io, const Json& position) {
  if (!position.is_null()) io["position"].put(position);
}
void describe_position(const FieldReader& io, Json& position) {
  if (io.has("position")) io["position"].any_object(position);
}

template <class Io, class D>
void describe_device(const Io& io, D& device) {
  if_there(io, "first", device.first, seat_of_table<Io>);
  io["chance"].word(device.chance, rng_kind_from_text, "must be chacha20 or fast");
  describe_position(io, device.position);
  describe_note(io, "origin", device.origin);
  describe_note(io, "daily", device.daily);
  io["practice"].flag(device.practice);
}

template <class Io, class E>
void describe(const Io& io, E& entry) {
  using T = std::remove_const_t<E>;
  const auto text = [&](const char* name, auto& value) { io[name].text(value, max_text_bytes); };
  if constexpr (std::is_same_v<T, entry::Made>) {
    text("game", entry.game);
    object_of_options<Io>(io["options"], entry.options);
    pace_of<Io>(io["pace"], entry.pace);
    io["open"].flag(entry.open);
    secret_of<Io>(io["secret"], entry.secret);
    io["seats"].objects(entry.chairs, max_seats,
                        [](const Io& item, auto& chair, std::size_t) { describe_chair(item, chair); });
    if_there(io, "device", entry.device, [](const Io& field, auto& device) {
      field.object([&](const Io& fields) { describe_device(fields, device); });
    });
    if_there(io, "evening", entry.evening, [](const Io& field, auto& evening) {
      field.object([&](const Io& fields) { describe_evening(fields, evening); });
    });
  } else if constexpr (std::is_same_v<T, entry::Arranged>) {
    io["order"].list(entry.order, max_seats, seat_in_list);
  } else if constexpr (std::is_same_v<T, entry::SettingsChanged>) {
    if_there(io, "players", entry.to.players, count_of_seats<Io>);
    if_there(io, "options", entry.to.options, object_of_options<Io>);
    if_there(io, "pace", entry.to.pace, pace_of<Io>);
    if_there(io, "open", entry.to.open, flag_of<Io>);
    if_there(io, "quiet", entry.to.quiet, flag_of<Io>);
  } else {
    if constexpr (requires { entry.seat; }) io["seat"].seat(entry.seat, max_seats);
    if constexpr (requires { entry.move; }) text("move", entry.move);
    if constexpr (requires { entry.level; }) text("level", entry.level);
    if constexpr (requires { entry.name; }) text("name", entry.name);
    if constexpr (requires { entry.promise; }) describe_note(io, "promise", entry.promise);
    if constexpr (requires { entry.word; }) describe_note(io, "word", entry.word);
    if constexpr (std::is_same_v<T, entry::Sat>) {
      if_there(io, "left-of", entry.left_of, seat_of_table<Io>);
      if_there(io, "players", entry.players, count_of_seats<Io>);
      if_there(io, "figure", entry.figure, [](const Io& field, auto& figure) { field.text(figure, max_figure_bytes); });
      if_there(io, "mark", entry.mark, mark_of<Io>);
    }
    if constexpr (requires { entry.secret; }) secret_of<Io>(io["secret"], entry.secret);
    if constexpr (requires { entry.table; }) text("table", entry.table);
    if constexpr (requires { entry.phrase; }) describe_said(io, entry);
    if constexpr (requires { entry.left; }) describe_list(io, "left", entry.left, max_seats, count_in_list);
    if constexpr (requires { entry.game; }) describe_note(io, "game", entry.game);
    if constexpr (requires { entry.on; }) io["on"].flag(entry.on);
    if constexpr (requires { entry.agree; }) io["agree"].flag(entry.agree);
    if constexpr (requires { entry.how; }) io["how"].word(entry.how, early_end_in_entry, "is no way to end a game");
    if constexpr (requires { entry.plays; }) io["plays"].number(entry.plays, 0, max_plays);
  }
}

// The alternative with this index, read.
template <std::size_t I = 0>
void read_what(const FieldReader& io, entry::What& into, std::size_t index) {
  if constexpr (I < std::variant_size_v<entry::What>) {
    if (index != I) return read_what<I + 1>(io, into, index);
    describe(io, into.emplace<I>());
  }
}

}  // namespace

std::string write_entry(const Entry& entry) {
  JsonWriter line;
  line.begin_object().members("e", kinds[entry.what.index()]);
  std::visit([&](const auto& what) { describe(FieldWriter(line), what); }, entry.what);
  if (!entry.by.empty()) line.members("by", entry.by);
  if (!entry.id.empty()) line.members("id", entry.id);
  return line.members("at", entry.at).end_object().take();
}

Result<Entry> read_entry(std::string_view line) {
  const auto parsed = parse_json(line);
  if (!parsed) return parsed.error();
  if (!parsed->is_object()) return Problem{"", "an entry is an object"};
  JsonReader reader(*parsed);
  const FieldReader io(reader);
  Entry entry;
  const JsonReader kind = reader.field("e");
  const auto known = std::ranges::find(kinds, kind.string());
  if (known == kinds.end()) {
    kind.fail("there is no such entry");
  } else {
    read_what(io, entry.what, static_cast<std::size_t>(known - kinds.begin()));
  }
  if (io.has("by")) io["by"].text(entry.by, max_text_bytes);
  if (io.has("id")) io["id"].text(entry.id, max_text_bytes);
  if (io.has("at")) io["at"].number(entry.at, 0, latest_time);
  if (const auto& problem = reader.problem()) return *problem;
  return entry;
}

}  // namespace midnight
