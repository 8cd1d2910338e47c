// SPDX-License-Identifier: MIT
// Positions, views and events of Night Shift as JSON.
#include "games/night_shift/notation/notation.hpp"

#include "core/json_fields.hpp"

#include <utility>

namespace midnight::night_shift {
namespace {

using Cards = FixedList<Card, card_count>;
using CardReader = CardsNamedOnce<Card>;

void describe_future(const FieldWriter& io, const Future& future, const CardReader& /*read_card*/) {
  io.items(future.rows(), [&](const FieldWriter& item, std::size_t row) {
    item.object([&](const FieldWriter& fields) {
      fields["set"].flag(!future.holds_singles());
      fields["cards"].put(future.row(row));
    });
  });
}

void describe_future(const FieldReader& io, Future& future, CardReader& read_card) {
  auto rows = io.reader().list(0, max_rows);
  for (std::size_t row = rows.size(); row-- > 0;) {  // the last row first: each new one comes before the others
    const JsonReader is_set = rows[row].field("set");
    CardSet read;
    FieldReader(rows[row])["cards"].list(read, card_count, read_card);
    rows[row].no_other_fields();
    if (is_set.boolean()) {
      future.add_set(read);
    } else if (row > 0 || !future.empty()) {
      is_set.fail("single cards stand alone: where there is a set they join it (NS-19, NS-20)");
    } else {
      if (read.empty()) rows[row].fail("a row has a card");
      for (const Card card : read) future.add_single(card);
    }
  }
}

void describe_sweets(const FieldWriter& io, Sweets sweets) {
  io.object([&](const FieldWriter& counts) {
    for (const Card card : sweets.cards()) counts[to_text(card)].put(sweets.on(card));
  });
}

void describe_sweets(const FieldReader& io, Sweets& sweets) {
  JsonReader& reader = io.reader();
  for (const std::string& name : reader.names()) {
    const JsonReader count = reader.field(name);
    const auto card = card_from_text(name);
    if (!card) {
      count.fail("is not a card (NS-1)");
      continue;
    }
    if (Sweets::symbols_on(*card) == 0) count.fail("this card has no action to pay for (NS-23)");
    const auto sweets_on_it = count.integer(1, std::max(1, Sweets::symbols_on(*card)));
    for (int i = 0; i < sweets_on_it; ++i) sweets.put_on(*card);
  }
}

// NS-26: the cards that are not known. 48 always is, and so is a last unseen card, whatever is written.
CardSet read_unseen(const JsonReader& reader, const Line& line) {
  CardSet unseen;
  const auto known = reader.list(line.pile_size(), line.pile_size());
  for (std::size_t i = 0; i < known.size(); ++i) {
    const std::string_view text = known[i].string();
    if (text == hidden_card) {
      unseen.insert(line.pile(i));
    } else if (text != to_text(line.pile(i))) {
      known[i].fail("must be \"?\" or the card that lies there in the pile");
    }
  }
  return without_last(unseen - CardSet(last_card));
}

// The fields of a position or view, but for what is known of the pile. A state keeps pile and past in one line.
template <class Io, class StateOrView, class AnyCards>
void describe(const Io& io, StateOrView& from, AnyCards& pile, AnyCards& past) {
  // NOLINTNEXTLINE(misc-const-correctness): a FieldReader changes it
  CardReader read_card(card_from_text, "is not a card (NS-1)");
  io["pile"].list(pile, card_count, read_card);
  io["present"].list(from.present, card_count, read_card);
  io["past"].list(past, card_count, read_card);
  describe_future(io["future"], from.future, read_card);
  io["finished"].number(from.finished, 0, card_count);
  describe_sweets(io["sweets_on"], from.sweets);
  io["stash"].number(from.stash, 0, sweet_count);
  io["reserve"].number(from.reserve, 0, sweet_count);
  io["coffee"].number(from.coffee, 0, max_coffee);
  io["step"].word(from.step, step_from_text, "must be use, past, future, return, lay, front or over");
  if constexpr (!Io::reads) io["pending"].put(pending(from));
  io["laid"].number(from.laid, 0, card_count);
  io["idle"].number(from.idle, 0, max_idle);
}

}  // namespace

void Notation::write_position(const State& state, JsonWriter& out, Derived derived) {
  const View view = NightShift::view(state, Viewer::spectator());
  Cards pile;
  for (std::size_t i = 0; i < state.line.pile_size(); ++i) pile.push_back(state.line.pile(i));
  describe(FieldWriter(out, derived), view, std::as_const(pile), view.past);
  out.members("memory", view.pile);
}

void Notation::write_view(const View& view, JsonWriter& out) {
  describe(FieldWriter(out, Derived::written), view, view.pile, view.past);
  out.members("memory", view.pile);
}

State Notation::read_position(JsonReader& reader, const Options& options) {
  State state;
  state.options = options;
  Cards pile;
  Cards past;
  describe(FieldReader(reader), state, pile, past);
  state.line = Line(pile.span());
  for (const Card card : past) state.line.put_at_end(card);
  const JsonReader wanted = reader.field("pending");
  if (wanted.integer(0, card_count) != pending(state)) {
    wanted.fail("must be " + std::to_string(std::max(0, pending(state))) +
                " here: it follows from step, laid and present");
  }
  state.unseen = read_unseen(reader.field("memory"), state.line);
  return state;
}

// Everything is public. `seat` is the one who acts; it is left out where something happens by itself.
bool Notation::write_event(const Event& event, Viewer, JsonWriter& out) {
  const Card card = event.card;
  const int amount = event.amount;
  const auto tell = [&](const char* type, const auto&... details) { out.object("type", type, details...); };
  const auto acts = [&](const char* type, const auto&... details) { tell(type, "seat", 0, details...); };
  switch (event.kind) {
    case Event::Kind::use: acts("use", "card", card); break;
    case Event::Kind::draw: acts("draw", "card", card, "from", event.from_past ? "past" : "pile"); break;
    case Event::Kind::sweet: acts("sweet"); break;
    case Event::Kind::score: acts("score", "card", card); break;
    case Event::Kind::back: tell("back", "card", card, "sweets", amount); break;
    case Event::Kind::past: acts("past", "card", card); break;
    case Event::Kind::lay: acts("lay", "card", card, "at", event.front ? "front" : "end"); break;
    case Event::Kind::coffee: acts("coffee", "left", amount); break;
    case Event::Kind::sequence: acts("sequence", "cards", event.cards, "sweets", amount); break;
    case Event::Kind::trim: tell("trim", "card", card); break;
    case Event::Kind::take: acts("take", "card", card); break;
    case Event::Kind::future: acts("future", "card", card, "set", event.set); break;
    case Event::Kind::set: acts("set", "cards", event.cards); break;
    case Event::Kind::join: tell("join", "cards", event.cards, "set", event.set); break;
    case Event::Kind::giving: acts("return", "card", card); break;
    case Event::Kind::turn: tell("turn", "idle", amount); break;
    case Event::Kind::end:
      tell("end", "reason", amount == card_count ? "finished" : "asleep", "finished", amount);
      break;
  }
  return true;
}

bool Notation::reveals(const Event& event) { return event.kind == Event::Kind::draw && !event.from_past; }

}  // namespace midnight::night_shift
