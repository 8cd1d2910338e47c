// SPDX-License-Identifier: MIT
// Each entry's members are named once, in `fields`, for writing and reading alike.
#include "tables/entry_json.hpp"

#include "core/json_line.hpp"
#include "core/json_reader.hpp"

#include <algorithm>
#include <array>
#include <type_traits>

namespace midnight {
namespace {

constexpr std::size_t max_text_bytes = 1024;
constexpr std::int64_t latest_time = std::int64_t{1} << 50U;

// By the order of entry::What.
constexpr std::array<std::string_view, std::variant_size_v<entry::What>> kinds{
    "made",   "sat",  "stood",    "cleared", "set",     "bot",    "started", "moved",
    "undone", "kept", "returned", "said",    "renamed", "closed", "next"};
constexpr std::array<std::string_view, 3> chair_kinds{"empty", "bot", "person"};

// The members of an entry under their own names. `Io` is EntryWriter or EntryReader.
template <class Io, class E>
void fields(Io& io, E& entry) {
  using T = std::remove_const_t<E>;
  if constexpr (std::is_same_v<T, entry::Made>) {
    io.text("game", entry.game);
    io.options("options", entry.options);
    io.pace("pace", entry.pace);
    io.boolean("open", entry.open);
    io.seed("secret", entry.secret);
    io.chairs("seats", entry.chairs);
  } else if constexpr (std::is_same_v<T, entry::SettingsChanged>) {
    io.if_there("players", entry.to.players, [&](auto& value) { io.number("players", value, 1, max_seats); });
    io.if_there("options", entry.to.options, [&](auto& value) { io.options("options", value); });
    io.if_there("pace", entry.to.pace, [&](auto& value) { io.pace("pace", value); });
    io.if_there("open", entry.to.open, [&](auto& value) { io.boolean("open", value); });
    io.if_there("quiet", entry.to.quiet, [&](auto& value) { io.boolean("quiet", value); });
  } else if constexpr (std::is_same_v<T, entry::Said>) {
    io.text("name", entry.name);
    io.either("text", entry.text, "phrase", entry.phrase);
  } else {
    if constexpr (requires { entry.seat; }) io.seat("seat", entry.seat);
    if constexpr (requires { entry.move; }) io.text("move", entry.move);
    if constexpr (requires { entry.level; }) io.text("level", entry.level);
    if constexpr (requires { entry.name; }) io.text("name", entry.name);
    if constexpr (requires { entry.word; }) io.text("word", entry.word);
    if constexpr (requires { entry.table; }) io.text("table", entry.table);
    if constexpr (requires { entry.left; }) io.times("left", entry.left);
  }
}

template <class Io, class C>
void chair_fields(Io& io, C& chair) {
  io.one_of("kind", chair.kind, chair_kinds);
  if (chair.is_person()) io.text("guest", chair.guest);
  if (chair.is_taken()) io.text("name", chair.name);
  if (chair.kind == Chair::Kind::bot) io.text("level", chair.level);
  if (chair.is_person()) io.text("word", chair.word);
}

class EntryWriter {
 public:
  explicit EntryWriter(JsonLine& line) : line_(line) {}

  void text(std::string_view name, const std::string& value) { line_.name(name).text(value); }
  void number(std::string_view name, int value, int /*min*/, int /*max*/) { line_.name(name).number(value); }
  void boolean(std::string_view name, bool value) { line_.name(name).boolean(value); }
  void seat(std::string_view name, Seat value) { line_.name(name).number(value.index()); }
  void pace(std::string_view name, Pace value) { line_.name(name).text(to_text(value)); }
  void seed(std::string_view name, const Seed& value) { line_.name(name).text(to_hex(value.bytes)); }
  void options(std::string_view name, const Json& value) { line_.name(name).value(value); }
  template <class Enum, std::size_t N>
  void one_of(std::string_view name, Enum value, const std::array<std::string_view, N>& names) {
    line_.name(name).text(names[static_cast<std::size_t>(value)]);
  }
  template <class T, class Write>
  void if_there(std::string_view /*name*/, const std::optional<T>& value, Write write) {
    if (value) write(*value);
  }
  void either(std::string_view one, const std::string& first, std::string_view other, const std::string& second) {
    if (second.empty()) {
      text(one, first);
    } else {
      text(other, second);
    }
  }
  void times(std::string_view name, const std::vector<Millis>& values) {
    if (values.empty()) return;
    line_.name(name).begin_list();
    for (const Millis each : values) line_.number(each);
    line_.end_list();
  }
  void chairs(std::string_view name, const std::vector<Chair>& values) {
    line_.name(name).begin_list();
    for (const Chair& each : values) {
      line_.begin_object();
      chair_fields(*this, each);
      line_.end_object();
    }
    line_.end_list();
  }

 private:
  JsonLine& line_;
};

// Problems stay in the JsonReader.
class EntryReader {
 public:
  explicit EntryReader(JsonReader& line) : line_(line) {}

  void text(std::string_view name, std::string& value) {
    value = std::string(line_.field(name).string(max_text_bytes));
  }
  void number(std::string_view name, int& value, int min, int max) {
    value = static_cast<int>(line_.field(name).integer(min, max));
  }
  void boolean(std::string_view name, bool& value) { value = line_.field(name).boolean(); }
  void seat(std::string_view name, Seat& value) {
    value = Seat(static_cast<int>(line_.field(name).integer(0, max_seats - 1)));
  }
  void pace(std::string_view name, Pace& value) {
    const JsonReader field = line_.field(name);
    const auto read = pace_from_text(field.string());
    if (!read) field.fail("is no pace");
    value = read.value_or(Pace::none);
  }
  void seed(std::string_view name, Seed& value) {
    const JsonReader field = line_.field(name);
    const auto read = seed_from_hex(field.string());
    if (!read) field.fail("must be 64 hexadecimal digits");
    value = read.value_or(Seed{});
  }
  void options(std::string_view name, Json& value) {
    const JsonReader field = line_.field(name);
    if (field.value() != nullptr && field.value()->is_object()) {
      value = *field.value();
    } else {
      field.fail("must be an object");
    }
  }
  template <class Enum, std::size_t N>
  void one_of(std::string_view name, Enum& value, const std::array<std::string_view, N>& names) {
    const JsonReader field = line_.field(name);
    const auto known = std::ranges::find(names, field.string());
    if (known == names.end()) return field.fail("is none of those there are");
    value = static_cast<Enum>(known - names.begin());
  }
  template <class T, class Read>
  void if_there(std::string_view name, std::optional<T>& value, Read read) {
    if (line_.has(name)) read(value.emplace());
  }
  void either(std::string_view one, std::string& first, std::string_view other, std::string& second) {
    if (line_.has(other)) {
      text(other, second);
    } else {
      text(one, first);
    }
  }
  void times(std::string_view name, std::vector<Millis>& values) {
    if (!line_.has(name)) return;
    for (const JsonReader& each : line_.field(name).list(1, max_seats)) values.push_back(each.integer(0, latest_time));
  }
  void chairs(std::string_view name, std::vector<Chair>& values) {
    for (JsonReader& each : line_.field(name).list(1, max_seats)) {
      EntryReader reader(each);
      chair_fields(reader, values.emplace_back());
    }
  }

  // The alternative with this index, read.
  template <std::size_t I = 0>
  void what(entry::What& into, std::size_t index) {
    if constexpr (I < std::variant_size_v<entry::What>) {
      if (index != I) return what<I + 1>(into, index);
      fields(*this, into.emplace<I>());
    }
  }

 private:
  JsonReader& line_;
};

}  // namespace

std::string write_entry(const Entry& entry) {
  JsonLine line;
  line.begin_object().name("e").text(kinds[entry.what.index()]);
  EntryWriter writer(line);
  std::visit([&](const auto& what) { fields(writer, what); }, entry.what);
  if (!entry.by.empty()) line.name("by").text(entry.by);
  if (!entry.id.empty()) line.name("id").text(entry.id);
  return line.name("at").number(entry.at).end_object().take();
}

Result<Entry> read_entry(std::string_view line) {
  const auto parsed = parse_json(line);
  if (!parsed) return parsed.error();
  if (!parsed->is_object()) return Problem{"", "an entry is an object"};
  JsonReader json(*parsed);
  EntryReader reader(json);
  Entry entry;
  const JsonReader kind = json.field("e");
  const auto known = std::ranges::find(kinds, kind.string());
  if (known == kinds.end()) {
    kind.fail("there is no such entry");
  } else {
    reader.what(entry.what, static_cast<std::size_t>(known - kinds.begin()));
  }
  if (json.has("by")) reader.text("by", entry.by);
  if (json.has("id")) reader.text("id", entry.id);
  if (json.has("at")) entry.at = json.field("at").integer(0, latest_time);
  if (const auto& problem = json.problem()) return *problem;
  return entry;
}

}  // namespace midnight
