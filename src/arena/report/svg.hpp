// SPDX-License-Identifier: MIT
// The few kinds of plots that a report has, as SVG. Colours are CSS variables of the page, so that one picture looks
// right in light and in dark; each mark has a title, which browsers show on hovering.
#pragma once

#include "arena/histogram.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midnight::arena {

// With so many digits after the point.
std::string decimal(double value, int digits);

// A share with its interval; all from 0 to 1.
struct Bar {
  std::string label;
  double value = 0;
  double low = 0;
  double high = 1;
  int colour = 0;  // bots have one each
};
// Lying bars with whiskers, from 0 to 100 %. `fair` is where a line is drawn: what chance alone would give.
std::string bars(const std::vector<Bar>& bars, std::optional<double> fair);

// A number with its interval, on a scale of its own.
struct Mark {
  std::string label;
  double value = 0;
  double low = 0;
  double high = 0;
  int colour = 0;
};
// Dots with whiskers, on a scale that reaches from the lowest to the highest.
std::string marks_on_a_scale(const std::vector<Mark>& marks);

struct Series {
  std::string label;
  const Histogram* values;
  int colour = 0;
};
// How often each number occurred, one step line for each series, as shares of its own total.
std::string distribution(const std::vector<Series>& series, std::string_view axis);

}  // namespace midnight::arena
