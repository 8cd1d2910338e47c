// SPDX-License-Identifier: MIT
// Plays random games and prints a hash of each. Built twice, for this machine and for the browser; both must print
// the same lines, which scripts/check-wasm looks at.
//   same_games signatures         the bench signatures, as tests/golden/<game>.signatures have them
//   same_games records FROM TO    one line for each game with a number in [FROM, TO): name, setup, number, hash
//   same_games playouts GAMES     how many moves so many games of each kind take, for scripts/wasm-speed
#include "bench/signature.hpp"
#include "match/catalogue.hpp"
#include "match/record.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace midnight {
namespace {

template <class Entry>
void print_signatures() {
  using G = typename Entry::Rules;
  for (const GameSetup& setup : telling_setups(*find_game(G::name))) {
    std::printf("%s %s %llx\n", std::string(G::name).c_str(), setup_name(setup).c_str(),
                static_cast<unsigned long long>(bench_signature<Entry>(setup)));
  }
}

template <class... Entries>
void print_all_signatures(std::tuple<Entries...>*) {
  (print_signatures<Entries>(), ...);
}

template <class Entry>
void print_playouts(std::uint64_t games) {
  using G = typename Entry::Rules;
  Rng rng(Rng::Kind::fast, numbered_seed(1), "game");
  NoEvents silent;
  std::uint64_t moves = 0;
  for (std::uint64_t game = 0; game < games; ++game) {
    auto state = G::initial(options_at<Entry>({.players = G::max_players}), rng);
    for (; !G::acting(state).empty(); ++moves) {
      const Seat seat = G::acting(state).first();
      G::apply(state, seat, bots::random_move<G>(G::legal_moves(state, seat), rng), rng, silent);
    }
  }
  std::printf("%s %llu\n", std::string(G::name).c_str(), static_cast<unsigned long long>(moves));
}

template <class... Entries>
void print_all_playouts(std::uint64_t games, std::tuple<Entries...>*) {
  (print_playouts<Entries>(games), ...);
}

template <class List>
const auto& any_of(const List& list, Rng& rng) {
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

std::string number_below(std::uint32_t bound, Rng& rng) { return " " + std::to_string(rng.below(bound)); }

// Where a hand is rearranged or a thing goes is not listed, for there is no end to it: something is drawn, and
// sometimes refused, which must come out alike as well.
std::string with_free_choice(const std::string& move, const Match& match, Seat seat, Rng& rng) {
  if (move == "arrange") {
    std::vector<std::size_t> order(match.position()["hands"][static_cast<std::size_t>(seat.index())].size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i + 1;
    rng.shuffle(std::span(order));
    std::string text = move;
    for (const std::size_t place : order) text += " " + std::to_string(place);
    return text;
  }
  if (rng.below(2) == 0) return move;  // the engine's own choice of a place
  if (move.starts_with("place ")) {
    static constexpr std::array<const char*, 6> rests{" up", " down", " back", " front", " left", " right"};
    return move + number_below(241, rng) + number_below(241, rng) + number_below(360, rng) + any_of(rests, rng);
  }
  const bool onto_a_field = move.starts_with("walk ") && !move.ends_with(" out");
  return onto_a_field ? move + number_below(241, rng) + number_below(241, rng) + " 0" : move;
}

Seat any_seat(SeatSet seats, Rng& rng) {
  std::vector<Seat> list;
  for (const Seat seat : seats) list.push_back(seat);
  return any_of(list, rng);
}

// Everything that a game told from its deal to its end.
std::uint64_t hash_of_game(Match& match, Rng& rng) {
  Hash hash;
  while (!match.acting().empty()) {
    const Seat seat = any_seat(match.acting(), rng);
    const LegalMoves legal = match.legal(seat);
    for (const std::string& move : legal.moves) hash.add(move);
    const std::string& listed = any_of(legal.moves, rng);
    const auto applied = match.apply(seat, legal.open ? with_free_choice(listed, match, seat, rng) : listed);
    if (applied.ok()) {
      hash.add(to_line(match.events(Viewer::at(seat))));
    } else {
      hash.add(applied.error().message);
    }
  }
  hash.add(write_record(match));
  hash.add(to_line(match.position()));
  for (const Seat seat : SeatSet::all(match.players())) hash.add(to_line(match.view(Viewer::at(seat))));
  return hash.value();
}

// Games take turns, and each goes through all its setups.
void print_record(std::uint64_t number, const std::vector<std::vector<GameSetup>>& setups) {
  const std::size_t which = number % games().size();
  const auto& of_game = setups[which];
  const GameSetup& setup = of_game[number / games().size() % of_game.size()];
  Rng rng(Rng::Kind::fast, numbered_seed(number), "choice");
  StartOptions start{.game = std::string(games()[which].name),
                     .players = setup.players,
                     .options = setup.options,
                     .seed = numbered_seed(number),
                     .first = {}};
  if (rng.below(2) == 0) start.first = any_seat(SeatSet::all(setup.players), rng);
  auto match = Match::start(start);
  const auto hash = match.ok() ? hash_of_game(match.value(), rng) : 0;
  std::printf("%s %s %llu %016llx\n", start.game.c_str(), setup_name(setup).c_str(),
              static_cast<unsigned long long>(number), static_cast<unsigned long long>(hash));
}

void print_records(std::uint64_t from, std::uint64_t to) {
  std::vector<std::vector<GameSetup>> setups;
  for (const GameInfo& game : games()) setups.push_back(every_setup(game));
  for (std::uint64_t number = from; number < to; ++number) print_record(number, setups);
}

}  // namespace
}  // namespace midnight

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.size() == 1 && arguments[0] == "signatures") {
    midnight::print_all_signatures(static_cast<midnight::Catalogue*>(nullptr));
    return 0;
  }
  if (arguments.size() == 3 && arguments[0] == "records") {
    midnight::print_records(std::strtoull(argv[2], nullptr, 10), std::strtoull(argv[3], nullptr, 10));
    return 0;
  }
  if (arguments.size() == 2 && arguments[0] == "playouts") {
    midnight::print_all_playouts(std::strtoull(argv[2], nullptr, 10), static_cast<midnight::Catalogue*>(nullptr));
    return 0;
  }
  std::fputs("same_games signatures | records FROM TO | playouts GAMES\n", stderr);
  return 2;
}
