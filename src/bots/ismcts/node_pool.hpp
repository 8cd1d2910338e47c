// SPDX-License-Identifier: MIT
// The nodes of one tree, in memory that is asked for once. The children of a node lie side by side, because choosing
// among them is most of the work; a family that outgrows its block moves to one of twice the size, and the old block is
// used again. Nodes know their children and nobody else, so a block may move while a search is on its way below
// other nodes.
#pragma once

#include "core/seat.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

namespace midnight::bots::ismcts {

// What is proven about a node: who wins if everybody plays well. Nothing, as a rule.
class Proof {
 public:
  constexpr Proof() = default;
  constexpr explicit Proof(SeatSet winners) : winners_(winners), known_(true) {}

  constexpr bool known() const { return known_; }
  constexpr bool wins(Seat seat) const { return known_ && winners_ == SeatSet(seat); }
  constexpr bool loses(Seat seat) const { return known_ && !winners_.contains(seat); }
  constexpr SeatSet winners() const { return winners_; }

 private:
  SeatSet winners_;
  bool known_ = false;
};

// A move, and what came of it. `sum` is in rewards of the seat that chose the move.
struct Node {
  std::uint64_t key = 0;  // the move's bits
  std::uint64_t sum = 0;  // of rewards
  std::uint32_t visits = 0;
  std::uint32_t available = 0;  // how often it could have been chosen
  std::uint32_t first_child = 0;
  std::uint16_t child_count = 0;
  Proof proof;
};
static_assert(sizeof(Node) == 32);

class NodePool {
 public:
  static constexpr std::uint32_t none = UINT32_MAX;
  static constexpr std::uint32_t root = 0;
  static constexpr std::uint16_t max_children = 1U << 13U;

  explicit NodePool(std::uint32_t capacity) : nodes_(capacity < 1 ? 1 : capacity) { clear(); }

  // Only the root is left.
  void clear() {
    nodes_[root] = Node{};
    used_ = 1;
    free_.fill(none);
  }

  Node& operator[](std::uint32_t index) { return nodes_[index]; }
  const Node& operator[](std::uint32_t index) const { return nodes_[index]; }
  std::uint32_t used() const { return used_; }
  std::span<Node> children(std::uint32_t parent) {
    return {nodes_.data() + nodes_[parent].first_child, nodes_[parent].child_count};
  }

  // The new child's index, or `none` if there is no room: then the tree stays as it is.
  std::uint32_t add_child(std::uint32_t parent, std::uint64_t key) {
    const std::uint32_t count = nodes_[parent].child_count;
    // Blocks have powers of two; a full one has as many children as it has room for.
    if (std::has_single_bit(count) || count == 0) {
      if (count >= max_children || !grow(parent, count)) return none;
    }
    const std::uint32_t child = nodes_[parent].first_child + count;
    nodes_[child] = Node{.key = key};
    nodes_[parent].child_count = static_cast<std::uint16_t>(count + 1);
    return child;
  }

 private:
  bool grow(std::uint32_t parent, std::uint32_t count) {
    const auto old_class = static_cast<unsigned>(std::bit_width(count));  // 0: no block yet
    const std::uint32_t block = take_block(old_class);
    if (block == none) return false;
    const std::uint32_t old_block = nodes_[parent].first_child;
    for (std::uint32_t i = 0; i < count; ++i) nodes_[block + i] = nodes_[old_block + i];
    if (count > 0) {
      nodes_[old_block].first_child = free_[old_class - 1];
      free_[old_class - 1] = old_block;
    }
    nodes_[parent].first_child = block;
    return true;
  }

  // A block of 2^size_class nodes.
  std::uint32_t take_block(unsigned size_class) {
    if (free_[size_class] != none) {
      const std::uint32_t block = free_[size_class];
      free_[size_class] = nodes_[block].first_child;
      return block;
    }
    const std::uint32_t size = 1U << size_class;
    if (nodes_.size() - used_ < size) return none;
    used_ += size;
    return used_ - size;
  }

  std::vector<Node> nodes_;
  std::uint32_t used_ = 0;
  std::array<std::uint32_t, 16> free_{};  // first free block of each size; each names the next
};

}  // namespace midnight::bots::ismcts
