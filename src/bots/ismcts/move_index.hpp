// SPDX-License-Identifier: MIT
// Finds a move among the legal ones of a turn. Which moves are legal differs from world to world, so a node's
// children have to be matched with them at every visit. A small open hash table; entries of earlier turns
// are recognised by their stamp instead of being cleared.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace midnight::bots::ismcts {

// A move as a number. Pre: Move has no padding.
template <class Move>
std::uint64_t bits_of(const Move& move) {
  static_assert(std::has_unique_object_representations_v<Move> && sizeof(Move) <= 8);
  std::uint64_t bits = 0;
  std::memcpy(&bits, &move, sizeof(Move));
  return bits;
}
template <class Move>
Move move_from(std::uint64_t bits) {
  std::array<std::byte, sizeof(Move)> bytes;
  std::memcpy(bytes.data(), &bits, sizeof(Move));
  return std::bit_cast<Move>(bytes);
}

class MoveIndex {
 public:
  static constexpr std::uint32_t capacity = 4096;
  static constexpr std::uint32_t not_found = UINT32_MAX;

  // Now and then, so that stamps do not run out: a search makes far fewer than this.
  void renew() {
    if (stamp_ < UINT32_MAX / 2) return;
    slots_.fill(Slot{});
    stamp_ = 0;
  }
  void begin() { ++stamp_; }

  // Pre: fewer than half the capacity since begin().
  void put(std::uint64_t key, std::uint32_t place) {
    std::uint32_t slot = slot_of(key);
    while (slots_[slot].stamp == stamp_) slot = (slot + 1) % capacity;
    slots_[slot] = {key, stamp_, place};
  }
  std::uint32_t find(std::uint64_t key) const {
    for (std::uint32_t slot = slot_of(key); slots_[slot].stamp == stamp_; slot = (slot + 1) % capacity) {
      if (slots_[slot].key == key) return slots_[slot].place;
    }
    return not_found;
  }

 private:
  struct Slot {
    std::uint64_t key = 0;
    std::uint32_t stamp = 0;
    std::uint32_t place = 0;
  };
  static std::uint32_t slot_of(std::uint64_t key) {
    return static_cast<std::uint32_t>((key * 0x9e3779b97f4a7c15U) >> (64 - std::bit_width(capacity - 1)));
  }

  std::array<Slot, capacity> slots_{};
  std::uint32_t stamp_ = 0;
};

}  // namespace midnight::bots::ismcts
