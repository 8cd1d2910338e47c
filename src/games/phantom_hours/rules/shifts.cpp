// SPDX-License-Identifier: MIT
// Which shifts are possible depends only on which places are taken, and what a shift does to the spare of
// the runs does so too. Both are worked out for all rows while compiling; looking for the shifts that
// repair a row is then one addition and one comparison each.
#include "games/phantom_hours/rules/shifts.hpp"

#include <array>
#include <bit>

namespace midnight::phantom_hours {
namespace {

using Step = Move::Step;

constexpr unsigned row_patterns = 1U << place_count;
constexpr unsigned bit(int place) { return 1U << static_cast<unsigned>(place); }

constexpr bool is_possible(unsigned laid, Step step) {
  return (laid & bit(step.from)) != 0 && step.to() >= 0 && step.to() < place_count && (laid & bit(step.to())) == 0;
}
constexpr unsigned after(unsigned laid, Step step) { return (laid & ~bit(step.from)) | bit(step.to()); }
// The second card is another one than the first, and may use the place that the first one left.
constexpr bool is_possible(unsigned laid, Step first, Step second) {
  return is_possible(laid, first) && second.from != first.to() && is_possible(after(laid, first), second);
}
constexpr std::uint64_t spare_change(unsigned laid, Step step) {
  return Spare::moved(std::popcount(laid & (bit(step.from) - 1)), step.to_right);
}

constexpr Step step_number(int number) { return {number / 2, number % 2 != 0}; }
constexpr int step_numbers = 2 * place_count;

// Calls `use(Move, change of spare)` for every shift, each spelled in one way only.
template <class Use>
constexpr void for_each_shift(unsigned laid, Use use) {
  for (int i = 0; i < step_numbers; ++i) {
    const Step one = step_number(i);
    if ((laid & bit(one.from)) == 0) continue;
    if (is_possible(laid, one)) use(Move::shift(one), spare_change(laid, one));
    for (int j = i + 1; j < step_numbers; ++j) {
      const Step other = step_number(j);
      if ((laid & bit(other.from)) == 0 || other.from == one.from) continue;
      const std::uint64_t change = spare_change(laid, one) + spare_change(laid, other);
      if (is_possible(laid, one, other)) {  // PH-13: the lower starting place first, if that works
        use(Move::shift(one, other), change);
      } else if (is_possible(laid, other, one)) {
        use(Move::shift(other, one), change);
      }
    }
  }
}

constexpr std::size_t count_shifts() {
  std::size_t count = 0;
  for (unsigned laid = 0; laid < row_patterns; ++laid) {
    for_each_shift(laid, [&](Move, std::uint64_t) { ++count; });
  }
  return count;
}
constexpr std::size_t shift_count = count_shifts();
static_assert(shift_count == 864);

struct ShiftTable {
  std::array<Move, shift_count> moves{};
  std::array<std::uint64_t, shift_count> changes{};
  std::array<std::uint16_t, row_patterns + 1> begin{};  // where the shifts of a pattern begin
};

constexpr ShiftTable make_table() {
  ShiftTable table;
  std::size_t next = 0;
  for (unsigned laid = 0; laid < row_patterns; ++laid) {
    for_each_shift(laid, [&](Move move, std::uint64_t change) {
      table.moves[next] = move;
      table.changes[next] = change;
      ++next;
    });
    table.begin[laid + 1] = static_cast<std::uint16_t>(next);
  }
  return table;
}
constexpr ShiftTable table = make_table();

constexpr bool all_fit_in_16_bits() {
  for (unsigned laid = 0; laid < row_patterns; ++laid) {
    if (table.begin[laid + 1] - table.begin[laid] > 16) return false;
  }
  return true;
}
static_assert(all_fit_in_16_bits());

}  // namespace

Move shift_in_table(std::size_t index) { return table.moves[index]; }

Moves legal_shifts(Row row) {
  const Spare spare = row.spare();
  const unsigned laid = row.laid();
  const std::size_t begin = table.begin[laid];
  const unsigned count = table.begin[laid + 1] - static_cast<unsigned>(begin);
  unsigned repairs = 0;
  for (unsigned i = 0; i < count; ++i) {
    repairs |= (spare.all_enough_after(table.changes[begin + i]) ? 1U : 0U) << i;
  }
  // PH-13: those that end the emergency, if there are any.
  return Moves::shifts(begin, repairs != 0 ? repairs : (1U << count) - 1);
}

}  // namespace midnight::phantom_hours
