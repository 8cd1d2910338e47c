// SPDX-License-Identifier: MIT
// A list with a fixed capacity and no heap: trivially copyable, so that a state or a list of moves is
// one flat block. Slots beyond size() hold no meaning and are ignored by comparison.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <type_traits>

namespace midnight {

template <class T, std::size_t Capacity>
class FixedList {
  static_assert(std::is_trivially_copyable_v<T>);
  using Size = std::conditional_t<(Capacity < 256), std::uint8_t, std::uint16_t>;

 public:
  using value_type = T;

  // The slots stay uninitialised on purpose: lists of moves are made in the inner loop.
  constexpr FixedList() {}  // NOLINT(modernize-use-equals-default)
  constexpr FixedList(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }

  static constexpr std::size_t capacity() { return Capacity; }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == Capacity; }

  constexpr const T& operator[](std::size_t index) const {
    assert(index < size_);
    return items_[index];
  }
  constexpr T& operator[](std::size_t index) {
    assert(index < size_);
    return items_[index];
  }
  constexpr const T& back() const { return (*this)[size_ - 1U]; }

  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr std::span<T> span() { return {items_.data(), size_}; }

  // Pre: not full.
  constexpr void push_back(const T& item) {
    assert(size_ < Capacity);
    items_[size_] = item;
    ++size_;
  }
  // Pre: not empty.
  constexpr T pop_back() {
    assert(size_ > 0);
    --size_;
    return items_[size_];
  }
  // Pre: not full, index <= size().
  constexpr void insert(std::size_t index, const T& item) {
    assert(size_ < Capacity && index <= size_);
    const T copy = item;
    std::copy_backward(begin() + index, end(), end() + 1);
    items_[index] = copy;
    ++size_;
  }
  // Takes the item at `index` out and closes the gap.
  constexpr T remove(std::size_t index) {
    assert(index < size_);
    const T item = items_[index];
    std::copy(begin() + index + 1, end(), begin() + index);
    --size_;
    return item;
  }
  constexpr void clear() { size_ = 0; }
  // New slots hold whatever they held. The inner loops write through begin() and set the size once at the
  // end: a size that is stored and read again for every item costs more than the item.
  constexpr void resize(std::size_t size) {
    assert(size <= Capacity);
    size_ = static_cast<Size>(size);
  }

  constexpr bool contains(const T& item) const { return std::find(begin(), end(), item) != end(); }

  friend constexpr bool operator==(const FixedList& a, const FixedList& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  std::array<T, Capacity> items_;
  Size size_ = 0;
};

}  // namespace midnight
