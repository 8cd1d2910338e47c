// SPDX-License-Identifier: MIT
// Sections are those of RFC 6455.
#include "server/net/http/frames.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

namespace midnight::net {
namespace {

using What = Received::Kind;
using testing::ElementsAre;

constexpr std::size_t most_in_test = 70'000;
constexpr std::string_view test_mask = "\x37\xFA\x21\x3D";

std::string with_mask(std::string_view payload) {
  std::string bytes(payload);
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<char>(bytes[i] ^ test_mask[i % 4]);
  return bytes;
}

// As a client sends it; `first` has the flags and the opcode.
std::string client_frame(unsigned first, std::string_view payload) {
  const FrameHeader header = frame_header(Opcode::text, payload.size());
  std::string bytes(header.bytes.data(), header.size);
  bytes[0] = static_cast<char>(first);
  bytes[1] = static_cast<char>(bytes[1] | '\x80');
  return bytes.append(test_mask) + with_mask(payload);
}

constexpr unsigned text_byte = 0x81;
constexpr unsigned first_part_byte = 0x01;
constexpr unsigned middle_part_byte = 0x00;
constexpr unsigned last_part_byte = 0x80;
constexpr unsigned binary_byte = 0x82;
constexpr unsigned close_byte = 0x88;
constexpr unsigned ping_byte = 0x89;
constexpr unsigned pong_byte = 0x8A;

struct ReadFrame {
  What kind;
  std::string payload;
  CloseCode code;
};

// All that is received when the bytes arrive in pieces of this size.
std::vector<ReadFrame> read_in_pieces(std::string bytes, std::size_t piece, std::size_t limit = most_in_test) {
  FrameReader reader(limit);
  std::vector<ReadFrame> all;
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    reader.give(std::span(bytes).subspan(at, std::min(piece, bytes.size() - at)));
    while (const auto received = reader.next()) {
      all.push_back({received->kind, std::string(received->payload), received->code});
    }
  }
  return all;
}

// The same, and it must not matter in which pieces bytes arrive.
std::vector<ReadFrame> read_frames(const std::string& bytes, std::size_t limit = most_in_test) {
  auto whole = read_in_pieces(bytes, bytes.size(), limit);
  for (const std::size_t piece : {1U, 2U, 3U, 7U, 64U}) {
    const auto pieces = read_in_pieces(bytes, piece, limit);
    EXPECT_EQ(pieces.size(), whole.size());
    for (std::size_t i = 0; i < std::min(pieces.size(), whole.size()); ++i) {
      EXPECT_EQ(pieces[i].kind, whole[i].kind);
      EXPECT_EQ(pieces[i].payload, whole[i].payload);
      EXPECT_EQ(pieces[i].code, whole[i].code);
    }
  }
  return whole;
}

MATCHER_P2(IsFrame, kind, payload, "") { return arg.kind == kind && arg.payload == payload; }
MATCHER_P(Breaks, code, "") { return arg.kind == What::broken && arg.code == code; }
MATCHER_P(Closes, code, "") { return arg.kind == What::close && arg.code == code; }

TEST(Frames, section_5_2_lengths_are_read_and_written_in_every_form) {
  for (const std::size_t size : {0U, 1U, 125U, 126U, 127U, 128U, 65535U, 65536U}) {
    const std::string payload(size, 'x');
    EXPECT_THAT(read_frames(client_frame(text_byte, payload)), ElementsAre(IsFrame(What::message, payload))) << size;
  }
}

TEST(Frames, section_5_2_lengths_are_as_short_as_possible) {
  const std::string key(test_mask);
  EXPECT_THAT(read_frames(std::string("\x81\xFE\x00\x7D", 4) + key), ElementsAre(Breaks(CloseCode::protocol_error)));
  EXPECT_THAT(read_frames(std::string("\x81\xFF\x00\x00\x00\x00\x00\x00\xFF\xFF", 10) + key),
              ElementsAre(Breaks(CloseCode::protocol_error)));
  EXPECT_THAT(read_frames(std::string("\x81\xFF\x80\x00\x00\x00\x00\x01\x00\x00", 10) + key),
              ElementsAre(Breaks(CloseCode::protocol_error)));
}

TEST(Frames, section_5_1_a_client_masks) {
  EXPECT_THAT(read_frames(std::string("\x81\x02hi", 4)), ElementsAre(Breaks(CloseCode::protocol_error)));
}

TEST(Frames, section_5_2_binary_messages_are_skipped_whatever_their_length) {
  for (const std::size_t size : {0U, 1U, 125U, 126U, 127U, 128U, 65535U, 65536U, 70'001U}) {
    EXPECT_THAT(read_frames(client_frame(binary_byte, std::string(size, '\xFE')) + client_frame(text_byte, "y")),
                ElementsAre(IsFrame(What::binary, ""), IsFrame(What::message, "y")))
        << size;
  }
}

TEST(Frames, section_5_2_a_reserved_bit_breaks_the_connection_with_every_opcode) {
  for (const unsigned opcode : {0x0U, 0x1U, 0x2U, 0x8U, 0x9U, 0xAU}) {
    for (unsigned bits = 1; bits < 8; ++bits) {
      const std::string before = opcode == 0 ? client_frame(first_part_byte, "x") : client_frame(text_byte, "x");
      EXPECT_THAT(read_frames(before + client_frame(0x80U | bits << 4U | opcode, "")),
                  ElementsAre(IsFrame(opcode == 0 ? What::fragment : What::message, opcode == 0 ? "" : "x"),
                              Breaks(CloseCode::protocol_error)))
          << opcode << " " << bits;
    }
  }
}

TEST(Frames, section_5_2_a_reserved_opcode_breaks_the_connection_and_what_came_before_it_counts) {
  for (const unsigned opcode : {0x3U, 0x4U, 0x5U, 0x6U, 0x7U, 0xBU, 0xCU, 0xDU, 0xEU, 0xFU}) {
    for (const std::string_view payload : {"", "x"}) {
      EXPECT_THAT(read_frames(client_frame(text_byte, "before") + client_frame(0x80U | opcode, payload)),
                  ElementsAre(IsFrame(What::message, "before"), Breaks(CloseCode::protocol_error)))
          << opcode;
    }
  }
}

TEST(Frames, section_5_3_every_mask_is_taken_off_wherever_it_begins) {
  const std::string payload = "0123456789abcdefghi";
  for (const std::string_view key : {std::string_view("\0\0\0\0", 4), std::string_view("\xFF\xFF\xFF\xFF", 4),
                                     std::string_view("\x01\x02\x04\x08", 4), std::string_view("\0\xFF\0\x80", 4)}) {
    std::string bytes = "\x81" + std::string(1, static_cast<char>(0x80U | payload.size())) + std::string(key);
    for (std::size_t i = 0; i < payload.size(); ++i) bytes += static_cast<char>(payload[i] ^ key[i % 4]);
    EXPECT_THAT(read_frames(bytes), ElementsAre(IsFrame(What::message, payload)));
  }
}

TEST(Frames, section_5_4_fragments_are_put_together_with_control_frames_in_between) {
  EXPECT_THAT(read_frames(client_frame(first_part_byte, "he") + client_frame(ping_byte, "there?") +
                          client_frame(middle_part_byte, "") + client_frame(last_part_byte, "llo")),
              ElementsAre(IsFrame(What::fragment, ""), IsFrame(What::ping, "there?"), IsFrame(What::fragment, ""),
                          IsFrame(What::message, "hello")));
}

TEST(Frames, section_5_4_many_small_and_empty_fragments) {
  EXPECT_THAT(read_frames(client_frame(first_part_byte, "") + client_frame(middle_part_byte, "") +
                          client_frame(last_part_byte, "")),
              ElementsAre(IsFrame(What::fragment, ""), IsFrame(What::fragment, ""), IsFrame(What::message, "")));
  std::string bytes = client_frame(first_part_byte, "a");
  for (int i = 0; i < 5; ++i) bytes += client_frame(ping_byte, "p") + client_frame(middle_part_byte, "b");
  const auto all = read_frames(bytes + client_frame(last_part_byte, "c") + client_frame(text_byte, "next"));
  ASSERT_EQ(all.size(), 13U);
  EXPECT_THAT(all[11], IsFrame(What::message, "abbbbbc"));
  EXPECT_THAT(all[12], IsFrame(What::message, "next"));
}

TEST(Frames, section_5_4_a_close_between_fragments_counts) {
  EXPECT_THAT(read_frames(client_frame(first_part_byte, "x") + client_frame(close_byte, "\x03\xE8")),
              ElementsAre(IsFrame(What::fragment, ""), Closes(CloseCode::normal)));
}

TEST(Frames, section_5_4_fragments_belong_to_one_message) {
  EXPECT_THAT(read_frames(client_frame(last_part_byte, "x")), ElementsAre(Breaks(CloseCode::protocol_error)));
  EXPECT_THAT(read_frames(client_frame(middle_part_byte, "x")), ElementsAre(Breaks(CloseCode::protocol_error)));
  EXPECT_THAT(
      read_frames(client_frame(first_part_byte, "x") + client_frame(last_part_byte, "y") +
                  client_frame(last_part_byte, "z")),
      ElementsAre(IsFrame(What::fragment, ""), IsFrame(What::message, "xy"), Breaks(CloseCode::protocol_error)));
  EXPECT_THAT(read_frames(client_frame(first_part_byte, "x") + client_frame(binary_byte, "y")),
              ElementsAre(IsFrame(What::fragment, ""), Breaks(CloseCode::protocol_error)));
  EXPECT_THAT(read_frames(client_frame(first_part_byte, "x") + client_frame(text_byte, "y")),
              ElementsAre(IsFrame(What::fragment, ""), Breaks(CloseCode::protocol_error)));
  EXPECT_THAT(read_frames(client_frame(text_byte, "x") + client_frame(middle_part_byte, "y")),
              ElementsAre(IsFrame(What::message, "x"), Breaks(CloseCode::protocol_error)));
}

TEST(Frames, section_5_5_control_frames_are_short_and_whole) {
  EXPECT_THAT(read_frames(client_frame(ping_byte, std::string(125, 'x'))),
              ElementsAre(IsFrame(What::ping, std::string(125, 'x'))));
  EXPECT_THAT(read_frames(client_frame(ping_byte, std::string(126, 'x'))),
              ElementsAre(Breaks(CloseCode::protocol_error)));
  for (const unsigned in_parts : {0x08U, 0x09U, 0x0AU}) {
    EXPECT_THAT(read_frames(client_frame(in_parts, "") + client_frame(last_part_byte, "")),
                ElementsAre(Breaks(CloseCode::protocol_error)))
        << in_parts;
  }
  EXPECT_THAT(read_frames(client_frame(pong_byte, "unasked") + client_frame(pong_byte, "")),
              ElementsAre(IsFrame(What::pong, ""), IsFrame(What::pong, "")));
}

TEST(Frames, section_5_5_2_a_ping_may_carry_anything) {
  for (const std::string_view payload :
       {std::string_view(), std::string_view("Hello"), std::string_view("\0\xFF\xFE", 3)})
    EXPECT_THAT(read_frames(client_frame(ping_byte, payload)), ElementsAre(IsFrame(What::ping, payload)));
}

TEST(Frames, section_5_5_1_close_codes) {
  EXPECT_THAT(read_frames(client_frame(close_byte, "")), ElementsAre(Closes(CloseCode::no_status)));
  EXPECT_THAT(read_frames(client_frame(close_byte,
                                       "\x03\xE8"
                                       "bye")),
              ElementsAre(Closes(CloseCode::normal)));
  for (const unsigned code : {1000U, 1001U, 1002U, 1003U, 1007U, 1008U, 1009U, 1010U, 1011U, 1012U, 1013U, 1014U, 3000U,
                              3999U, 4000U, 4999U}) {
    const auto sent = static_cast<CloseCode>(code);
    EXPECT_THAT(read_frames(client_frame(close_byte, close_payload(sent))), ElementsAre(Closes(sent))) << code;
  }
  EXPECT_THAT(read_frames(client_frame(close_byte, "\x03\xE8" + std::string(123, 'x'))),
              ElementsAre(Closes(CloseCode::normal)));
  EXPECT_THAT(read_frames(client_frame(close_byte, "\x03\xE8" + std::string(124, 'x'))),
              ElementsAre(Breaks(CloseCode::protocol_error)));
  EXPECT_THAT(read_frames(client_frame(close_byte, "\x03")), ElementsAre(Breaks(CloseCode::protocol_error)));
  for (const unsigned code : {0U, 999U, 1004U, 1005U, 1006U, 1015U, 1016U, 1100U, 2000U, 2999U, 5000U, 65535U}) {
    EXPECT_THAT(read_frames(client_frame(
                    close_byte, close_payload(static_cast<CloseCode>(code)).append(code == 1005 ? "\x03\xED" : ""))),
                ElementsAre(Breaks(CloseCode::protocol_error)))
        << code;
  }
  EXPECT_THAT(read_frames(client_frame(close_byte, "\x03\xE8\xFF")), ElementsAre(Breaks(CloseCode::bad_payload)));
}

TEST(Frames, section_8_1_text_is_utf8_also_across_fragments) {
  const std::string euro = "\xE2\x82\xAC";
  EXPECT_THAT(
      read_frames(client_frame(first_part_byte, euro.substr(0, 1)) + client_frame(last_part_byte, euro.substr(1))),
      ElementsAre(IsFrame(What::fragment, ""), IsFrame(What::message, euro)));
  EXPECT_THAT(read_frames(client_frame(first_part_byte, euro.substr(0, 2)) + client_frame(last_part_byte, "x")),
              ElementsAre(IsFrame(What::fragment, ""), Breaks(CloseCode::bad_payload)));
  EXPECT_THAT(read_frames(client_frame(text_byte, euro.substr(0, 2))), ElementsAre(Breaks(CloseCode::bad_payload)));
}

TEST(Frames, section_8_1_every_character_and_nothing_else_is_text) {
  for (const std::string_view text :
       {std::string_view("\0", 1), std::string_view("\x7F"), std::string_view("\xC2\x80"), std::string_view("\xDF\xBF"),
        std::string_view("\xE0\xA0\x80"), std::string_view("\xED\x9F\xBF"), std::string_view("\xEE\x80\x80"),
        std::string_view("\xEF\xBF\xBD"), std::string_view("\xEF\xBF\xBF"), std::string_view("\xF0\x90\x80\x80"),
        std::string_view("\xF4\x8F\xBF\xBF"), std::string_view("κόσμε")}) {
    EXPECT_THAT(read_frames(client_frame(text_byte, text)), ElementsAre(IsFrame(What::message, text)));
  }
  for (const std::string_view text : {"\x80",
                                      "\xBF",
                                      "a\x80z",  // a continuation of nothing
                                      "\xC2",
                                      "\xE0\xA0",
                                      "\xF0\x90\x80",
                                      "\xC2 ",
                                      "\xE0\xA0z",  // too short
                                      "\xC0\xAF",
                                      "\xE0\x80\xAF",
                                      "\xF0\x80\x80\xAF",
                                      "\xC1\xBF",  // longer than needed
                                      "\xED\xA0\x80",
                                      "\xED\xBF\xBF",
                                      "\xED\xA0\x80\xED\xB0\x80",  // surrogates
                                      "\xF4\x90\x80\x80",
                                      "\xF8\x88\x80\x80\x80",
                                      "\xFC\x84\x80\x80\x80\x80",  // beyond the last character
                                      "\xFE",
                                      "\xFF",
                                      "κόσμε\xED\xA0\x80"
                                      "edited"}) {
    EXPECT_THAT(read_frames(client_frame(text_byte, text)), ElementsAre(Breaks(CloseCode::bad_payload)));
  }
}

TEST(Frames, section_8_1_text_may_be_cut_between_any_two_bytes) {
  const std::string text = "Hello-µ@ßöäüàá-UTF-8!! 😀";
  for (std::size_t at = 0; at <= text.size(); ++at) {
    EXPECT_THAT(
        read_frames(client_frame(first_part_byte, text.substr(0, at)) + client_frame(last_part_byte, text.substr(at))),
        ElementsAre(IsFrame(What::fragment, ""), IsFrame(What::message, text)));
  }
}

TEST(Frames, what_is_too_large_or_binary_is_reported_once_and_skipped) {
  EXPECT_THAT(read_frames(client_frame(text_byte, std::string(11, 'x')) + client_frame(text_byte, "y"), 10),
              ElementsAre(IsFrame(What::too_large, ""), IsFrame(What::message, "y")));
  EXPECT_THAT(read_frames(client_frame(first_part_byte, std::string(6, 'x')) +
                              client_frame(last_part_byte, std::string(5, 'x')) + client_frame(text_byte, "y"),
                          10),
              ElementsAre(IsFrame(What::fragment, ""), IsFrame(What::too_large, ""), IsFrame(What::message, "y")));
  EXPECT_THAT(read_frames(client_frame(text_byte, std::string(10, 'x')), 10),
              ElementsAre(IsFrame(What::message, std::string(10, 'x'))));
  EXPECT_THAT(read_frames(client_frame(binary_byte, "\xFF") + client_frame(text_byte, "y")),
              ElementsAre(IsFrame(What::binary, ""), IsFrame(What::message, "y")));
  // The largest length there is says so before anything of it has arrived.
  EXPECT_THAT(read_frames(std::string("\x81\xFF\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFF", 10) + std::string(test_mask)),
              ElementsAre(IsFrame(What::too_large, "")));
}

TEST(Frames, nothing_is_read_after_the_connection_broke) {
  EXPECT_THAT(read_frames(client_frame(0x83, "x") + client_frame(text_byte, "y")),
              ElementsAre(Breaks(CloseCode::protocol_error)));
}

}  // namespace
}  // namespace midnight::net
