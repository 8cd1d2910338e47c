// SPDX-License-Identifier: MIT
// The catalogue as JSON says what the C++ table says, and what the paragraphs say.
#include "games/keyhole/notation/notation.hpp"
#include "geometry/sample_points.hpp"

#include "tests/print_json.hpp"

#include <gtest/gtest.h>

namespace midnight::keyhole {
namespace {

TEST(CatalogueJson, KH_1_and_KH_2_the_lobby_its_fields_and_doors) {
  const Json catalogue = json_of(Notation::write_catalogue);
  EXPECT_EQ(catalogue["lobby"]["fields"], fields_per_side);
  EXPECT_EQ(catalogue["lobby"]["field_size"], field_size);
  EXPECT_EQ(catalogue["lobby"]["size"], 240);
  ASSERT_EQ(catalogue["fields"].size(), 36U);
  for (int i = 0; i < field_count; ++i) {
    const Json& field = catalogue["fields"][static_cast<std::size_t>(i)];
    EXPECT_EQ(field_from_text(field["name"].get<std::string>()), Field(i));
    EXPECT_EQ(Field::at(field["x"], field["y"]), Field(i));
  }
  ASSERT_EQ(catalogue["doors"].size(), 24U);
  EXPECT_EQ(catalogue["doors"][2], Json::parse(R"({"side":"N","door":3,"x":100,"y":240})"));
  EXPECT_EQ(catalogue["doors"][6], Json::parse(R"({"side":"E","door":1,"x":240,"y":20})"));
}

TEST(CatalogueJson, KH_3_sides_and_KH_7_the_die) {
  const Json catalogue = json_of(Notation::write_catalogue);
  EXPECT_EQ(catalogue["sides"], Json::parse(R"([{"name":"N","opposite":"S"},{"name":"E","opposite":"W"},
                                                {"name":"S","opposite":"N"},{"name":"W","opposite":"E"}])"));
  EXPECT_EQ(catalogue["start_sides"], Json::parse(R"({"2":["S","N"],"3":["S","W","N"],"4":["S","W","N","E"]})"));
  EXPECT_EQ(catalogue["die"], 6);
}

TEST(CatalogueJson, KH_4_and_KH_21_ghosts) {
  const Json catalogue = json_of(Notation::write_catalogue);
  ASSERT_EQ(catalogue["bodies"].size(), body_sizes.size());
  for (std::size_t i = 0; i < body_sizes.size(); ++i) {
    EXPECT_EQ(catalogue["bodies"][i]["radius"], body_sizes[i].radius);
    EXPECT_EQ(catalogue["bodies"][i]["height"], body_sizes[i].length);
    EXPECT_EQ(catalogue["bodies"][i]["half_points_in_lobby"], lobby_points[i]);
    EXPECT_EQ(catalogue["bodies"][i]["half_points_escaped"], 2 * lobby_points[i]);
  }
  ASSERT_EQ(catalogue["ghosts"].size(), 7U);
  EXPECT_EQ(catalogue["ghosts"][0], Json::parse(R"({"id":"l1","size":"large"})"));
  EXPECT_EQ(catalogue["ghosts"][6], Json::parse(R"({"id":"s4","size":"small"})"));
}

TEST(CatalogueJson, KH_28_boxes_and_KH_23_the_one_that_reflects) {
  const Json pieces = json_of(Notation::write_catalogue)["pieces"];
  ASSERT_EQ(pieces.size(), shapes.size());
  for (std::size_t p = 0; p < shapes.size(); ++p) {
    EXPECT_EQ(pieces[p]["name"], piece_names[p]);
    ASSERT_EQ(pieces[p]["boxes"].size(), shapes[p].count);
    for (std::size_t b = 0; b < shapes[p].count; ++b) {
      const geometry::Box& box = shapes[p].boxes[b];
      EXPECT_EQ(pieces[p]["boxes"][b], Json::array({box.x0, box.x1, box.y0, box.y1, box.z0, box.z1}));
    }
    EXPECT_EQ(pieces[p]["reflecting_box"].is_null(), piece_names[p] != "mirror");
  }
  EXPECT_EQ(pieces[0]["boxes"][pieces[0]["reflecting_box"].get<std::size_t>()], Json::parse("[-17,17,6,10,4,64]"))
      << "the glass";
}

TEST(CatalogueJson, KH_6_movement_cards_and_KH_37_midnight_cards) {
  const Json catalogue = json_of(Notation::write_catalogue);
  ASSERT_EQ(catalogue["movement_cards"].size(), 20U);
  int steps = 0;
  for (int i = 0; i < movement_card_count; ++i) {
    const Json& card = catalogue["movement_cards"][static_cast<std::size_t>(i)];
    EXPECT_EQ(movement_card_from_text(card["name"].get<std::string>()), MovementCard(i));
    EXPECT_EQ(card["number"], MovementCard(i).steps());
    EXPECT_EQ(card["pieces"].size(), i < 15 ? 2U : 0U);
    steps += card["number"].get<int>();
  }
  EXPECT_EQ(steps, 5 + 4 + 6 + 3 + 5 + 4 + 3 + 6 + 4 + 5 + 6 + 3 + 4 + 6 + 5 + 7 + 8 + 8 + 9 + 9);
  EXPECT_EQ(catalogue["movement_cards"][0]["pieces"], Json::parse(R"(["mirror","piano"])"));
  ASSERT_EQ(catalogue["midnight_cards"].size(), 12U);
  EXPECT_EQ(catalogue["midnight_cards"][11], "red-light-green-light");
}

TEST(CatalogueJson, KH_22_the_eye_and_the_sample_points) {
  const Json catalogue = json_of(Notation::write_catalogue);
  EXPECT_EQ(catalogue["eye"], Json::parse(R"({"height":30,"sideways":50,"upwards":35})"));
  EXPECT_EQ(catalogue["samples"], Json::parse(R"({"points":128,"slices":16,"angles":8,"to_be_seen":6})"));
  EXPECT_EQ(geometry::sample_count, catalogue["samples"]["points"]);
}

TEST(CatalogueJson, KH_15_and_KH_35_what_walks_cost) {
  const Json steps = json_of(Notation::write_catalogue)["steps"];
  const auto field = [](std::string_view name) { return static_cast<std::size_t>(field_from_text(name)->index()); };
  ASSERT_EQ(steps["sides"].size(), 4U);
  const Json& north = steps["sides"][0];
  const Json& east = steps["sides"][1];
  EXPECT_EQ(north[field("c6")], 1) << "the first field costs one step";
  EXPECT_EQ(north[field("c1")], 6);
  EXPECT_EQ(east[field("f3")], 1);
  EXPECT_EQ(east[field("a3")], 6);
  const Json& from_c2 = steps["fields"][field("c2")];
  ASSERT_EQ(from_c2.size(), 36U);
  EXPECT_EQ(from_c2[field("c3")], 1);
  EXPECT_EQ(from_c2[field("e5")], 5) << "never diagonally";
  EXPECT_EQ(from_c2[field("c2")], 2) << "out of the field and back";
}

}  // namespace
}  // namespace midnight::keyhole
