// SPDX-License-Identifier: MIT
// Positions, views and events of Night Shift as JSON.
#include "games/night_shift/notation.hpp"

#include "core/json_cards.hpp"

namespace midnight::night_shift {
namespace {

// A pile in which no card stands where it is unseen.
auto as_known(const FixedList<Card, card_count>& pile) {
  return [&pile](JsonLine& out) {
    out.begin_list();
    for (const Card card : pile) card == Card() ? out.text(hidden_card) : out.put(card);
    out.end_list();
  };
}

// Reads cards, each of which may be named only once in the whole position.
class CardReader {
 public:
  // Calls `use` with each card of a list.
  template <class Use>
  void each(const JsonReader& list, Use use) {
    for (const JsonReader& item : list.list(0, card_count)) {
      const auto card = card_from_text(item.string());
      if (!card) {
        item.fail("is not a card (NS-1)");
      } else if (seen_.contains(*card)) {
        item.fail("card " + to_text(*card) + " appears twice");
      } else {
        seen_.insert(*card);
        use(*card);
      }
    }
  }
  CardSet set(const JsonReader& list) {
    CardSet cards;
    each(list, [&](Card card) { cards.insert(card); });
    return cards;
  }

 private:
  CardSet seen_;
};

Future read_future(const JsonReader& reader, CardReader& cards) {
  Future future;
  auto rows = reader.list(0, max_rows);
  for (std::size_t row = rows.size(); row-- > 0;) {  // the last row first: each new one comes before the others
    const JsonReader is_set = rows[row].field("set");
    const CardSet read = cards.set(rows[row].field("cards"));
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
  return future;
}

Sweets read_sweets(JsonReader reader) {
  Sweets sweets;
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
  return sweets;
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

// All but the pile as it really is, which a view does not have.
void write_known(const View& view, JsonLine& out) {
  out.members("present", view.present, "past", view.past);
  out.name("future").begin_list();
  for (std::size_t row = 0; row < view.future.rows(); ++row) {
    out.object("set", !view.future.holds_singles(), "cards", view.future.row(row));
  }
  out.end_list();
  out.members("finished", view.finished);
  out.name("sweets_on").begin_object();
  for (const Card card : view.sweets.cards()) out.members(to_text(card), view.sweets.on(card));
  out.end_object();
  out.members("stash", view.stash, "reserve", view.reserve, "coffee", view.coffee, "step", view.step);
  out.members("pending", pending(view), "laid", view.laid, "idle", view.idle, "memory", as_known(view.pile));
}

std::uint8_t read_count(JsonReader& reader, const char* name, int max) {
  return static_cast<std::uint8_t>(reader.field(name).integer(0, max));
}

}  // namespace

void Notation::write_position(const State& state, JsonLine& out) {
  out.name("pile").begin_list();
  for (std::size_t i = 0; i < state.line.pile_size(); ++i) out.put(state.line.pile(i));
  out.end_list();
  write_known(NightShift::view(state, Viewer::spectator()), out);
}

void Notation::write_view(const View& view, JsonLine& out) {
  out.members("pile", as_known(view.pile));
  write_known(view, out);
}

State Notation::read_position(JsonReader& reader, const Options& options) {
  State state;
  state.options = options;
  CardReader cards;
  FixedList<Card, card_count> pile;
  cards.each(reader.field("pile"), [&](Card card) { pile.push_back(card); });
  state.line = Line(pile.span());
  state.present = cards.set(reader.field("present"));
  cards.each(reader.field("past"), [&](Card card) { state.line.put_at_end(card); });
  state.future = read_future(reader.field("future"), cards);
  state.finished = read_count(reader, "finished", card_count);
  state.sweets = read_sweets(reader.field("sweets_on"));
  state.stash = read_count(reader, "stash", sweet_count);
  state.reserve = read_count(reader, "reserve", sweet_count);
  state.coffee = read_count(reader, "coffee", max_coffee);
  const JsonReader step = reader.field("step");
  if (const auto read = step_from_text(step.string())) {
    state.step = *read;
  } else {
    step.fail("must be use, past, future, return, lay, front or over");
  }
  state.laid = read_count(reader, "laid", card_count);
  state.idle = read_count(reader, "idle", max_idle);
  const JsonReader wanted = reader.field("pending");
  if (wanted.integer(0, card_count) != pending(state)) {
    wanted.fail("must be " + std::to_string(std::max(0, pending(state))) +
                " here: it follows from step, laid and present");
  }
  state.unseen = read_unseen(reader.field("memory"), state.line);
  return state;
}

// Everything is public. `seat` is the one who acts; it is left out where something happens by itself.
bool Notation::write_event(const Event& event, Viewer, JsonLine& out) {
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
