// SPDX-License-Identifier: MIT
// A set of up to 64 small things (cards, mostly) in one machine word, iterated in rising order. T needs
// an explicit constructor from int and index().
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace midnight {

template <class T>
class SmallSet {
 public:
  constexpr SmallSet() = default;
  constexpr explicit SmallSet(T item) : bits_(std::uint64_t{1} << item.index()) {}

  static constexpr SmallSet from_bits(std::uint64_t bits) {
    SmallSet set;
    set.bits_ = bits;
    return set;
  }
  constexpr std::uint64_t bits() const { return bits_; }

  constexpr bool contains(T item) const { return ((bits_ >> item.index()) & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr void insert(T item) { bits_ |= std::uint64_t{1} << item.index(); }
  constexpr void erase(T item) { bits_ &= ~(std::uint64_t{1} << item.index()); }

  constexpr SmallSet& operator|=(SmallSet other) {
    bits_ |= other.bits_;
    return *this;
  }
  friend constexpr SmallSet operator|(SmallSet a, SmallSet b) { return from_bits(a.bits_ | b.bits_); }
  friend constexpr SmallSet operator&(SmallSet a, SmallSet b) { return from_bits(a.bits_ & b.bits_); }
  friend constexpr SmallSet operator-(SmallSet a, SmallSet b) { return from_bits(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(SmallSet, SmallSet) = default;

  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = const T*;
    using reference = T;

    constexpr Iterator() = default;
    constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
    constexpr T operator*() const { return T(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t bits_ = 0;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

  // In rising order, counted from 0. Pre: index < size().
  constexpr T nth(std::size_t index) const {
    Iterator item = begin();
    while (index-- > 0) ++item;
    return *item;
  }

 private:
  std::uint64_t bits_ = 0;
};

}  // namespace midnight
