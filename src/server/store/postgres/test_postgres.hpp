// SPDX-License-Identifier: MIT
// For tests: a PostgreSQL of their own, in a temporary folder and reached by a socket in it alone. It is started once
// per test program, when the first test asks for it, and ends with the program, even if that is killed.
#pragma once

#include "server/store/postgres/pg_connection.hpp"

#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace midnight::server {

class TestPostgres {
 public:
  static TestPostgres& instance() {
    static TestPostgres postgres;
    return postgres;
  }

  // `durable`: waits for the disk as in earnest; for benchmarks.
  explicit TestPostgres(bool durable = false) : durable_(durable) {
    constexpr std::size_t letters = 6;  // that mkdtemp puts in the place of X
    std::string name =
        (std::filesystem::temp_directory_path() / "midnight-postgres-").string() + std::string(letters, 'X');
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for PostgreSQL");
    folder_ = name;
    // PostgreSQL refuses to run as root.
    if (geteuid() == 0) {
      user_ = getpwnam("postgres");                      // NOLINT(concurrency-mt-unsafe): before any test has threads
      if (user_ == nullptr) user_ = getpwnam("nobody");  // NOLINT(concurrency-mt-unsafe)
      if (user_ == nullptr || chown(name.c_str(), user_->pw_uid, user_->pw_gid) != 0) {
        throw std::runtime_error("no user for PostgreSQL");
      }
    }
    const pid_t initdb = spawn({program("initdb"), "--pgdata", data(), "--auth=trust", "--username=midnight",
                                "--encoding=UTF8", "--locale=C", "--no-sync"});
    int status = 0;
    if (waitpid(initdb, &status, 0) != initdb || status != 0) throw std::runtime_error("initdb failed");
    start();
  }
  ~TestPostgres() {
    stop();
    std::filesystem::remove_all(folder_);
  }
  TestPostgres(const TestPostgres&) = delete;
  TestPostgres& operator=(const TestPostgres&) = delete;

  // Returns when it can be used.
  void start() {
    postgres_ = spawn({program("postgres"), "-D", data(), "-k", folder_.string(), "-c", "listen_addresses=", "-c",
                       durable_ ? "fsync=on" : "fsync=off", "-c", "shared_buffers=16MB", "-c", "autovacuum=off"});
    for (int i = 0; i < 3000; ++i) {
      try {
        PgConnection(uri("postgres"), "test").connect();
        return;
      } catch (const PgError&) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
      }
    }
    throw std::runtime_error("PostgreSQL does not start");
  }
  // SIGQUIT: at once, as in a crash; SIGINT: in order, but without waiting for clients.
  void stop(int signal = SIGQUIT) {
    if (postgres_ == 0) return;
    kill(postgres_, signal);
    waitpid(postgres_, nullptr, 0);
    postgres_ = 0;
  }

  std::string uri(const std::string& database) const {
    return "postgresql:///" + database + "?user=midnight&host=" + folder_.string();
  }

  // A new database with nothing in it.
  std::string new_database() {
    const std::string name = "test_" + std::to_string(++databases_);
    PgConnection(uri("postgres"), "test").run("CREATE DATABASE " + name);
    return uri(name);
  }

 private:
  // The newest one that is installed as Debian does; otherwise where PATH finds it.
  static std::string program(const std::string& name) {
    std::vector<std::filesystem::path> found;
    std::error_code none;
    for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql", none)) {
      if (exists(version.path() / "bin" / name)) found.push_back(version.path() / "bin" / name);
    }
    return found.empty() ? name : std::ranges::max_element(found)->string();
  }

  std::string data() const { return (folder_ / "data").string(); }

  pid_t spawn(const std::vector<std::string>& words) const {
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    const std::string log = (folder_ / "log").string();
    const pid_t parent = getpid();
    const pid_t child = fork();
    if (child < 0) throw std::runtime_error("no process for PostgreSQL");
    if (child > 0) return child;
    if (user_ != nullptr && (setgroups(0, nullptr) != 0 || setgid(user_->pw_gid) != 0 || setuid(user_->pw_uid) != 0)) {
      _exit(1);
    }
    prctl(PR_SET_PDEATHSIG, SIGQUIT);  // after setuid, which clears it
    if (getppid() != parent) _exit(1);
    const int output = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    dup2(output, STDOUT_FILENO);
    dup2(output, STDERR_FILENO);
    if (chdir("/") != 0) _exit(1);
    execvp(arguments[0], arguments.data());
    _exit(1);
  }

  const bool durable_;
  std::filesystem::path folder_;
  const passwd* user_ = nullptr;
  pid_t postgres_ = 0;
  std::atomic<int> databases_ = 0;
};

}  // namespace midnight::server
