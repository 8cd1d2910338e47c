// SPDX-License-Identifier: MIT
// Positions, views and events of Night Shift as JSON.
#include "games/night_shift/notation/notation.hpp"

#include "core/json_cards.hpp"

namespace midnight::night_shift {
namespace {

Json list_of(const FixedList<Card, card_count>& cards) {
  Json list = Json::array();
  for (const Card card : cards) list.push_back(card == Card() ? hidden_card : to_text(card));
  return list;
}

Json write_future(const Future& future) {
  Json rows = Json::array();
  for (std::size_t row = 0; row < future.rows(); ++row) {
    rows.push_back(Json{{"set", !future.holds_singles()}, {"cards", list_of(future.row(row))}});
  }
  return rows;
}

Json write_sweets(Sweets sweets) {
  Json counts = Json::object();
  for (const Card card : sweets.cards()) counts[to_text(card)] = sweets.on(card);
  return counts;
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

template <class StateOrView>
void write_course(const StateOrView& from, Json& position) {
  position["future"] = write_future(from.future);
  position["finished"] = from.finished;
  position["sweets_on"] = write_sweets(from.sweets);
  position["stash"] = from.stash;
  position["reserve"] = from.reserve;
  position["coffee"] = from.coffee;
  position["step"] = to_text(from.step);
  position["pending"] = pending(from);
  position["laid"] = from.laid;
  position["idle"] = from.idle;
}

std::uint8_t read_count(JsonReader& reader, const char* name, int max) {
  return static_cast<std::uint8_t>(reader.field(name).integer(0, max));
}

}  // namespace

void Notation::write_position(const State& state, Json& position) {
  const View view = NightShift::view(state, Viewer::spectator());
  Json pile = Json::array();
  for (std::size_t i = 0; i < state.line.pile_size(); ++i) pile.push_back(to_text(state.line.pile(i)));
  position["pile"] = std::move(pile);
  position["present"] = list_of(view.present);
  position["past"] = list_of(view.past);
  write_course(view, position);
  position["memory"] = list_of(view.pile);
}

void Notation::write_view(const View& view, Json& position) {
  position["pile"] = list_of(view.pile);
  position["present"] = list_of(view.present);
  position["past"] = list_of(view.past);
  write_course(view, position);
  position["memory"] = list_of(view.pile);
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
Json Notation::write_event(const Event& event, Viewer) {
  const auto told = [&](const char* type, bool acts) {
    Json json{{"type", type}};
    if (acts) json["seat"] = 0;
    return json;
  };
  const auto with_card = [&](const char* type, bool acts) {
    Json json = told(type, acts);
    json["card"] = to_text(event.card);
    return json;
  };
  const auto with = [](Json json, const char* name, Json value) {
    json[name] = std::move(value);
    return json;
  };
  switch (event.kind) {
    case Event::Kind::use: return with_card("use", true);
    case Event::Kind::draw: return with(with_card("draw", true), "from", event.from_past ? "past" : "pile");
    case Event::Kind::sweet: return told("sweet", true);
    case Event::Kind::score: return with_card("score", true);
    case Event::Kind::back: return with(with_card("back", false), "sweets", event.amount);
    case Event::Kind::past: return with_card("past", true);
    case Event::Kind::lay: return with(with_card("lay", true), "at", event.front ? "front" : "end");
    case Event::Kind::coffee: return with(told("coffee", true), "left", event.amount);
    case Event::Kind::sequence:
      return with(with(told("sequence", true), "cards", list_of(event.cards)), "sweets", event.amount);
    case Event::Kind::trim: return with_card("trim", false);
    case Event::Kind::take: return with_card("take", true);
    case Event::Kind::future: return with(with_card("future", true), "set", event.set);
    case Event::Kind::set: return with(told("set", true), "cards", list_of(event.cards));
    case Event::Kind::join: return with(with(told("join", false), "cards", list_of(event.cards)), "set", event.set);
    case Event::Kind::giving: return with_card("return", true);
    case Event::Kind::turn: return with(told("turn", false), "idle", event.amount);
    case Event::Kind::end: {
      const bool won = event.amount == card_count;
      return with(with(told("end", false), "reason", won ? "finished" : "asleep"), "finished", event.amount);
    }
  }
  return {};
}

bool Notation::reveals(const Event& event) { return event.kind == Event::Kind::draw && !event.from_past; }

}  // namespace midnight::night_shift
