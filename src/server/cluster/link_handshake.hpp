// SPDX-License-Identifier: MIT
// How two servers begin a link: each proves that it knows the secret of the cluster, which itself is never sent. A
// state machine without I/O.
//
//   dialler                      listener
//   hello {…, nonce}      →
//                         ←      hello {…, nonce}
//   proof                 →
//                         ←      proof
//
// A proof is an HMAC of both hellos and the side that it comes from. The nonces are new for every connection, so an old
// proof is worth nothing; nor does one side's proof serve as the other's. The dialler proves first: who only connects
// learns nothing but a version.
#pragma once

#include "server/cluster/link_frames.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace midnight::server {

inline constexpr int link_protocol = 1;

enum class LinkSide : std::uint8_t { dialler, listener };

// What a hello says.
struct LinkHello {
  int protocol = link_protocol;
  std::string version = {};  // of the program
  std::string server = {};   // its id
};

class LinkHandshake {
 public:
  using Nonce = std::array<std::uint8_t, 32>;
  enum class Outcome : std::uint8_t { unfinished, proved, refused };
  // What to do after a frame.
  struct Step {
    Outcome outcome = Outcome::unfinished;
    std::string send = {};      // whole frames
    std::string_view why = {};  // if it is refused: for operators
  };

  // `expected` is the server that was dialled; a listener does not know who comes. The secret must not be empty.
  LinkHandshake(LinkSide side, const LinkHello& mine, std::string secret, const Nonce& nonce,
                std::string expected = {});

  // What is sent before anything has arrived.
  std::string begin() const;
  Step take(const LinkFrame& frame);
  // The other side. Until it is proved, anybody may have said so.
  const LinkHello& other() const { return other_; }

 private:
  Step take_hello(std::string_view payload);
  Step take_proof(std::string_view payload);
  std::string proof_of(LinkSide side) const;
  Step refuse(std::string_view why);

  const LinkSide side_;
  const LinkHello mine_;
  const std::string secret_;
  const std::string expected_;
  std::string my_hello_;     // as it is sent
  std::string other_hello_;  // as it came; empty: not yet
  LinkHello other_;
  bool refused_ = false;
};

// Whether an id of a server is one: some letters, digits and hyphens.
bool is_server_id(std::string_view text);

}  // namespace midnight::server
