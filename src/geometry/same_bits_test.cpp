// SPDX-License-Identifier: MIT
#include "geometry/test_signature.hpp"

#include <gtest/gtest.h>

namespace midnight::geometry {
namespace {

// If an intended change of the geometry changes this number, write the new one here. If a compiler or a flag changes
// it, records of games no longer replay: find out why.
TEST(SameBits, InEveryBuild_KH24) { EXPECT_EQ(geometry_signature(200), 4521566192563281891U); }

}  // namespace
}  // namespace midnight::geometry
