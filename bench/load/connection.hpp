// SPDX-License-Identifier: MIT
// One guest's connection: registers with POST /guest, opens a WebSocket and exchanges lines. What the lines mean is up
// to its owner.
#pragma once

#include "load/loop.hpp"

#include <netinet/in.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace midnight::load {

// A server of this machine; of others none, so that this cannot be used against them.
struct Place {
  sockaddr_in address = {};
  std::string name;  // as `Host` has it
};
// From "http://127.0.0.1:2400". False if that is not this machine.
bool read_place(std::string_view url, Place& place);

class Connection : Watcher {
 public:
  class Owner {
   public:
    virtual ~Owner() = default;
    virtual void heard(std::string_view line) = 0;
    virtual void lost(std::string_view why) = 0;  // once for each connect()
  };

  Connection(Loop& loop, const Place& server, Owner& owner, std::string name);
  ~Connection() override { close(); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // As a new guest the first time, afterwards as the same. The table, if any, and the name of the server that owns it,
  // if that is known, are for load balancers.
  void connect(std::string_view table, std::string_view at);
  void send(std::string_view line);
  // When the server's bound on messages has room for one more: beyond it the server would hang up.
  Clock::time_point may_send_at() const { return sent_[next_sent_] + message_window; }
  void close();
  // Ends the connection; the next one is a new guest's.
  void become_somebody_else();

 private:
  enum class Stage : std::uint8_t { none, guest, upgrading, open };

  // Below the 100 messages in 20 seconds that the server allows: a player who moves may still have to make a table.
  static constexpr std::size_t most_messages = 92;
  static constexpr std::chrono::milliseconds message_window{20'500};

  void ready() override;
  void begin();
  void ask();
  bool read();
  bool read_head();
  bool read_frames();
  bool write();
  void fail(const std::string& why);
  void put_frame(unsigned opcode, std::string_view payload);

  Loop& loop_;
  const Place& server_;
  Owner& owner_;
  std::string name_;
  std::string target_;
  std::string cookie_;
  Stage stage_ = Stage::none;
  int socket_ = -1;
  std::uint64_t attempt_ = 0;  // a callback may have closed it and begun another
  std::string in_;
  std::string out_;
  bool writes_ = false;                                  // wants to hear when there is room
  std::array<Clock::time_point, most_messages> sent_{};  // a ring of the latest
  std::size_t next_sent_ = 0;
};

}  // namespace midnight::load
