// SPDX-License-Identifier: MIT
// Which sentence of text/<language>/game-<game>.txt says an event. The key is chosen here, once for the terminal, the
// page and everybody else, who only fill in the words. It follows from what one viewer sees of the events of one move
// and from who that is, so it reveals nothing.
//
// An event's sentence is `log.event.<game>.<type>`, followed by the endings that the event asks for, in this order,
// each taken if there is a sentence for it:
//   .you       the one who is addressed does it
//   .same      all its fields are those of the event before: it is about the same things
// then for each field, in the order of the event:
//   .hidden    it is a card, or cards, that the viewer may not know
//   .<value>   it is a word or card that has a sentence of its own
//   .<field>   it is true; .not-<field>: it is false; .no-<field>: it is null
// and at last
//   .together  several people do the same one after the other
//
// The event gets a member `say`: that key without `log.event.<game>.`. It has none if there is nothing to say: the
// sentence is empty, or the event belongs to a `.together` before it, which names everybody in `all`. An event that no
// sentence fits says its type, so that a new game can be watched before it has its words.
#pragma once

#include "core/json_writer.hpp"
#include "core/seat.hpp"

#include <optional>
#include <string_view>

namespace midnight {

// Writes the list with what each event says. Pre: `events` is what a JsonWriter wrote, a list of objects that begin
// with `type`; none has a member `say` or `all` yet.
void write_with_sentences(JsonWriter& out, std::string_view events, std::string_view game, std::optional<Seat> you);

}  // namespace midnight
