// SPDX-License-Identifier: MIT
// One description, both ways: what is written is read, and what is wrong is named by its path.
#include "core/json_fields.hpp"

#include "core/per_seat.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>

namespace midnight {
namespace {

enum class Mood : std::uint8_t { calm, wild };
std::string to_text(Mood mood) { return mood == Mood::calm ? "calm" : "wild"; }
std::optional<Mood> mood_from_text(std::string_view text) {
  if (text == "calm") return Mood::calm;
  return text == "wild" ? std::optional(Mood::wild) : std::nullopt;
}

class Tile {
 public:
  constexpr Tile() = default;
  constexpr explicit Tile(int index) : index_(index) {}
  constexpr int index() const { return index_; }
  friend constexpr bool operator==(Tile, Tile) = default;

 private:
  int index_ = 0;
};
std::string to_text(Tile tile) { return std::string(1, static_cast<char>('a' + tile.index())); }
std::optional<Tile> tile_from_text(std::string_view text) {
  if (text.size() != 1 || text[0] < 'a' || text[0] > 'h') return std::nullopt;
  return Tile(text[0] - 'a');
}

struct Heap {
  std::uint8_t height = 0;
  friend bool operator==(const Heap&, const Heap&) = default;
};

struct Table {
  bool over = false;
  Seat turn;
  std::uint16_t round = 1;
  bool open = false;
  Mood mood = Mood::calm;
  std::optional<Tile> drawn;
  PerSeat<SmallSet<Tile>, 2> hands;
  FixedList<Tile, 4> pile;
  FixedList<Heap, 3> heaps;
  friend bool operator==(const Table&, const Table&) = default;
};

template <class Io, class AnyTable>
void describe(Io io, AnyTable& table) {
  CardsNamedOnce<Tile> read_tile(tile_from_text, "is not a tile");
  io["turn"].seat_unless(table.over, table.turn, 2);
  io["round"].number(table.round, 1, 9);
  io["open"].flag(table.open);
  io["mood"].word(table.mood, mood_from_text, "is not a mood");
  io["drawn"].maybe(table.drawn, read_tile);
  io["hands"].seats(2, [&](Io hand, Seat seat) { hand.list(table.hands[seat], 3, read_tile); });
  io["pile"].pile(table.pile, 4, read_tile);
  io["heaps"].objects(table.heaps, 3, [&](Io item, auto& heap, std::size_t place) {
    item["place"].given(std::to_string(place), "heaps are listed in order");
    item["height"].number(heap.height, 1, 5);
  });
}

Table example() {
  Table table{.turn = Seat(1), .round = 7, .open = true, .mood = Mood::wild, .drawn = Tile(7)};
  table.hands[Seat(1)].insert(Tile(2));
  table.hands[Seat(1)].insert(Tile(0));
  table.pile = {Tile(5), Tile(6)};
  table.heaps = {Heap{3}, Heap{1}};
  return table;
}

Json written(const Table& table) {
  return object_of([&](JsonWriter& out) { describe(FieldWriter(out), table); });
}

// What is read, or what is wrong.
Result<Table> read(const Json& json) {
  JsonReader reader(json);
  Table table;
  describe(FieldReader(reader), table);
  reader.no_other_fields();
  if (reader.problem()) return *reader.problem();
  return table;
}

// What is wrong with the example if this field has another value.
std::string trouble_with(const char* field, const char* value) {
  Json json = written(example());
  json[field] = parse_json(value).value();
  const auto table = read(json);
  return table ? "fine" : table.error().field + ": " + table.error().why;
}

TEST(JsonFields, are_written_in_the_order_of_the_description) {
  EXPECT_EQ(to_line(written(example())),
            R"({"turn":1,"round":7,"open":true,"mood":"wild","drawn":"h","hands":[[],["a","c"]],"pile":["g","f"],)"
            R"("heaps":[{"place":"0","height":3},{"place":"1","height":1}]})");
}

TEST(JsonFields, are_read_as_they_were_written) {
  EXPECT_EQ(read(written(example())).value(), example());
  EXPECT_EQ(read(written(Table{.over = true, .turn = Seat(0)})).value(), (Table{.over = true, .turn = Seat(0)}));
}

TEST(JsonFields, are_refused_with_their_paths) {
  EXPECT_EQ(trouble_with("turn", "2"), "turn: must be a whole number from 0 to 1");
  EXPECT_EQ(trouble_with("turn", "null"), "fine");
  EXPECT_EQ(trouble_with("round", "10"), "round: must be a whole number from 1 to 9");
  EXPECT_EQ(trouble_with("open", "1"), "open: must be true or false");
  EXPECT_EQ(trouble_with("mood", R"("sad")"), "mood: is not a mood");
  EXPECT_EQ(trouble_with("drawn", "null"), "fine");
  EXPECT_EQ(trouble_with("drawn", R"("z")"), "drawn: is not a tile");
  EXPECT_EQ(trouble_with("hands", "[[]]"), "hands: must have 2 items");
  EXPECT_EQ(trouble_with("hands", R"([["a","b","c","d"],[]])"), "hands[0]: must have 0 to 3 items");
  EXPECT_EQ(trouble_with("hands", R"([["a"],["b","a"]])"), "hands[1][1]: card a appears twice");
  EXPECT_EQ(trouble_with("pile", R"(["b","h"])"), "pile[1]: card h appears twice");
  EXPECT_EQ(trouble_with("heaps", R"([{"place":"1","height":1}])"), "heaps[0].place: heaps are listed in order");
  EXPECT_EQ(trouble_with("heaps", R"([{"place":"0","height":6}])"),
            "heaps[0].height: must be a whole number from 1 to 5");
  EXPECT_EQ(trouble_with("heaps", R"([{"place":"0","height":1,"top":2}])"), "heaps[0].top: is not a known field");
  EXPECT_EQ(trouble_with("more", "1"), "more: is not a known field");
}

}  // namespace
}  // namespace midnight
