// SPDX-License-Identifier: MIT
// A table of a device behind text, for a browser's worker: it hears the messages of docs/server-protocol.md from those
// who sit at the device, and says what is to be stored and what is to be sent to the page. Nothing is sent before it is
// stored, which is the worker's part; clock, chance and the thinking of bots are handed in as well.
//
// A request is a line {"do": …, "now": …} of the worker's, and what belongs to it on the lines behind:
//
//   lay      "table", "seed"       a message `lay`: the entries of a new table; the one that is open stays as it is
//   branch   "table", "seed"       a message `branch`, likewise
//   open     "table"               the entries of a table, one on each line: it is open from now on, before no eyes
//   hear                           any other message, from the one who looks
//   decided  "number", "id"        what a bot answered to a decision: the engine's answer to `bot`
//
// The answer has lines too, each with a mark before it:
//
//   +  an entry to be stored                      =  the card of the table for lists, after entries
//   >  a line for the page, once that is stored   ?  a decision that a bot has to make, as JSON
//   !  why a table could not be opened
#pragma once

#include "tables/table.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace midnight {

class JsonReader;

class LocalTable {
 public:
  std::string answer(std::string_view request);

 private:
  using Lines = std::string_view;

  void lay(JsonReader& head, Lines rest, Millis now);
  void branch(JsonReader& head, Lines rest, Millis now);
  void open(JsonReader& head, Lines rest, Millis now);
  void hear(std::string_view line, Millis now);
  void decided(JsonReader& head, Lines rest, Millis now);

  void hear(const DeviceMessage& message, Millis now);
  void hear(const Message& message, Millis now);
  void watch(const WatchAs& wish, Millis now);
  void lay_out(const std::string& id, const std::string& table, LayTable wish, const Seed& seed, Millis now);
  // Hands a decision out, or refuses the command.
  void ask_bot(const std::string& id, const std::optional<Table::BotTurn>& turn, bool advice);
  // Answers a command, and says what came of it.
  void settle(const std::string& id, const Result<Change, Refused>& change, Millis now);
  void tell(const Change& change, Millis now);

  void add(char mark, std::string_view line);
  void refuse(const std::string& id, const Refused& why);
  Person person() const;
  Presence presence() const;

  std::optional<Table> table_;
  Recipient eyes_;
  std::uint64_t changes_ = 0;  // of the game: what a bot thinks about is over after each
  struct Decision {
    std::uint64_t changes = 0;
    Seat seat;
    bool advice = false;
  };
  std::optional<Decision> decision_;
  std::uint64_t decisions_ = 0;  // handed out so far; the latest is the one that counts
  std::string reply_;
};

}  // namespace midnight
