// SPDX-License-Identifier: MIT
// Frames between servers: what is read does not depend on the pieces in which it arrives, and is bounded.
#include "server/cluster/link_frames.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>
#include <vector>

namespace midnight::server {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Read = std::tuple<LinkKind, ChannelNumber, std::string>;

std::vector<Read> read_in_pieces(LinkReader& reader, std::string_view bytes, std::size_t piece) {
  std::vector<Read> all;
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    reader.give(bytes.substr(at, piece));
    while (const auto frame = reader.next()) all.emplace_back(frame->kind, frame->channel, frame->payload);
  }
  return all;
}

TEST(LinkFrames, AreReadAsTheyWereWrittenInWhateverPiecesTheyArrive) {
  std::string bytes;
  add_frame(bytes, LinkKind::open, 7, "{}");
  add_frame(bytes, LinkKind::ping, no_channel, "");
  add_frame(bytes, LinkKind::line, 0xFEDCBA98, std::string(1000, 'x'));
  for (const std::size_t piece : {1UL, 2UL, 8UL, 9UL, 10UL, 500UL, bytes.size()}) {
    LinkReader reader;
    EXPECT_THAT(read_in_pieces(reader, bytes, piece),
                ElementsAre(Read{LinkKind::open, 7, "{}"}, Read{LinkKind::ping, 0, ""},
                            Read{LinkKind::line, 0xFEDCBA98, std::string(1000, 'x')}))
        << piece;
    EXPECT_FALSE(reader.is_broken());
  }
}

TEST(LinkFrames, AFrameThatIsTooLargeBreaksTheLinkByItsHeaderAlone) {
  std::string bytes;
  add_frame(bytes, LinkKind::hello, no_channel, std::string(most_handshake_bytes + 1, 'x'));
  LinkReader reader;
  EXPECT_THAT(read_in_pieces(reader, bytes.substr(0, link_header_bytes), 1), IsEmpty());
  EXPECT_TRUE(reader.is_broken());
  std::string ping;
  add_frame(ping, LinkKind::ping, no_channel, "");
  EXPECT_THAT(read_in_pieces(reader, ping, ping.size()), IsEmpty()) << "nothing comes after that";
  LinkReader later;
  later.allow(most_payload_bytes);
  EXPECT_EQ(read_in_pieces(later, bytes, 100).size(), 1U) << "an open link takes more";
}

TEST(LinkFrames, ALongLineGoesInParts) {
  const std::string line(2 * most_payload_bytes + 5, 'x');
  std::string bytes;
  add_line(bytes, 3, line);
  LinkReader reader(most_payload_bytes);
  const auto frames = read_in_pieces(reader, bytes, bytes.size());
  ASSERT_EQ(frames.size(), 3U);
  std::string together;
  for (const Read& each : frames) together += std::get<2>(each);
  EXPECT_EQ(std::get<0>(frames[0]), LinkKind::part);
  EXPECT_EQ(std::get<0>(frames[1]), LinkKind::part);
  EXPECT_EQ(std::get<0>(frames[2]), LinkKind::line);
  EXPECT_EQ(together, line);
}

TEST(LinkFrames, AKindThatIsNotKnownIsReadLikeAnyOther) {
  std::string bytes;
  add_frame(bytes, static_cast<LinkKind>(200), 1, "news of a later version");
  add_frame(bytes, LinkKind::ping, no_channel, "");
  LinkReader reader;
  EXPECT_EQ(read_in_pieces(reader, bytes, 4).size(), 2U);
}

}  // namespace
}  // namespace midnight::server
