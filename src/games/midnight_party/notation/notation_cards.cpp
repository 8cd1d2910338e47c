// SPDX-License-Identifier: MIT
// The table of the numbers on the cards, for designers who try out others.
#include "games/midnight_party/notation/notation.hpp"

namespace midnight::midnight_party {
namespace {

using Numbers = CardTable::Numbers;

std::string pair_name(HourCard card) { return to_text(card.first_colour()) + to_text(card.second_colour()); }

Numbers read_numbers(const JsonReader& reader, int least, int most) {
  Numbers numbers{};
  const auto items = reader.list(2, 2);
  for (std::size_t i = 0; i < items.size(); ++i) numbers[i] = static_cast<std::uint8_t>(items[i].integer(least, most));
  return numbers;
}

// Cards are known by their numbers, so none may be there twice.
void check_new(const JsonReader& reader, const std::vector<Numbers>& before, const Numbers& numbers) {
  for (const Numbers& other : before) {
    if (other == numbers) reader.fail("is there already: cards are known by their numbers");
  }
}

std::vector<Numbers> read_cards(const JsonReader& reader, std::size_t count, int least, int most, bool smaller_first) {
  std::vector<Numbers> cards;
  for (const JsonReader& item : reader.list(count, count)) {
    const Numbers numbers = read_numbers(item, least, most);
    if (smaller_first && numbers[0] > numbers[1]) item.fail("must have the smaller bonus first (MP-4)");
    check_new(item, cards, numbers);
    cards.push_back(numbers);
  }
  return cards;
}

}  // namespace

Json Notation::card_table() {
  Json hours = Json::object();
  for (const HourCard card : all_hour_cards) {
    hours[pair_name(card)].push_back(Json::array({card.first_hours(), card.second_hours()}));
  }
  Json energy = Json::array();
  for (const EnergyCard card : all_energy_cards) {
    energy.push_back(Json::array({card.first_bonus(), card.second_bonus()}));
  }
  return Json{{"hours", std::move(hours)}, {"energy", std::move(energy)}};
}

Json Notation::use_card_table(JsonReader& reader) {
  CardTable table = printed_cards;
  if (reader.has("hours")) {
    JsonReader hours = reader.field("hours");
    for (int first = 0; first < hour_card_count; first += splits_per_pair) {
      const auto cards = read_cards(hours.field(pair_name(HourCard(first))), splits_per_pair, least_hours, most_hours,
                                    /*smaller_first=*/false);
      for (std::size_t i = 0; i < cards.size(); ++i) table.hours[static_cast<std::size_t>(first) + i] = cards[i];
    }
    hours.no_other_fields();
  }
  if (reader.has("energy")) {
    const auto cards = read_cards(reader.field("energy"), energy_card_count, 0, most_bonus, /*smaller_first=*/true);
    for (std::size_t i = 0; i < cards.size(); ++i) table.bonuses[i] = cards[i];
  }
  reader.no_other_fields();
  if (!reader.problem()) use_cards(table);
  return Json::object();
}

}  // namespace midnight::midnight_party
