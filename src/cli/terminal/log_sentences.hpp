// SPDX-License-Identifier: MIT
// Events as sentences in the present tense: "Ben takes set B with R3." The engine has chosen the sentence (`say`, see
// match/sentence_keys.hpp); here its words are filled in. No game is known here: the sentence tells what its fields
// are.
//   {seat}                 the one who does it, "Ben" or "You"; {all}: those who do it together
//   {from.name}            the player on that seat, "Ben" or "you"; {from.whose}: "Ben's", "your"
//   {seats}                several people
//   {card}, {cards}        as `card.<game>` writes a card, if there is such a line; it may use {card} and {two-digits},
//                          the card with a zero before a single digit
//   {for.card}             a card, or cards, in another field
//   {count}                the number of `cards`
//   {dir}, {of.ghost}      any other field, as `spoken.dir.<value>` or `spoken.ghost.<value>` calls it, or as it is
// An event without a sentence is shown plainly, so that a new game can be watched before it has its words.
#pragma once

#include "cli/terminal/people.hpp"
#include "core/json.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace midnight::cli {

// Pre: the events are as the one who looks may know them.
std::vector<std::string> tell(const Json& events, std::string_view game, const People& people);

}  // namespace midnight::cli
