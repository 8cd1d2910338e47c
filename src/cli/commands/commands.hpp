// SPDX-License-Identifier: MIT
// The commands of the program. Each returns the exit code: 0 done, 1 refused or failed, 2 called wrongly, 3 done, and
// something that is stored is damaged.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

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

struct ServeCommand;
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

struct DoctorCommand;
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
void add_admin_flags(CLI::App& command, AdminCommand& into);
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
};
int verify_file(const VerifyCommand& command);
int list_games();
int print_catalogue(const std::string& game);

// The whole command line.
int run(int argument_count, char** arguments);

// One line on standard error.
void complain(const std::string& sentence);

// Complains, and returns the exit code.
int fail(const std::string& sentence, int code = failed);

}  // namespace midnight::cli
