// SPDX-License-Identifier: MIT
// Makes `for (x : list)` work for a list that computes its items: List needs operator[](std::size_t), and
// may not change while it is walked.
#pragma once

#include <cstddef>
#include <iterator>

namespace midnight {

template <class List, class T>
class IndexIterator {
 public:
  using iterator_concept = std::input_iterator_tag;
  using iterator_category = std::input_iterator_tag;
  using value_type = T;
  using difference_type = std::ptrdiff_t;
  using pointer = const T*;
  using reference = T;

  constexpr IndexIterator() = default;
  constexpr IndexIterator(const List& list, std::size_t index) : list_(&list), index_(index) {}

  constexpr T operator*() const { return (*list_)[index_]; }
  constexpr IndexIterator& operator++() {
    ++index_;
    return *this;
  }
  constexpr IndexIterator operator++(int) {
    IndexIterator before = *this;
    ++index_;
    return before;
  }
  friend constexpr bool operator==(const IndexIterator&, const IndexIterator&) = default;

 private:
  const List* list_ = nullptr;
  std::size_t index_ = 0;
};

}  // namespace midnight
