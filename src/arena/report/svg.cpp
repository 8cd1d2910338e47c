// SPDX-License-Identifier: MIT
#include "arena/report/svg.hpp"

#include "core/tokens.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace midnight::arena {
namespace {

constexpr double width = 680;
constexpr int most_steps = 48;  // more would be too fine to see

std::string number(double value) { return decimal(value, 1); }

std::string colour(int index) { return "var(--c" + std::to_string(index % 6) + ")"; }

std::string tag(std::string_view name, const std::vector<std::pair<std::string_view, std::string>>& attributes,
                std::string_view content = "") {
  std::string text = "<" + std::string(name);
  for (const auto& [key, value] : attributes) text += " " + std::string(key) + "=\"" + value + "\"";
  if (content.empty()) return text + "/>";
  return text + ">" + std::string(content) + "</" + std::string(name) + ">";
}

std::string line(double x1, double y1, double x2, double y2, std::string_view style) {
  return tag(
      "line",
      {{"x1", number(x1)}, {"y1", number(y1)}, {"x2", number(x2)}, {"y2", number(y2)}, {"class", std::string(style)}});
}

std::string words(double x, double y, std::string_view anchor, std::string_view text) {
  return tag("text", {{"x", number(x)}, {"y", number(y)}, {"text-anchor", std::string(anchor)}},
             escaped_for_html(text));
}

std::string title(const std::string& text) { return "<title>" + escaped_for_html(text) + "</title>"; }

std::string picture(double height, const std::string& content) {
  return "<svg viewBox=\"0 0 " + number(width) + " " + number(height) + "\" role=\"img\">" + content + "</svg>\n";
}

// Neighbouring numbers taken together where there are too many: `size` numbers a step, from `first` on.
struct Steps {
  int first = 0;
  int size = 1;
  int count = 1;
};

Steps steps_for(const std::vector<Series>& series) {
  int low = 0;
  int high = 0;
  bool any = false;
  for (const Series& each : series) {
    if (each.values->empty()) continue;
    // The outermost hundredth would squeeze all others together.
    const int from = each.values->quantile(0.005);
    const int to = each.values->quantile(0.995);
    low = any ? std::min(low, from) : from;
    high = any ? std::max(high, to) : to;
    any = true;
  }
  Steps steps{.first = low};
  while ((high - low) / steps.size + 1 > most_steps) ++steps.size;
  steps.count = (high - low) / steps.size + 1;
  return steps;
}

std::vector<double> heights(const Histogram& values, const Steps& steps) {
  std::vector<double> shares(static_cast<std::size_t>(steps.count));
  if (values.empty()) return shares;
  for (int step = 0; step < steps.count; ++step) {
    std::uint64_t times = 0;
    for (int i = 0; i < steps.size; ++i) times += values.times(steps.first + step * steps.size + i);
    shares[static_cast<std::size_t>(step)] = static_cast<double>(times) / static_cast<double>(values.total());
  }
  return shares;
}

}  // namespace

std::string decimal(double value, int digits) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", digits, value);
  return text.data();
}

// Where bars and marks are drawn: a row each, its label to the left, its figure to the right.
namespace rows {
constexpr double row = 30;
constexpr double left = 170;
constexpr double right = 80;
constexpr double top = 8;
constexpr double span = width - left - right;
}  // namespace rows

std::string bars(const std::vector<Bar>& all, std::optional<double> fair) {
  using namespace rows;
  const double bottom = top + row * static_cast<double>(all.size());
  std::string content;
  for (int tenth = 0; tenth <= 10; tenth += 2) {
    const double x = left + span * tenth / 10;
    content += line(x, top, x, bottom, "grid") + words(x, bottom + 16, "middle", std::to_string(tenth * 10) + " %");
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Bar& bar = all[i];
    const double y = top + row * static_cast<double>(i);
    const std::string told = bar.label + ": " + decimal(100 * bar.value, 1) + " % (" + decimal(100 * bar.low, 1) +
                             " to " + decimal(100 * bar.high, 1) + " %)";
    content += words(left - 10, y + 19, "end", bar.label);
    content += tag("rect",
                   {{"x", number(left)},
                    {"y", number(y + 6)},
                    {"width", number(std::max(1.0, span * bar.value))},
                    {"height", number(row - 12)},
                    {"rx", "3"},
                    {"fill", colour(bar.colour)}},
                   title(told));
    const double middle = y + row / 2;
    content += line(left + span * bar.low, middle, left + span * bar.high, middle, "whisker");
    for (const double end : {bar.low, bar.high}) {
      content += line(left + span * end, middle - 4, left + span * end, middle + 4, "whisker");
    }
    content += words(width - right + 12, y + 19, "start", decimal(100 * bar.value, 1) + " %");
  }
  if (fair) content += line(left + span * *fair, top, left + span * *fair, bottom, "fair");
  return picture(bottom + 26, content);
}

std::string marks_on_a_scale(const std::vector<Mark>& marks) {
  using namespace rows;
  const double bottom = top + row * static_cast<double>(marks.size());
  double low = 0;
  double high = 0;
  for (const Mark& mark : marks) {
    low = std::min(low, mark.low);
    high = std::max(high, mark.high);
  }
  double step = 1;  // 1, 2, 5, 10, 20, …: at most eight lines
  for (int i = 0; (high - low) / step > 8; ++i) step *= i % 3 == 1 ? 2.5 : 2;
  low = std::floor(low / step) * step;
  high = std::max(low + step, std::ceil(high / step) * step);
  const auto x_of = [&](double value) { return left + span * (value - low) / (high - low); };
  std::string content;
  for (double at = low; at < high + step / 2; at += step) {
    content += line(x_of(at), top, x_of(at), bottom, "grid") + words(x_of(at), bottom + 16, "middle", decimal(at, 0));
  }
  for (std::size_t i = 0; i < marks.size(); ++i) {
    const Mark& mark = marks[i];
    const double middle = top + row * (static_cast<double>(i) + 0.5);
    content += words(left - 10, middle + 4, "end", mark.label);
    content += line(x_of(mark.low), middle, x_of(mark.high), middle, "whisker");
    for (const double end : {mark.low, mark.high}) {
      content += line(x_of(end), middle - 4, x_of(end), middle + 4, "whisker");
    }
    content += tag(
        "circle", {{"cx", number(x_of(mark.value))}, {"cy", number(middle)}, {"r", "6"}, {"fill", colour(mark.colour)}},
        title(mark.label + ": " + decimal(mark.value, 0) + " (" + decimal(mark.low, 0) + " – " + decimal(mark.high, 0) +
              ")"));
    content += words(width - right + 12, middle + 4, "start", decimal(mark.value, 0));
  }
  return picture(bottom + 26, content);
}

std::string distribution(const std::vector<Series>& series, std::string_view axis) {
  constexpr double left = 56;
  constexpr double top = 12;
  constexpr double height = 170;
  const double span = width - left - 12;
  const Steps steps = steps_for(series);
  double highest = 0;
  for (const Series& each : series) {
    for (const double share : heights(*each.values, steps)) highest = std::max(highest, share);
  }
  if (highest <= 0) highest = 1;
  const double step_width = span / steps.count;
  const double floor = top + height;
  std::string content;
  for (const double share : {0.0, highest / 2, highest}) {
    const double y = floor - height * share / highest;
    content += line(left, y, left + span, y, "grid") + words(left - 6, y + 4, "end", decimal(100 * share, 1) + "%");
  }
  const int label_every = std::max(1, (steps.count + 11) / 12);
  for (int step = 0; step < steps.count; step += label_every) {
    content +=
        words(left + step_width * (step + 0.5), floor + 16, "middle", std::to_string(steps.first + step * steps.size));
  }
  for (const Series& each : series) {
    std::string path = "M" + number(left) + " " + number(floor);
    const auto shares = heights(*each.values, steps);
    for (std::size_t i = 0; i < shares.size(); ++i) {
      path += " V" + number(floor - height * shares[i] / highest);
      path += " H" + number(left + step_width * static_cast<double>(i + 1));
    }
    path += " V" + number(floor);
    content += tag("path", {{"d", path}, {"class", "steps"}, {"style", "--c:" + colour(each.colour)}},
                   title(each.label + ": " + decimal(each.values->mean(), 2)));
  }
  double x = left + 4;
  if (series.size() > 1) {
    for (const Series& each : series) {
      content += tag("rect", {{"x", number(x)},
                              {"y", number(floor + 27)},
                              {"width", "12"},
                              {"height", "12"},
                              {"rx", "3"},
                              {"fill", colour(each.colour)}});
      content += words(x + 17, floor + 37, "start", each.label);
      x += 34 + 7.5 * static_cast<double>(each.label.size());
    }
  }
  content += words(left + span, floor + 37, "end", axis);
  return picture(floor + 46, content);
}

}  // namespace midnight::arena
