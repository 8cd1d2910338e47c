// SPDX-License-Identifier: MIT
// The commands of the program. Each returns the exit code: 0 done, 1 refused or failed, 2 called wrongly, 3 done, and
// something that is stored is damaged.
#pragma once

#include "cli/io/speech.hpp"
#include "core/result.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midnight::cli {

inline constexpr int done = 0;
inline constexpr int failed = 1;
inline constexpr int called_wrongly = 2;
inline constexpr int found_damage = 3;
inline constexpr int stopped_by_ctrl_c = 130;

struct PlayCommand {
  std::string game;
  std::optional<int> players;
  std::string seats;
  std::string seed;
  std::vector<std::string> options;  // key=value
  std::optional<int> first;
  std::string names;
  std::string record;
  bool no_colour = false;
  bool fast = false;
};
int play(const PlayCommand& command);

struct ReplayCommand {
  std::string file;
  std::optional<std::size_t> at;
  std::optional<int> view;
  bool no_colour = false;
};
int replay_file(const ReplayCommand& command);

struct LookCommand {
  std::string file;
  std::optional<std::string> side;  // where the keyhole is, if neither is given
  std::optional<std::string> door;
  std::optional<std::string> png;
  std::optional<std::string> size;
  bool no_colour = false;
};
int look(const LookCommand& command);

struct ArenaCommand {
  std::string game;
  std::string seats;
  std::uint64_t games = 1000;
  std::optional<int> threads;  // all cores
  std::uint64_t seed = 1;
  std::vector<std::string> options;  // key=value
  std::string out;
  bool resume = false;
  std::string report;
  std::string sweep;           // key=value,value
  std::string ladder;          // FROM..TO, or BOT:FROM..TO
  std::string tournament;      // bots
  std::optional<int> players;  // at a table of a tournament; two
  std::string data;            // a file with another card table
  bool print_data = false;     // print the card table instead of playing
  int patience = 10;           // seconds a child process may take for a move
};
int arena(const ArenaCommand& command);

inline constexpr int usual_admin_port = 2401;

struct ServeCommand {
  std::string address = "127.0.0.1";
  int port = 2400;
  bool room = false;     // for phones in the same room: all addresses, and a QR code
  std::string page;      // the folder; found beside the program if empty
  std::string data;      // the database; where it is by default if empty
  std::string database;  // address of a PostgreSQL database instead
  bool memory = false;   // keeps nothing
  int threads = 0;       // 0: as many as there are cores
  int bot_threads = 0;   // 0: half of them
  std::string admin_address = "127.0.0.1";
  std::string admin_port;    // a number, or "off"; empty: 2401 if it is free
  std::string admin_socket;  // a file, or "off"; empty: where it is by default
  std::string name;          // among the servers of a database; the computer's if empty
  std::vector<std::string> origins;
  std::vector<std::string> hosts;
  bool trust_proxy = false;
  bool secure = false;
  int connections = 10'000;
  int connections_per_address = 400;  // WebSockets
  int http_per_address = 1000;        // other connections
  int messages_per_person = 100;      // within 20 seconds
  int messages_per_address = 4000;
  int guests_per_hour = 300;    // new ones, of an address
  int open_tables = 40;         // of a person
  int tables_per_person = 200;  // made in a day
  int tables_per_address = 3000;
  int forget_after = 24;               // hours until an empty table is deleted
  int keep_finished = 0;               // days; 0: for good
  int keep_guests = 0;                 // days; 0: for good
  std::vector<std::string> unlimited;  // addresses without limits
  int grace = 60;                      // seconds before a bot takes over an absent player's seat
  std::string log = "normal";
  std::string config;  // a file with more of these
  // Where options (`--port`) are from that were not given on the command line: "midnight.ini, line 3".
  std::map<std::string, std::string> sources;
  // Options that were set, wherever that was, as they were written.
  std::map<std::string, std::string> written;
  // The same command once more, whose file may be another by now.
  std::function<Result<ServeCommand, Complaint>()> read_again;
};
int serve(const ServeCommand& command);

struct BackupCommand {
  std::string file;
  std::string data;  // the server's database; where it is by default if empty
  bool force = false;
};
int back_up(const BackupCommand& command);

struct RestoreCommand {
  std::string backup;
  std::string data;    // the database that it becomes; where it is by default if empty
  bool force = false;  // also if there is one
};
int restore(const RestoreCommand& command);

// A server as it is, or would be, started.
struct ExaminedServer {
  ServeCommand serve;
  std::string problem;                         // of reading the settings, as a sentence; empty: none
  std::vector<std::string> unknown_variables;  // a sentence for each
  bool is_service = false;                     // the one that systemd knows
  std::vector<std::string> files;              // that the service has its settings from
  std::optional<std::uint64_t> file_limit;     // of the service
};

struct DoctorCommand {
  ExaminedServer server;
  std::vector<std::string> urls;
  double seconds = 60;  // for reading the database
  bool json = false;
};
int doctor(const DoctorCommand& command);

struct SalvageCommand {
  std::string file;
  std::string to;  // beside it if empty
};
int salvage(const SalvageCommand& command);

struct ClusterCommand {
  std::string config;  // a file with the settings of a server, for its database
  bool json = false;
};
int show_cluster(const ClusterCommand& command);

struct AdminCommand {
  std::string socket;  // of the server; where it is by default if empty
  std::string data;    // the server's database, which the socket lies beside
  bool json = false;
  std::string order;
  std::string target;              // a table, a guest, a network or a report
  std::string time;                // for how long
  std::vector<std::string> words;  // a reason, or the text of a notice
  bool now = false;                // not only what would be done
  bool yes = false;                // what cannot be undone is not asked about
};
int admin(const AdminCommand& command);

// Of the server's admin socket.
inline constexpr std::string_view socket_name = "midnight.sock";
inline constexpr std::string_view runtime_folder = "/run/midnight";  // of the packages' service
std::filesystem::path admin_socket_beside(const std::filesystem::path& data);

struct MigrateCommand {
  std::string file;
  bool back = false;   // from the database into the file
  std::string config;  // a file with the settings of a server, for its database
};
int migrate(const MigrateCommand& command);

struct VerifyCommand {
  std::string file;
  std::string commitment;  // that a player noted down; empty: none
  bool old = false;        // also records that prove next to nothing
};
int verify_file(const VerifyCommand& command);
int list_games();
int print_catalogue(const std::string& game);

// The whole command line.
int run(int argument_count, char** arguments);

// One line on standard error.
void complain(const std::string& sentence);

}  // namespace midnight::cli
