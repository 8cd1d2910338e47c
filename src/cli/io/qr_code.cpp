// SPDX-License-Identifier: MIT
#include "cli/io/qr_code.hpp"

#include <qrencode.h>

#include <array>
#include <memory>
#include <string_view>

namespace midnight::cli {
namespace {

constexpr int margin = 4;
constexpr std::string_view dark_on_light = "\x1b[38;5;16;48;5;231m";
constexpr std::string_view as_before = "\x1b[0m";
// By the upper module, then the lower one.
constexpr std::array<std::array<std::string_view, 2>, 2> halves{{{" ", "▄"}, {"▀", "█"}}};

}  // namespace

std::vector<std::vector<bool>> qr_modules(const std::string& text) {
  const std::unique_ptr<QRcode, void (*)(QRcode*)> code(QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_M),
                                                        QRcode_free);
  if (!code) return {};
  const auto width = static_cast<std::size_t>(code->width);
  std::vector<std::vector<bool>> modules(width, std::vector<bool>(width));
  for (std::size_t y = 0; y < width; ++y) {
    for (std::size_t x = 0; x < width; ++x) modules[y][x] = (code->data[y * width + x] & 1U) != 0;
  }
  return modules;
}

std::string qr_code(const std::string& text) {
  const auto modules = qr_modules(text);
  const int width = static_cast<int>(modules.size());
  const auto is_dark = [&](int x, int y) {
    if (x < 0 || y < 0 || x >= width || y >= width) return false;
    return static_cast<bool>(modules[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)]);
  };
  std::string lines;
  for (int y = -margin; width > 0 && y < width + margin; y += 2) {
    lines += dark_on_light;
    for (int x = -margin; x < width + margin; ++x) lines += halves[is_dark(x, y) ? 1 : 0][is_dark(x, y + 1) ? 1 : 0];
    lines += as_before;
    lines += '\n';
  }
  return lines;
}

}  // namespace midnight::cli
