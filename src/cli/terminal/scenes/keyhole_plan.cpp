// SPDX-License-Identifier: MIT
#include "cli/terminal/scenes/keyhole_plan.hpp"

#include "cli/terminal/json_access.hpp"
#include "cli/terminal/scenes/scene.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <optional>
#include <utility>
#include <vector>

namespace midnight::cli::scenes {
namespace {

constexpr int fields = 6;
constexpr int lobby_size = 240;  // KH-1, in millimetres
constexpr int columns_per_field = 7;
constexpr int columns = fields * columns_per_field;
static_assert(columns + 2 == plan_width);
constexpr int label_width = 3;  // a ghost: ▲s1
constexpr const char* keyhole_sign = "◉";

// KH-5, KH-29: around a piece in its upright frame, in millimetres.
struct BoxAround {
  int width = 0;
  int depth = 0;
  int height = 0;
};

BoxAround box_around(std::string_view name) {
  BoxAround around;
  for (const Json& piece : at(catalogue("keyhole"), "pieces")) {
    if (text(at(piece, "name")) != name) continue;
    for (const Json& box : at(piece, "boxes")) {
      const auto edge = [&](std::size_t which) { return number(at(box, which)); };
      around.width = std::max(around.width, 2 * std::max(edge(1), -edge(0)));
      around.depth = std::max(around.depth, 2 * std::max(edge(3), -edge(2)));
      around.height = std::max(around.height, edge(5));
    }
  }
  return around;
}

struct Cell {
  std::string text = " ";
  Style style = Style::plain;
  bool ghost = false;
};

class Floor {
 public:
  explicit Floor(int rows_per_field)
      : rows_per_field_(rows_per_field),
        rows_(fields * rows_per_field),
        cells_(static_cast<std::size_t>(rows_), std::vector<Cell>(columns)) {}

  int rows() const { return rows_; }
  Cell& at(int row, int column) { return cells_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]; }

  // The middle of a cell in the lobby. Rows are drawn from north to south.
  static double x_of(int column) { return (column + 0.5) * lobby_size / columns; }
  double y_of(int row) const { return lobby_size - ((row + 0.5) * lobby_size / rows_); }
  static int column_of(int x) { return std::clamp(x * columns / lobby_size, 0, columns - 1); }
  int row_of(int y) const { return std::clamp((lobby_size - y) * rows_ / lobby_size, 0, rows_ - 1); }

  // Every other field is dotted, so that fields are told apart without lines.
  void chequer() {
    for (int row = 0; row < rows_; ++row) {
      for (int column = 0; column < columns; ++column) {
        const bool dotted = ((row / rows_per_field_) + (column / columns_per_field)) % 2 == 0;
        if (dotted && column % columns_per_field % 2 == 1) at(row, column) = {"·", Style::faint};
      }
    }
  }

  void add(const DrawnPiece& piece, const Json& standing) {
    const std::string rest = text(cli::at(standing, "rest"));
    // KH-29: which edges of the box lie along the floor.
    const bool on_face = rest == "back" || rest == "front";
    const bool on_side = rest == "left" || rest == "right";
    const BoxAround box = box_around(piece.name);
    const double half_width = (on_side ? box.height : box.width) / 2.0;
    const double half_depth = (on_face ? box.height : box.depth) / 2.0;
    const double yaw = number(cli::at(standing, "yaw")) * std::numbers::pi / 180;
    for (int row = 0; row < rows_; ++row) {
      for (int column = 0; column < columns; ++column) {
        const double x = x_of(column) - number(cli::at(standing, "x"));
        const double y = y_of(row) - number(cli::at(standing, "y"));
        const double along = (x * std::cos(yaw)) + (y * std::sin(yaw));
        const double across = (y * std::cos(yaw)) - (x * std::sin(yaw));
        if (std::abs(along) > half_width || std::abs(across) > half_depth) continue;
        at(row, column) = {letter_of(piece, standing), Style::plain};
      }
    }
  }

  // As near to its spot as other ghosts leave room, inside its field; by its sign alone if there is little.
  void add_ghost(std::string_view sign, const std::string& id, Style style, int x, int y) {
    for (const int width : {label_width, 1}) {
      const auto place = free_place(width, column_of(x), row_of(y));
      if (!place) continue;
      const auto [row, column] = *place;
      at(row, column) = {std::string(sign), style, true};
      for (int i = 1; i < width; ++i) {
        at(row, column + i) = {id.substr(static_cast<std::size_t>(i) - 1, 1), style, true};
      }
      return;
    }
  }

 private:
  using Place = std::pair<int, int>;  // row and column

  std::optional<Place> free_place(int width, int column, int row) {
    const int west = column / columns_per_field * columns_per_field;
    const int north = row / rows_per_field_ * rows_per_field_;
    const int wanted = column - (width / 2);
    std::optional<Place> best;
    int best_distance = 0;
    for (int r = north; r < north + rows_per_field_; ++r) {
      for (int c = west; c + width <= west + columns_per_field; ++c) {
        bool free = true;
        for (int i = 0; i < width; ++i) free = free && !at(r, c + i).ghost;
        // A row is as high as two or three columns are wide.
        const int distance = std::abs(c - wanted) + (2 * std::abs(r - row));
        if (!free || (best && distance >= best_distance)) continue;
        best = Place(r, c);
        best_distance = distance;
      }
    }
    return best;
  }

  int rows_per_field_;
  int rows_;
  std::vector<std::vector<Cell>> cells_;
};

// The north or south wall: its doors are named like the columns behind them.
StyledLine wall(char side, int keyhole, const char* left, const char* right) {
  StyledLine line(left, Style::faint);
  for (int field = 0; field < fields; ++field) {
    line.add(field == fields / 2 ? "" : "─", Style::faint);
    if (field == fields / 2) line.add(std::string(1, side), Style::strong);
    line.add("─", Style::faint);
    if (field + 1 == keyhole) {
      line.add("[", Style::yellow).add(keyhole_sign, Style::yellow).add("]", Style::yellow);
    } else {
      line.add("─", Style::faint).add(std::string(1, static_cast<char>('a' + field))).add("─", Style::faint);
    }
    line.add("──", Style::faint);
  }
  return line.add(right, Style::faint);
}

// One row of the west or east wall.
void add_wall(StyledLine& line, char side, int keyhole, int row, int rows_per_field) {
  const int door = fields - (row / rows_per_field);
  const bool at_door = row % rows_per_field == (rows_per_field - 1) / 2;
  const bool at_middle = row == (fields / 2 * rows_per_field) - 1;
  if (at_door && door == keyhole) {
    line.add(keyhole_sign, Style::yellow);
  } else if (at_door) {
    line.add(std::to_string(door));
  } else if (at_middle) {
    line.add(std::string(1, side), Style::strong);
  } else {
    line.add("│", Style::faint);
  }
}

void add_furniture(const Json& view, Floor& floor) {
  std::vector<const DrawnPiece*> order;
  const auto standing = [&](const DrawnPiece* piece) -> const Json& { return at(at(view, "furniture"), piece->name); };
  for (const DrawnPiece& piece : drawn_pieces) {
    if (standing(&piece).is_object()) order.push_back(&piece);
  }
  // What stands higher covers what is below it.
  std::ranges::sort(order, {},
                    [&](const DrawnPiece* piece) { return std::pair(number(at(standing(piece), "z")), piece); });
  for (const DrawnPiece* piece : order) floor.add(*piece, standing(piece));
}

void add_ghosts(const Json& view, const People& people, Floor& floor) {
  for (const Json& ghost : at(view, "ghosts")) {
    const Json& spot = at(ghost, "at");
    const auto owner = seat(at(ghost, "seat"), people.count());
    if (!spot.is_object() || !owner) continue;
    const std::string side = text(at(at(view, "start"), *owner));
    floor.add_ghost(sign_of(side, number(at(spot, "z")) > 0), text(at(ghost, "id")), style_of(*owner),
                    number(at(spot, "x")), number(at(spot, "y")));
  }
}

}  // namespace

std::string letter_of(const DrawnPiece& piece, const Json& standing) {
  const bool upright = text(at(standing, "rest")) == "up";
  return std::string(1, static_cast<char>(upright ? piece.letter : piece.letter - 'A' + 'a'));
}

std::string_view sign_of(std::string_view start_side, bool raised) {
  if (start_side == "N") return raised ? "▽" : "▼";
  if (start_side == "E") return raised ? "◁" : "◀";
  if (start_side == "W") return raised ? "▷" : "▶";
  return raised ? "△" : "▲";
}

Style style_of(Seat seat) {
  constexpr std::array<Style, 4> styles{Style::red, Style::blue, Style::yellow, Style::purple};
  return styles[static_cast<std::size_t>(seat.index()) % styles.size()];
}

Lines lobby_plan(const Json& view, const People& people, int rows_per_field) {
  Floor floor(rows_per_field);
  floor.chequer();
  add_furniture(view, floor);
  add_ghosts(view, people, floor);
  const std::string side = text(at(at(view, "keyhole"), "side"));
  const int door = number(at(at(view, "keyhole"), "door"));
  const auto keyhole_at = [&](const char* wall_side) { return side == wall_side ? door : 0; };
  Lines lines{wall('N', keyhole_at("N"), "┌", "┐")};
  for (int row = 0; row < floor.rows(); ++row) {
    StyledLine line;
    add_wall(line, 'W', keyhole_at("W"), row, rows_per_field);
    for (int column = 0; column < columns; ++column) line.add(floor.at(row, column).text, floor.at(row, column).style);
    add_wall(line, 'E', keyhole_at("E"), row, rows_per_field);
    lines.push_back(line);
  }
  lines.push_back(wall('S', keyhole_at("S"), "└", "┘"));
  return lines;
}

}  // namespace midnight::cli::scenes
