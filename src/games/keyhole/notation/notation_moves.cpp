// SPDX-License-Identifier: MIT
// Moves of Keyhole as text.
#include "core/tokens.hpp"
#include "games/keyhole/notation/notation.hpp"

#include <span>

namespace midnight::keyhole {
namespace {

using Words = std::span<const std::string_view>;
using Read = Result<Move, Refusal>;

Refusal unreadable(std::string_view text) { return Refusal{"keyhole.unreadable", "KH-38", {{"text", quotable(text)}}}; }

std::optional<std::uint8_t> millimetres(std::string_view word) {
  const auto number = number_from_text(word);
  if (!number || *number > lobby_size) return std::nullopt;
  return static_cast<std::uint8_t>(*number);
}

Read read_place(std::string_view text, Words words) {
  if (words.size() != 1 && words.size() != 5) return unreadable(text);
  const auto piece = piece_from_text(words[0]);
  if (!piece) return Refusal{"keyhole.no-such-piece", "KH-5", {{"piece", quotable(words[0])}}};
  if (words.size() == 1) return Move::place(*piece);
  const auto x = millimetres(words[1]);
  const auto y = millimetres(words[2]);
  const auto yaw = number_from_text(words[3]);
  const auto rest = rest_from_text(words[4]);
  if (!x || !y || !yaw || *yaw > 359 || !rest) {
    return Refusal{"keyhole.no-such-pose", "KH-9", {{"piece", std::string(to_text(*piece))}}};
  }
  return Move::place(*piece, {*x, *y, static_cast<std::uint16_t>(*yaw), *rest});
}

Refusal no_such_ghost(std::string_view word) {
  return Refusal{"keyhole.no-such-ghost", "KH-4", {{"ghost", quotable(word)}}};
}

Read read_walk(std::string_view text, Words words) {
  if (words.size() != 2 && words.size() != 5) return unreadable(text);
  const auto ghost = ghost_from_text(words[0]);
  if (!ghost) return no_such_ghost(words[0]);
  if (words.size() == 2 && words[1] == "out") return Move::walk({.kind = Walk::Kind::out, .ghost = *ghost});
  const auto field = field_from_text(words[1]);
  if (!field) return Refusal{"keyhole.no-such-field", "KH-1", {{"field", quotable(words[1])}}};
  Walk walk{.ghost = *ghost, .field = *field};
  if (words.size() == 5) {
    const auto x = millimetres(words[2]);
    const auto y = millimetres(words[3]);
    const auto z = number_from_text(words[4]);
    if (!x || !y || !z || *z > max_height) return unreadable(text);
    walk.spot = GhostSpot{*x, *y, static_cast<std::uint16_t>(*z)};
  }
  return Move::walk(walk);
}

Read read_one_word(std::string_view text, std::string_view word) {
  if (word == "stay") return Move::plain(Move::Kind::stay);
  if (word == "done") return Move::plain(Move::Kind::done);
  return unreadable(text);
}

Read read_two_words(std::string_view text, std::string_view verb, std::string_view word) {
  if (verb == "side") {
    const auto side = side_from_text(word);
    if (!side) return Refusal{"keyhole.no-such-side", "KH-2", {{"side", quotable(word)}}};
    return Move::side(*side);
  }
  const auto ghost = ghost_from_text(word);
  if (verb == "tag") {
    if (ghost) return Move::tag(*ghost);
    if (const auto field = field_from_text(word)) return Move::tag(*field);
    return no_such_ghost(word);
  }
  if (verb != "brother" && verb != "recall") return unreadable(text);
  if (!ghost) return no_such_ghost(word);
  return verb == "brother" ? Move::brother(*ghost) : Move::walk({.kind = Walk::Kind::recall, .ghost = *ghost});
}

}  // namespace

std::string to_text(const Walk& walk) {
  const std::string ghost(to_text(walk.ghost));
  if (walk.kind == Walk::Kind::recall) return "recall " + ghost;
  if (walk.kind == Walk::Kind::out) return "walk " + ghost + " out";
  std::string text = "walk " + ghost + " " + to_text(walk.field);
  if (walk.spot) {
    for (const int value : {int{walk.spot->x}, int{walk.spot->y}, int{walk.spot->z}})
      text += " " + std::to_string(value);
  }
  return text;
}

std::string Notation::write_move(Move move) {
  switch (move.kind()) {
    case Move::Kind::place: {
      std::string text = "place " + std::string(to_text(move.piece()));
      if (const auto pose = move.pose()) {
        for (const int value : {int{pose->x}, int{pose->y}, int{pose->yaw}}) text += " " + std::to_string(value);
        text += " " + std::string(to_text(pose->rest));
      }
      return text;
    }
    case Move::Kind::stay: return "stay";
    case Move::Kind::walk:
    case Move::Kind::walk_out:
    case Move::Kind::recall: return to_text(move.walk());
    case Move::Kind::done: return "done";
    case Move::Kind::side: return "side " + std::string(to_text(move.side()));
    case Move::Kind::tag_ghost: return "tag " + std::string(to_text(move.ghost()));
    case Move::Kind::tag_field: return "tag " + to_text(move.field());
    case Move::Kind::brother: break;
  }
  return "brother " + std::string(to_text(move.ghost()));
}

std::string Notation::write_move_for(Move move, Seat mover, Viewer viewer) {
  return move.is_walk() && !viewer.may_see(mover) ? "?" : write_move(move);
}

Read Notation::read_move(std::string_view text) {
  const auto tokens = split_tokens(text);
  const Words words(tokens);
  if (words.empty()) return unreadable(text);
  if (words[0] == "place") return read_place(text, words.subspan(1));
  if (words[0] == "walk") return read_walk(text, words.subspan(1));
  if (words.size() == 1) return read_one_word(text, words[0]);
  if (words.size() == 2) return read_two_words(text, words[0], words[1]);
  return unreadable(text);
}

}  // namespace midnight::keyhole
