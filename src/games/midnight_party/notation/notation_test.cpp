// SPDX-License-Identifier: MIT
// Moves as text: one spelling each, and what is said about other text.
#include "games/midnight_party/rules/test_position.hpp"

namespace midnight::midnight_party {
namespace {

// "unreadable MP-10 text=…" or "readable".
std::string reading(std::string_view text) {
  const auto read = Notation::read_move(text);
  if (read) return "readable";
  std::string why = std::string(read.error().key.substr(15)) + " " + std::string(read.error().rule);
  for (const auto& [name, value] : read.error().details) why += " " + std::string(name) + "=" + value;
  return why;
}
Play play_of(std::string_view text) {
  const auto read = Notation::read_move(text);
  EXPECT_TRUE(read.ok()) << text;
  return read ? read->play() : Play();
}

TEST(MidnightPartyNotation, MovesAreWrittenAsTheRulesWriteThem) {
  for (const char* text :
       {"play R3B4 first B", "play R3B4 first R", "play R3B4 energy 1/2:R first R", "play R3B4 energy 1/2:B first R",
        "play R3B4 energy 3/3:R first B", "play R3B4 timeshift R first R", "play R3B4 timeshift B first R",
        "play R3B4 timeshift R timeshift R first R", "play R3B4 timeshift R timeshift B first R",
        "play R3B4 timeshift B timeshift B first R", "play R3B4 dejavu first R",
        "play G6Y1 energy 1/4:Y timeshift G timeshift Y dejavu first Y", "recycle R3B4 for G1P6", "badhand R3B4 G1P6",
        "badhand E1/2", "badhand R1B6 R2B5 B1G6 P6Y1 E3/3", "ability R3B4 E1/2", "ability R3B4 E1/1 E1/2 E2/2 E3/3",
        "pass"}) {
    const auto read = Notation::read_move(text);
    ASSERT_TRUE(read.ok()) << text << ": " << reading(text);
    EXPECT_EQ(Notation::write_move(*read), text);
  }
}

TEST(MidnightPartyNotation, MP11_TheFigureNamedGetsTheBonusWrittenFirst) {
  EXPECT_EQ(play_of("play R3B4 energy 1/2:R first R").first_hours(), 4);
  EXPECT_EQ(play_of("play R3B4 energy 1/2:R first R").second_hours(), 6);
  EXPECT_EQ(play_of("play R3B4 energy 1/2:B first R").first_hours(), 5);
  EXPECT_EQ(play_of("play R3B4 energy 1/2:B first R").second_hours(), 5);
}

TEST(MidnightPartyNotation, MP12_TheFigureNamedGetsTheHour) {
  EXPECT_EQ(play_of("play R3B4 timeshift R first R").first_hours(), 4);
  EXPECT_EQ(play_of("play R3B4 timeshift R first R").second_hours(), 3);
  EXPECT_EQ(play_of("play R3B4 timeshift B timeshift B first R").first_hours(), 1);
  EXPECT_EQ(play_of("play R3B4 timeshift B timeshift B first R").second_hours(), 6);
}

TEST(MidnightPartyNotation, OtherSpellingsAreAnsweredWithTheRightOne) {
  const std::vector<std::pair<std::string, std::string>> spellings{
      {"play R3B4 first R dejavu", "play R3B4 dejavu first R"},
      {"play R3B4 dejavu energy 1/2:B first R", "play R3B4 energy 1/2:B dejavu first R"},
      {"play R3B4 timeshift R energy 1/2:B first R", "play R3B4 energy 1/2:B timeshift R first R"},
      {"play R3B4 dejavu timeshift R first R", "play R3B4 timeshift R dejavu first R"},
      {"play R3B4 timeshift B timeshift R first R", "play R3B4 timeshift R timeshift B first R"},
      {"play R3B4 timeshift R dejavu timeshift R first R", "play R3B4 timeshift R timeshift R dejavu first R"},
      {"play R3B4 energy 2/2:B first R", "play R3B4 energy 2/2:R first R"},
      {"badhand G1P6 R3B4", "badhand R3B4 G1P6"},
      {"badhand R2B5 R1B6", "badhand R1B6 R2B5"},
      {"ability E1/2 R3B4", "ability R3B4 E1/2"},
      {"ability E3/3 E1/4 E2/2", "ability E1/4 E2/2 E3/3"}};
  for (const auto& [text, right] : spellings) {
    const auto read = Notation::read_move(text);
    ASSERT_FALSE(read.ok()) << text;
    EXPECT_EQ(read.error().key, "midnight-party.other-spelling");
    ASSERT_EQ(read.error().details.size(), 1U);
    EXPECT_EQ(read.error().details[0].first, "move");
    EXPECT_EQ(read.error().details[0].second, right);
    EXPECT_EQ(reading(right), "readable");
  }
}

TEST(MidnightPartyNotation, OtherTextIsUnreadable) {
  for (const char* text : {"",
                           " ",
                           "play",
                           "Play R3B4 first R",
                           "play R3B4 first",
                           "play R3B4 first W",
                           "play R3B4 first r",
                           "play R3B4 first RB",
                           "play R3B4 first R first R",
                           "play R3B4 R",
                           "play R3B4 recycle first R",
                           "play R3B4 energy",
                           "play R3B4 energy 1/2 first R",
                           "play R3B4 energy 1/2: first R",
                           "play R3B4 timeshift first R",
                           "play R3B4 timeshift",
                           " play R3B4 first R",
                           "play R3B4 first R ",
                           "play  R3B4 first R",
                           "play\tR3B4 first R",
                           "recycle",
                           "recycle R3B4",
                           "recycle R3B4 for",
                           "recycle R3B4 to G1P6",
                           "recycle R3B4 for G1P6 R1B6",
                           "badhand",
                           "ability",
                           "pass R3B4",
                           "pass pass",
                           "dejavu",
                           "R3B4"}) {
    EXPECT_EQ(reading(text), "unreadable MP-10 text=" + quotable(text)) << '"' << text << '"';
  }
}

TEST(MidnightPartyNotation, MP10_WhichFigureMovesFirstMustBeSaid) {
  EXPECT_EQ(reading("play G1P6"), "first-missing MP-10 card=G1P6 first=G");
  EXPECT_EQ(reading("play G1P6 energy 1/2:P timeshift G dejavu"), "first-missing MP-10 card=G1P6 first=G");
}

TEST(MidnightPartyNotation, MP10_AFigureThatIsNotOnTheCard) {
  EXPECT_EQ(reading("play R3B4 first G"), "not-on-card MP-10 figure=G card=R3B4");
  EXPECT_EQ(reading("play R3B4 energy 1/2:Y first R"), "not-on-card MP-10 figure=Y card=R3B4");
  EXPECT_EQ(reading("play R3B4 timeshift P first R"), "not-on-card MP-10 figure=P card=R3B4");
}

TEST(MidnightPartyNotation, MP3_MP4_ACardThatDoesNotExist) {
  EXPECT_EQ(reading("play R3B5 first R"), "no-such-card MP-3 card=R3B5");
  EXPECT_EQ(reading("play B4R3 first R"), "no-such-card MP-3 card=B4R3");
  EXPECT_EQ(reading("play E1/2 first R"), "no-such-card MP-3 card=E1/2");
  EXPECT_EQ(reading("play R3B4 energy 2/1:R first R"), "no-such-card MP-4 card=2/1");
  EXPECT_EQ(reading("play R3B4 energy E1/2:R first R"), "no-such-card MP-4 card=E1/2");
  EXPECT_EQ(reading("recycle R3B4 for E1/2"), "no-such-card MP-3 card=E1/2");
  EXPECT_EQ(reading("recycle ? for R3B4"), "no-such-card MP-3 card=?");
  EXPECT_EQ(reading("badhand R3B4 ?"), "no-such-card MP-3 card=?");
  EXPECT_EQ(reading("ability r3b4"), "no-such-card MP-3 card=r3b4");
}

TEST(MidnightPartyNotation, ARefusalRepeatsOnlyAShortPieceOfTheText) {
  EXPECT_EQ(reading(std::string(100000, 'x')), "unreadable MP-10 text=" + std::string(60, 'x') + "...");
  EXPECT_EQ(reading("play " + std::string(1000, 'R') + " first R"),
            "no-such-card MP-3 card=" + std::string(60, 'R') + "...");
  EXPECT_EQ(reading("\x1b[2J\xff"), "unreadable MP-10 text=?[2J?");
}

// Every combination that can be said with one card, and every pair of cards for recycle.
TEST(MidnightPartyNotation, EveryMoveReadsAsItself) {
  int moves = 0;
  const auto check = [&](Move move) {
    const auto read = Notation::read_move(Notation::write_move(move));
    ASSERT_TRUE(read.ok()) << Notation::write_move(move);
    ASSERT_EQ(*read, move) << Notation::write_move(move);
    ++moves;
  };
  for (const HourCard card : {HourCard(0), HourCard(59)}) {
    for (int energy = -1; energy < energy_card_count; ++energy) {
      for (const bool swapped : {false, true}) {
        if (swapped && (energy < 0 || EnergyCard(energy).is_even())) continue;
        for (const auto& [first, second] :
             std::vector<std::pair<int, int>>{{0, 0}, {1, 0}, {0, 1}, {2, 0}, {1, 1}, {0, 2}}) {
          for (const bool dejavu : {false, true}) {
            for (const bool second_first : {false, true}) {
              check(Move::play(Play{.card = card,
                                    .energy = energy < 0 ? std::nullopt : std::optional(EnergyCard(energy)),
                                    .energy_swapped = swapped,
                                    .shifts_to_first = first,
                                    .shifts_to_second = second,
                                    .dejavu = dejavu,
                                    .second_first = second_first}));
            }
          }
        }
      }
    }
  }
  EXPECT_EQ(moves, 2 * 12 * 6 * 2 * 2);
  for (const HourCard card : all_hour_cards) {
    check(Move::play(Play{.card = card}));
    check(Move::recycle(card, HourCard(59 - card.index())));
  }
  for (int card = 0; card + 4 < movement_card_count; ++card) {
    check(Move::badhand({MovementCard(card)}));
    check(Move::ability({MovementCard(card), MovementCard(card + 1), MovementCard(card + 2), MovementCard(card + 3),
                         MovementCard(card + 4)}));
  }
  check(Move::pass());
}

TEST(MidnightPartyNotation, MP29_EverythingThatIsPlayedLiesOpen) {
  for (const char* text : {"play R3B4 energy 1/2:R timeshift B dejavu first R", "recycle R3B4 for G1P6",
                           "badhand R3B4 E1/2", "ability R3B4", "pass"}) {
    const Move move = *Notation::read_move(text);
    for (const Viewer viewer : {Viewer::at(Seat(0)), Viewer::at(Seat(1)), Viewer::spectator(), Viewer::omniscient()}) {
      EXPECT_EQ(Notation::write_move_for(move, Seat(0), viewer), text);
    }
  }
}

TEST(MidnightPartyNotation, PhasesAreWords) {
  EXPECT_EQ(Notation::phase(Position(3)), "play");
  EXPECT_EQ(Notation::phase(Position(3).must_play()), "must-play");
  EXPECT_EQ(Notation::phase(Position(3).over().scores({24, 0, 0})), "over");
}

}  // namespace
}  // namespace midnight::midnight_party
