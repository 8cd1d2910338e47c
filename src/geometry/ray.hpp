// SPDX-License-Identifier: MIT
// What a ray meets first: for pictures. Whether something is seen is decided by sight.hpp alone; a ray agrees with it
// because both use the same boxes and the same tolerance.
#pragma once

#include "geometry/body.hpp"
#include "geometry/piece.hpp"
#include "geometry/sight_line.hpp"

#include <optional>
#include <span>

namespace midnight::geometry {

constexpr Point3 operator+(const Point3& a, const Point3& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
constexpr Point3 operator-(const Point3& a, const Point3& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
constexpr Point3 operator*(const Point3& a, double factor) { return {a.x * factor, a.y * factor, a.z * factor}; }
constexpr double dot(const Point3& a, const Point3& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

struct Ray {
  Point3 from;
  Point3 step;  // of any length; distances count in steps

  constexpr Point3 at(double distance) const { return from + step * distance; }
};

// The ray as a flat mirror throws it back.
constexpr Ray reflected(const Ray& ray, double distance, const Point3& normal) {
  return {ray.at(distance), ray.step - normal * (2 * dot(ray.step, normal))};
}

struct BoxHit {
  double distance = 0;
  BoxOfPiece box;
  Point3 normal;       // of length 1, towards where the ray came from
  double edge = 0;     // how far it is to the nearest edge of the face, in millimetres
  bool front = false;  // whether this is the face that looked ahead when the piece stood upright (KH-28)
};

// `except` is a box that the ray goes through, for the mirror that it comes from; null for none.
std::optional<BoxHit> first_box(const Ray& ray, std::span<const PlacedPiece> pieces,
                                const BoxOfPiece* except = nullptr);

struct BodyHit {
  double distance = 0;
  Point3 normal;
  double along = 0;  // 0 to 1: from its bottom up, or from west to east, or from south to north
};

// Upright and lying bodies alike are cylinders here (KH-33).
std::optional<BodyHit> hit_body(const Ray& ray, const Body& body);

}  // namespace midnight::geometry
