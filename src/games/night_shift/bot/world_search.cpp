// SPDX-License-Identifier: MIT
#include "games/night_shift/bot/world_search.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <span>

namespace midnight::night_shift {
namespace {

// Of actions in one turn. Sweets hardly ever reach for more, but might go round without end.
constexpr int longest_chain = 24;
constexpr int never = std::numeric_limits<int>::min();

}  // namespace

void WorldSearch::Candidates::clear(std::size_t width) {
  constexpr std::size_t keys_per_place = 16;
  nodes.clear();
  keys.assign(std::bit_ceil(std::max<std::size_t>(keys_per_place * width, 256)), 0);
}

bool WorldSearch::Candidates::is_new(std::uint64_t key) {
  if (nodes.size() * 2 >= keys.size()) {
    keys.assign(keys.size() * 4, 0);
    for (const Node& node : nodes) is_new(node.key);
  }
  const std::size_t mask = keys.size() - 1;
  for (std::size_t at = key & mask;; at = (at + 1) & mask) {
    if (keys[at] == key) return false;
    if (keys[at] == 0) {
      keys[at] = key;
      return true;
    }
  }
}

void WorldSearch::run(const State& first, const ForecastWeights& weights, const SearchLimits& limits) {
  forecaster_ = Forecaster(weights);
  acts_.clear();
  moves_.clear();
  first_acts_.clear();
  best_ = Node{};
  best_.value = never;
  Node root;
  root.state = first;
  level_.assign(1, root);
  for (turn_ = 0; turn_ < limits.turns && !found_win() && !level_.empty(); ++turn_) search_turn(limits);
  if (found_win() || level_.empty()) return;
  best_ = level_.front();
}

void WorldSearch::search_turn(const SearchLimits& limits) {
  best_by_first_act_.assign(first_acts_.size(), never);
  candidate_moves_.clear();
  next_turn_.clear(limits.width);
  layer_ = level_;
  at_root_ = turn_ == 0;
  const Node* from = nullptr;
  auto found = [&](const Act& act, const State& state, bool lays) { take(*from, act, state, lays); };
  ActFinder finder(found);
  for (int acts = 0; acts < longest_chain && !layer_.empty(); ++acts) {
    within_turn_.clear(limits.width);
    for (const Node& node : layer_) {
      from = &node;
      finder.find(node.state);
    }
    at_root_ = false;
    keep_best(within_turn_, limits.width, layer_);
  }
  keep_best(next_turn_, limits.width, level_);
  compare_first_acts();
}

void WorldSearch::take(const Node& from, const Act& act, const State& state, bool lays) {
  const Forecast forecast = forecaster_.forecast(state);
  ++positions_;
  const bool over = state.step == Step::over;
  Candidates& candidates = lays ? next_turn_ : within_turn_;
  const std::uint16_t first_act = at_root_ ? number_of_first_act(act) : from.first_act;
  // Of what there is to begin with everything is compared, even if it comes to the same.
  if (!over && !candidates.is_new(forecast.key) && !at_root_) return;
  if (lays || over || turn_ == 0) note(first_act, forecast.value);
  Node node{.state = state,
            .key = forecast.key,
            .value = forecast.value,
            .last_act = from.last_act,
            .act_begin = static_cast<std::uint32_t>(candidate_moves_.size()),
            .act_size = static_cast<std::uint16_t>(act.size()),
            .first_act = first_act};
  if (over && node.value <= best_.value) return;
  candidate_moves_.insert(candidate_moves_.end(), act.begin(), act.end());
  if (!over) {
    candidates.nodes.push_back(node);
    return;
  }
  node.last_act = remember(node);
  best_ = node;
}

// An exchange shows a card before it asks which one to return (NS-21).
std::uint16_t WorldSearch::number_of_first_act(const Act& act) {
  Act open = act;
  if (act[0].kind() == Move::Kind::use && action_of(act[0].card()) == Action::exchange) open.resize(1);
  if (first_acts_.empty() || first_acts_.back().moves != open) {
    first_acts_.push_back({open, 0});
    best_by_first_act_.push_back(never);
  }
  return static_cast<std::uint16_t>(first_acts_.size() - 1);
}

void WorldSearch::note(std::uint16_t first_act, int value) {
  best_by_first_act_[first_act] = std::max(best_by_first_act_[first_act], value);
}

// What led to nothing new in this turn is taken to be worse than the worst that was kept.
void WorldSearch::compare_first_acts() {
  const int best = *std::ranges::max_element(best_by_first_act_);
  if (best == never) return;
  const int kept = level_.empty() ? best : std::min(best, level_.back().value);
  for (std::size_t i = 0; i < first_acts_.size(); ++i) {
    int& shortfall = first_acts_[i].shortfall;
    shortfall = best_by_first_act_[i] != never ? best - best_by_first_act_[i] : std::max(shortfall, best - kept + 1);
  }
}

std::uint32_t WorldSearch::remember(const Node& candidate) {
  const auto begin = static_cast<std::uint32_t>(moves_.size());
  const auto act = std::span(candidate_moves_).subspan(candidate.act_begin, candidate.act_size);
  moves_.insert(moves_.end(), act.begin(), act.end());
  acts_.push_back({candidate.last_act, begin, candidate.act_size});
  return static_cast<std::uint32_t>(acts_.size() - 1);
}

// The best first. Equal values are ordered by their keys, which is as good as random, but reproducible.
void WorldSearch::keep_best(Candidates& candidates, std::size_t width, std::vector<Node>& kept) {
  const std::vector<Node>& nodes = candidates.nodes;
  order_.resize(nodes.size());
  for (std::uint32_t i = 0; i < order_.size(); ++i) order_[i] = i;
  const auto better = [&nodes](std::uint32_t a, std::uint32_t b) {
    return nodes[a].value != nodes[b].value ? nodes[a].value > nodes[b].value : nodes[a].key < nodes[b].key;
  };
  const auto count = std::min(width, order_.size());
  std::partial_sort(order_.begin(), order_.begin() + static_cast<std::ptrdiff_t>(count), order_.end(), better);
  order_.resize(count);
  kept.clear();
  for (const std::uint32_t index : order_) {
    Node node = nodes[index];
    node.last_act = remember(node);
    kept.push_back(node);
  }
}

std::vector<Move> WorldSearch::best_line() const {
  std::vector<std::uint32_t> chain;
  for (std::uint32_t act = best_.last_act; act != none; act = acts_[act].before) chain.push_back(act);
  std::ranges::reverse(chain);
  std::vector<Move> line;
  for (const std::uint32_t act : chain) {
    const auto moves = std::span(moves_).subspan(acts_[act].begin, acts_[act].size);
    line.insert(line.end(), moves.begin(), moves.end());
  }
  return line;
}

}  // namespace midnight::night_shift
