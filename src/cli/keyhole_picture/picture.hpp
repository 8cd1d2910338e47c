// SPDX-License-Identifier: MIT
// A picture of something, for screens that show colours and for those that show characters. Knows no game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace midnight {

struct Colour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  friend bool operator==(const Colour&, const Colour&) = default;
};

struct Pixel {
  Colour colour;
  char sign = ' ';  // what stands for it where there are only characters
  friend bool operator==(const Pixel&, const Pixel&) = default;
};

struct PictureSize {
  int width = 0;
  int height = 0;
};

// To be shown as characters, so that what matters must not get lost; or as colours, for the eye.
enum class PictureStyle : std::uint8_t { plain, smooth };

struct Picture {
  explicit Picture(PictureSize of)
      : size(of), pixels(static_cast<std::size_t>(of.width) * static_cast<std::size_t>(of.height)) {}

  Pixel& at(int x, int y) { return pixels[index(x, y)]; }
  const Pixel& at(int x, int y) const { return pixels[index(x, y)]; }

  PictureSize size;
  std::vector<Pixel> pixels;  // row by row, from the top left

 private:
  std::size_t index(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(size.width) + static_cast<std::size_t>(x);
  }
};

}  // namespace midnight
