// SPDX-License-Identifier: MIT
// Events as sentences in the present tense: "Ben takes set B with R3."
//
// No game is known here. A sentence is looked up as `event.<game>.<type>`, with the endings that the event
// asks for and the texts offer:
//   .you       the one who looks does it
//   .same      all its fields are those of the event before: it is about the same things
//   .hidden    its cards are hidden from the one who looks
//   .<word>    a field is true, or its value is a word or card that has a sentence of its own
//   .together  several people do the same one after the other; {all} are their names
// and may use every field of the event: {seat} is a name, {card} and the others are as they are; also
// {from.name} ("Ben", "you"), {from.whose} ("Ben's", "your") for the people in other fields and {count}, the
// number of cards in `cards`.
// {card} and {cards} are as `card.<game>` writes a card, if there is such a line; it may use {card} and
// {two-digits}, the card with a zero before a single digit.
// An empty sentence says nothing.
// An event without a sentence is shown plainly, so that a new game can be watched before it has its words.
#pragma once

#include "cli/terminal/people.hpp"
#include "core/json.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace midnight::cli {

std::vector<std::string> tell(const Json& events, std::string_view game, const People& people);

}  // namespace midnight::cli
