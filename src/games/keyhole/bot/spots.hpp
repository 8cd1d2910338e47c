// SPDX-License-Identifier: MIT
// The spots of a field that are worth a look: there are tens of thousands, and neighbours are much alike.
#pragma once

#include "geometry/body_fitter.hpp"

namespace midnight::keyhole {

// Moves the body to the crossings of a grid of `cells` by `cells` over the places that fit, and calls use() at each
// height at which it can stand there.
template <class Use>
void at_spots_of_grid(const geometry::BodyFitter& fitter, int cells, geometry::Body& body, Use use) {
  const geometry::Region places = fitter.places();
  for (int row = 0; row <= cells; ++row) {
    for (int column = 0; column <= cells; ++column) {
      body.x = places.west + (places.east - places.west) * column / cells;
      body.y = places.south + (places.north - places.south) * row / cells;
      for (const int z : fitter.heights(body.x, body.y)) {
        body.z = z;
        use();
      }
    }
  }
}

}  // namespace midnight::keyhole
