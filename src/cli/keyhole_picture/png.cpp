// SPDX-License-Identifier: MIT
#include "cli/keyhole_picture/png.hpp"

#include <png.h>

#include <stdexcept>
#include <vector>

namespace midnight::cli {

std::string as_png(const Picture& picture) {
  std::vector<png_byte> bytes;
  bytes.reserve(3 * picture.pixels.size());
  for (const Pixel& pixel : picture.pixels) {
    bytes.push_back(pixel.colour.red);
    bytes.push_back(pixel.colour.green);
    bytes.push_back(pixel.colour.blue);
  }
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<png_uint_32>(picture.size.width);
  image.height = static_cast<png_uint_32>(picture.size.height);
  image.format = PNG_FORMAT_RGB;
  std::string content(PNG_IMAGE_PNG_SIZE_MAX(image), '\0');  // never too small
  png_alloc_size_t size = content.size();
  if (png_image_write_to_memory(&image, content.data(), &size, 0, bytes.data(), 0, nullptr) == 0) {
    throw std::runtime_error(image.message);
  }
  content.resize(size);
  return content;
}

}  // namespace midnight::cli
