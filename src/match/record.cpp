// SPDX-License-Identifier: MIT
#include "match/record.hpp"

#include "core/json_reader.hpp"
#include "core/tokens.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace midnight {
namespace {

constexpr std::string_view format_version = "midnight 1";
constexpr std::size_t max_name_bytes = 64;
constexpr int max_failed = 1'000'000;
constexpr std::array<std::string_view, 7> online_keys{"table",    "commitment", "secret", "words",
                                                      "promises", "failed",     "silent"};
constexpr std::array<std::string_view, 18> header_keys{"format", "game",  "players",  "options", "first",  "chance",
                                                       "seed",   "date",  "position", "scheme",  "table",  "commitment",
                                                       "secret", "words", "promises", "failed",  "silent", "ended"};

std::string header_line(std::string_view key, std::string_view value) {
  return std::string(key) + ": " + std::string(value) + "\n";
}

std::vector<std::string> names_or_default(const std::vector<std::string>& names, int players) {
  std::vector<std::string> all = names;
  for (auto i = static_cast<int>(all.size()); i < players; ++i) all.push_back("Player " + std::to_string(i + 1));
  return all;
}

std::string online_lines(const RecordNotes& notes) {
  Json promises = Json::array();
  for (const std::string& promise : notes.promises) promises.push_back(promise.empty() ? Json() : Json(promise));
  Json silent = Json::array();
  for (const Seat seat : notes.silent) silent.push_back(seat.index());
  return header_line("scheme", std::to_string(fair::scheme)) + header_line("table", notes.table) +
         header_line("commitment", notes.commitment) + header_line("secret", to_hex(notes.secret.bytes)) +
         header_line("words", to_line(Json(notes.words))) + header_line("promises", to_line(promises)) +
         header_line("failed", std::to_string(notes.failed)) + header_line("silent", to_line(silent));
}

struct HeaderLine {
  int number = 0;
  std::string_view value;
};

// Reads a record from top to bottom; the first thing wrong ends it.
class Parser {
 public:
  explicit Parser(std::string_view text) : rest_(text) {}

  Result<Record, RecordError> parse() {
    if (read_header() && understand_header() && read_moves()) return record_;
    return error_;
  }

 private:
  bool fail(int line, std::string message) {
    error_ = {line, std::move(message)};
    return false;
  }

  // The next line without its end; nothing at the end of the text.
  std::optional<std::string_view> next_line() {
    if (rest_.empty()) return std::nullopt;
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    ++number_;
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
  }

  bool read_header() {
    while (const auto line = next_line()) {
      if (line->empty()) return true;
      const std::size_t colon = line->find(": ");
      if (colon == std::string_view::npos) return fail(number_, "a header line is \"key: value\"");
      const std::string_view key = line->substr(0, colon);
      if (std::ranges::find(header_keys, key) == header_keys.end()) {
        return fail(number_, "unknown key \"" + quotable(key) + "\"");
      }
      if (!header_.emplace(key, HeaderLine{number_, line->substr(colon + 2)}).second) {
        return fail(number_, std::string(key) + " is given twice");
      }
    }
    return true;
  }

  const HeaderLine* find(std::string_view key) const {
    const auto found = header_.find(key);
    return found == header_.end() ? nullptr : &found->second;
  }

  bool require(std::string_view key) { return find(key) != nullptr || fail(0, std::string(key) + " is missing"); }

  bool read_json(std::string_view key, Json& value) {
    const HeaderLine* line = find(key);
    if (line == nullptr) return true;
    auto parsed = parse_json(line->value);
    if (!parsed) return fail(line->number, std::string(key) + ": " + parsed.error().why);
    value = std::move(parsed).value();
    return true;
  }

  bool read_names() {
    Json names;
    if (!read_json("players", names)) return false;
    const JsonReader reader(names, "players");
    for (const JsonReader& name : reader.list(1, max_seats)) {
      record_.notes.names.emplace_back(name.string(max_name_bytes));
    }
    if (reader.problem()) return fail(find("players")->number, reader.problem()->field + ": " + reader.problem()->why);
    record_.start.players = static_cast<int>(record_.notes.names.size());
    return true;
  }

  bool read_chance() {
    if (const HeaderLine* line = find("chance")) {
      const auto kind = rng_kind_from_text(line->value);
      if (!kind) return fail(line->number, "chance must be chacha20 or fast");
      record_.start.chance = *kind;
    }
    if (const HeaderLine* line = find("seed")) {
      const auto seed = seed_from_hex(line->value);
      if (!seed) return fail(line->number, "seed must be 64 hexadecimal digits");
      record_.start.seed = *seed;
      record_.has_seed = true;
    }
    if (const HeaderLine* line = find("first")) {
      const auto first = number_from_text(line->value);
      if (!first || *first >= record_.start.players) return fail(line->number, "first must be a seat");
      record_.start.first = Seat(*first);
    }
    return true;
  }

  // A list with one item for each seat.
  template <class Use>
  bool read_seats(std::string_view key, Use use) {
    Json list;
    if (!read_json(key, list)) return false;
    const JsonReader reader(list, std::string(key));
    for_each_seat(reader, record_.start.players, use);
    if (reader.problem()) return fail(find(key)->number, reader.problem()->field + ": " + reader.problem()->why);
    return true;
  }

  // All that the seed of a game online follows from, or nothing of it.
  bool read_online() {
    const std::string scheme = std::to_string(fair::scheme);
    const HeaderLine* named = find("scheme");
    if (named != nullptr && named->value != scheme) return fail(named->number, "scheme must be " + scheme);
    for (const std::string_view key : online_keys) {
      const HeaderLine* line = find(key);
      if (named == nullptr && line != nullptr) return fail(line->number, std::string(key) + " needs scheme: " + scheme);
      if (named != nullptr && !require(key)) return false;
      if (line != nullptr && line->value.empty()) return fail(line->number, std::string(key) + " is empty");
    }
    return named == nullptr || (read_secret() && read_promises());
  }

  bool read_secret() {
    RecordNotes& notes = record_.notes;
    notes.table = std::string(find("table")->value);
    notes.commitment = std::string(find("commitment")->value);
    const auto secret = seed_from_hex(find("secret")->value);
    if (!secret) return fail(find("secret")->number, "secret must be 64 hexadecimal digits");
    notes.secret = *secret;
    return read_seats("words", [&](Seat, const JsonReader& word) {
      const std::string_view text = word.string();
      if (!text.empty() && !fair::is_word(text)) word.fail("must be 32 lower-case hexadecimal digits or empty");
      notes.words.emplace_back(text);
    });
  }

  bool read_promises() {
    RecordNotes& notes = record_.notes;
    const bool read = read_seats("promises", [&](Seat, const JsonReader& promise) {
      const std::string_view text = promise.is_null() ? std::string_view() : promise.string();
      if (!promise.is_null() && !fair::is_digest(text)) promise.fail("must be 64 lower-case hexadecimal digits");
      notes.promises.emplace_back(text);
    });
    if (!read) return false;
    const auto failed = number_from_text(find("failed")->value);
    if (!failed || *failed > max_failed) return fail(find("failed")->number, "failed must be a number");
    notes.failed = *failed;
    Json list;
    if (!read_json("silent", list)) return false;
    const JsonReader reader(list, "silent");
    for (const JsonReader& seat : reader.list(0, max_seats)) {
      notes.silent.insert(Seat(static_cast<int>(seat.integer(0, record_.start.players - 1))));
    }
    if (reader.problem()) return fail(find("silent")->number, reader.problem()->field + ": " + reader.problem()->why);
    return true;
  }

  bool understand_header() {
    if (!require("format")) return false;
    if (find("format")->value != format_version) {
      return fail(find("format")->number, "format must be \"" + std::string(format_version) + "\"");
    }
    if (!require("game") || !require("players") || !read_names() || !read_chance()) return false;
    if (!read_online()) return false;
    record_.start.game = std::string(find("game")->value);
    if (find_game(record_.start.game) == nullptr) {
      return fail(find("game")->number, "there is no game \"" + quotable(record_.start.game) + "\"");
    }
    if (!read_json("options", record_.start.options) || !read_json("position", record_.position)) return false;
    if (find("position") != nullptr && record_.has_seed) {
      return fail(find("position")->number, "a game begins from a seed or from a position, not from both");
    }
    if (find("position") == nullptr && !require("first")) return false;
    if (const HeaderLine* line = find("ended")) {
      record_.notes.ended = early_end_from_text(line->value, record_.start.players);
      if (!record_.notes.ended) return fail(line->number, "ended must be \"aborted\", or \"resigned\" and seats");
    }
    if (const HeaderLine* line = find("date")) record_.notes.date = std::string(line->value);
    return true;
  }

  bool read_moves() {
    while (const auto line = next_line()) {
      if (line->empty()) continue;
      const std::size_t space = line->find(' ');
      const auto seat = number_from_text(line->substr(0, space));
      if (!seat || space == std::string_view::npos) return fail(number_, "a move line is \"seat move\"");
      if (*seat >= record_.start.players) return fail(number_, "there is no seat " + std::to_string(*seat));
      if (record_.moves.size() == max_record_moves) return fail(number_, "there are too many moves");
      record_.moves.push_back({number_, Seat(*seat), std::string(line->substr(space + 1))});
    }
    return true;
  }

  std::string_view rest_;
  int number_ = 0;
  std::map<std::string_view, HeaderLine> header_;
  Record record_;
  RecordError error_;
};

}  // namespace

std::string write_record(const Match& match, const RecordNotes& notes) {
  const Origin& origin = match.origin();
  std::string text = header_line("format", format_version) + header_line("game", match.info().name) +
                     header_line("players", to_line(names_or_default(notes.names, match.players())));
  if (origin.position.is_null()) {
    text += header_line("options", to_line(origin.options)) +
            header_line("first", std::to_string(origin.first.index())) + header_line("chance", to_text(origin.chance)) +
            header_line("seed", to_hex(origin.seed->bytes));
  } else {
    text += header_line("position", to_line(origin.position));
  }
  if (!notes.date.empty()) text += header_line("date", notes.date);
  if (notes.is_online()) text += online_lines(notes);
  if (notes.ended) text += header_line("ended", to_text(*notes.ended));
  text += "\n";
  for (const PlayedMove& move : match.moves()) text += std::to_string(move.seat.index()) + " " + move.text + "\n";
  return text;
}

Result<Record, RecordError> parse_record(std::string_view text) { return Parser(text).parse(); }

Result<Match, RecordError> replay(const Record& record, std::optional<std::size_t> move_count) {
  if (!record.has_seed && record.position.is_null()) {
    return RecordError{0, "the record tells neither a seed nor a position: the seed may not be published yet"};
  }
  auto match = record.has_seed ? Match::start(record.start) : Match::load(record.position, Seed{});
  if (!match) return RecordError{0, match.error().message};
  if (match->info().name != record.start.game) return RecordError{0, "position: is of another game"};
  if (match->players() != record.start.players) return RecordError{0, "players: the position has another number"};
  const std::size_t count = std::min(move_count.value_or(record.moves.size()), record.moves.size());
  for (std::size_t i = 0; i < count; ++i) {
    const Record::Line& line = record.moves[i];
    const auto played = match->apply(line.seat, line.move);
    if (!played) return RecordError{line.number, played.error().message};
  }
  if (record.notes.ended && match->outcome()) return RecordError{0, "ended: the rules ended this game before"};
  return std::move(match).value();
}

}  // namespace midnight
