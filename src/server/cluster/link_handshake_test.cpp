// SPDX-License-Identifier: MIT
// Who is let in: only a server that knows the secret, speaks about the same protocol, and is the one that was dialled.
#include "server/cluster/link_handshake.hpp"

#include "core/json.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace midnight::server {
namespace {

using Outcome = LinkHandshake::Outcome;

LinkHandshake::Nonce nonce_of(std::uint8_t byte) {
  LinkHandshake::Nonce nonce{};
  nonce.fill(byte);
  return nonce;
}

LinkHello hello_of(const std::string& server, int protocol = link_protocol) {
  return {.protocol = protocol, .version = "0.1.0", .server = server};
}

LinkHandshake dialler(const std::string& secret = "secret", int protocol = link_protocol, std::uint8_t nonce = 1) {
  return {LinkSide::dialler, hello_of("aa", protocol), secret, nonce_of(nonce), "bb"};
}

LinkHandshake listener(const std::string& secret = "secret", int protocol = link_protocol, std::uint8_t nonce = 2) {
  return {LinkSide::listener, hello_of("bb", protocol), secret, nonce_of(nonce)};
}

// Takes the frames in `bytes`, of which there is at most one.
LinkHandshake::Step give(LinkHandshake& to, const std::string& bytes) {
  LinkReader reader;
  reader.give(bytes);
  const auto frame = reader.next();
  return frame ? to.take(*frame) : LinkHandshake::Step{};
}

struct Met {
  LinkHandshake::Step dialler;  // the last of each
  LinkHandshake::Step listener;
};

Met meet(LinkHandshake& dialler, LinkHandshake& listener) {
  Met met;
  met.listener = give(listener, dialler.begin());
  met.dialler = give(dialler, met.listener.send);
  if (met.dialler.outcome != Outcome::unfinished || met.listener.outcome != Outcome::unfinished) return met;
  met.listener = give(listener, met.dialler.send);
  met.dialler = give(dialler, met.listener.send);
  return met;
}

TEST(LinkHandshake, BothProveThatTheyKnowTheSecret) {
  auto a = dialler();
  auto b = listener();
  const Met met = meet(a, b);
  EXPECT_EQ(met.dialler.outcome, Outcome::proved);
  EXPECT_EQ(met.listener.outcome, Outcome::proved);
  EXPECT_EQ(a.other().server, "bb");
  EXPECT_EQ(b.other().server, "aa");
  EXPECT_EQ(b.other().version, "0.1.0");
}

TEST(LinkHandshake, WhoDoesNotKnowTheSecretIsRefusedAndLearnsNoProof) {
  auto a = dialler("guess");
  auto b = listener();
  const Met met = meet(a, b);
  EXPECT_EQ(met.listener.outcome, Outcome::refused);
  EXPECT_EQ(met.listener.why, "does not know the secret of this cluster");
  EXPECT_EQ(met.listener.send, "");
  EXPECT_NE(met.dialler.outcome, Outcome::proved);
}

TEST(LinkHandshake, NothingSecretIsSent) {
  auto a = dialler("open sesame");
  auto b = listener("open sesame");
  const std::string hello = a.begin();
  const std::string answer = give(b, hello).send;
  const std::string proof = give(a, answer).send;
  for (const std::string& each : {hello, answer, proof}) EXPECT_EQ(each.find("open sesame"), std::string::npos);
}

TEST(LinkHandshake, NeighbouringProtocolsAreAcceptedAndOthersAreRefusedOnBothSides) {
  for (const int other : {link_protocol - 1, link_protocol, link_protocol + 1}) {
    auto a = dialler("secret", other);
    auto b = listener();
    EXPECT_EQ(meet(a, b).listener.outcome, Outcome::proved) << other;
  }
  auto a = dialler("secret", link_protocol + 2);
  auto b = listener();
  const Met met = meet(a, b);
  EXPECT_EQ(met.listener.outcome, Outcome::refused);
  EXPECT_EQ(met.listener.why, "its link protocol is neither ours nor a neighbour of it");
  EXPECT_EQ(met.dialler.why, met.listener.why) << "it can say so in its own log";
}

TEST(LinkHandshake, AProofOfAnotherConnectionIsWorthNothing) {
  auto a = dialler();
  auto b = listener();
  const std::string hello = a.begin();
  const std::string proof = give(a, give(b, hello).send).send;
  ASSERT_EQ(give(b, proof).outcome, Outcome::proved);
  auto next = listener("secret", link_protocol, 3);
  give(next, hello);
  EXPECT_EQ(give(next, proof).outcome, Outcome::refused);
}

TEST(LinkHandshake, TheListenersProofIsNotTheDiallers) {
  // A listener that knows nothing sends back what it gets.
  auto a = dialler();
  LinkHandshake stranger(LinkSide::listener, hello_of("bb"), "guess", nonce_of(9));
  const std::string proof = give(a, give(stranger, a.begin()).send).send;
  EXPECT_EQ(give(a, proof).outcome, Outcome::refused);
}

TEST(LinkHandshake, TheSmallerIdDialsAndOnlyTheServerThatWasDialledAnswers) {
  LinkHandshake larger(LinkSide::dialler, hello_of("cc"), "secret", nonce_of(1), "bb");
  auto b = listener();
  EXPECT_EQ(give(b, larger.begin()).outcome, Outcome::refused);
  auto a = dialler();
  LinkHandshake another(LinkSide::listener, hello_of("dd"), "secret", nonce_of(2));
  EXPECT_EQ(give(a, give(another, a.begin()).send).why, "another server answers at this address");
}

TEST(LinkHandshake, RefusesWhatIsNoHandshakeAndWhatComesAfterThat) {
  const auto outcome_of = [](LinkKind kind, const std::string& payload) {
    auto b = listener();
    return b.take({.kind = kind, .payload = payload}).outcome;
  };
  EXPECT_EQ(outcome_of(LinkKind::proof, "x"), Outcome::refused);
  EXPECT_EQ(outcome_of(LinkKind::open, "{}"), Outcome::refused);
  EXPECT_EQ(outcome_of(LinkKind::hello, "GET / HTTP/1.1"), Outcome::refused);
  EXPECT_EQ(outcome_of(LinkKind::hello, "{}"), Outcome::refused);
  const std::string nonce(64, '0');
  const auto hello = [&](const std::string& server, const std::string& number) {
    return to_line(Json{{"protocol", 1}, {"version", "0"}, {"server", server}, {"nonce", number}});
  };
  EXPECT_EQ(outcome_of(LinkKind::hello, hello("aa", nonce)), Outcome::unfinished);
  EXPECT_EQ(outcome_of(LinkKind::hello, hello("", nonce)), Outcome::refused);
  EXPECT_EQ(outcome_of(LinkKind::hello, hello("a a", nonce)), Outcome::refused);
  EXPECT_EQ(outcome_of(LinkKind::hello, hello("aa", "short")), Outcome::refused);
  auto b = listener();
  b.take({.kind = LinkKind::ping});
  EXPECT_EQ(b.take({.kind = LinkKind::hello, .payload = hello("aa", nonce)}).outcome, Outcome::refused);
}

}  // namespace
}  // namespace midnight::server
