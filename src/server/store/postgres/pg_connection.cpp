// SPDX-License-Identifier: MIT
#include "server/store/postgres/pg_connection.hpp"

#include "core/utf8.hpp"

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <regex>

namespace midnight::server {
namespace {

using SteadyClock = std::chrono::steady_clock;

// Where a key is missing in the address of the database. A host that is down or a network that swallows everything is
// noticed within seconds; and only a host that takes writes will do.
constexpr std::array<std::array<const char*, 2>, 7> usual_settings{{{"connect_timeout", "3"},
                                                                    {"tcp_user_timeout", "5000"},
                                                                    {"keepalives_idle", "5"},
                                                                    {"keepalives_interval", "2"},
                                                                    {"keepalives_count", "2"},
                                                                    {"target_session_attrs", "read-write"},
                                                                    {"client_encoding", "UTF8"}}};

// Every statement of ours finds what it looks for by an index, whatever the database believes about the size of tables
// that have just begun to grow; and plans are made once. Nothing is answered before it is on the disk, even where the
// administrator has decided that other programs can do without. The database notices within seconds that this machine
// vanished, as this machine does of the database above: until then it would keep what a lost session has locked.
constexpr const char* usual_session =
    "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 2; "
    "SET tcp_user_timeout = 5000; "
    "SET enable_seqscan = off; SET jit = off; SET plan_cache_mode = force_generic_plan; "
    "SET idle_in_transaction_session_timeout = '5s'; "
    "SELECT set_config('synchronous_commit', 'on', false) "
    "WHERE current_setting('synchronous_commit') IN ('off', 'local'); ";

constexpr const char* demoted = "25006";  // a host that took writes and now does not

// As the server sends and receives numbers: highest byte first.
template <class Number>
void append_number(std::string& to, Number number) {
  using Unsigned = std::make_unsigned_t<Number>;
  for (int shift = static_cast<int>(sizeof(Number)) * 8 - 8; shift >= 0; shift -= 8) {
    to += static_cast<char>(static_cast<Unsigned>(number) >> static_cast<unsigned>(shift));
  }
}

struct TypeNumbers {  // from pg_type, the same in every database
  unsigned element;
  unsigned array;
};
constexpr std::array<TypeNumbers, 3> type_numbers{{{25, 1009}, {20, 1016}, {17, 1001}}};

const TypeNumbers& numbers_of(PgArray::Of type) { return type_numbers[static_cast<std::size_t>(type)]; }

// What a database says before somebody is logged in is in its machine's encoding, not in the client's. If that is not
// UTF-8, it is Latin-1 or close to it where the database speaks English, German, Dutch or French.
std::string in_utf8(std::string_view text) {
  if (is_utf8(text)) return std::string(text);
  std::string converted;
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    if (byte < 0x80U) {
      converted += letter;
    } else {
      converted += static_cast<char>(0xC0U | byte >> 6U);
      converted += static_cast<char>(0x80U | (byte & 0x3FU));
    }
  }
  return converted;
}

std::string_view without_line_end(std::string_view text) { return text.substr(0, text.find_last_not_of(" \n") + 1); }

int digit_of(char letter) { return letter <= '9' ? letter - '0' : letter - 'a' + 10; }

struct FreeOptions {
  void operator()(PQconninfoOption* options) const noexcept { PQconninfoFree(options); }
};

}  // namespace

PgArray::PgArray(Of type) : type_(type) {
  append_number(content_, std::int32_t{1});  // dimensions
  append_number(content_, std::int32_t{0});  // no nulls
  append_number(content_, static_cast<std::int32_t>(numbers_of(type).element));
  append_number(content_, std::int32_t{0});  // how many: known at the end
  append_number(content_, std::int32_t{1});  // the first one's number
}

void PgArray::add_length(std::size_t length) {
  append_number(content_, static_cast<std::int32_t>(length));
  ++size_;
}

void PgArray::add(std::string_view text) {
  add_length(text.size());
  content_ += text;
}

void PgArray::add(std::int64_t number) {
  add_length(sizeof(number));
  append_number(content_, number);
}

void PgArray::add(std::span<const std::uint8_t> bytes) {
  add_length(bytes.size());
  content_.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
}

PgParameters& PgParameters::text(std::string_view text) {
  values_.push_back({numbers_of(PgArray::Of::text).element, std::string(text)});
  return *this;
}

PgParameters& PgParameters::integer(std::int64_t number) {
  Value value{numbers_of(PgArray::Of::integer).element, {}};
  append_number(value.content, number);
  values_.push_back(std::move(value));
  return *this;
}

PgParameters& PgParameters::array(PgArray array) {
  std::string size;
  append_number(size, array.size_);
  constexpr std::size_t place_of_size = 12;
  array.content_.replace(place_of_size, size.size(), size);
  values_.push_back({numbers_of(array.type_).array, std::move(array.content_)});
  return *this;
}

void PgRows::Clear::operator()(pg_result* result) const noexcept { PQclear(result); }

std::size_t PgRows::size() const { return static_cast<std::size_t>(PQntuples(result_.get())); }

std::size_t PgRows::changed() const {
  const std::string_view text = PQcmdTuples(result_.get());
  std::size_t count = 0;
  std::from_chars(text.data(), text.data() + text.size(), count);
  return count;
}

bool PgRows::null(std::size_t row, int column) const {
  return PQgetisnull(result_.get(), static_cast<int>(row), column) != 0;
}

std::string_view PgRows::text(std::size_t row, int column) const {
  const int at = static_cast<int>(row);
  return {PQgetvalue(result_.get(), at, column), static_cast<std::size_t>(PQgetlength(result_.get(), at, column))};
}

std::int64_t PgRows::integer(std::size_t row, int column) const {
  const std::string_view digits = text(row, column);
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || end != digits.data() + digits.size()) {
    throw StoreError("the database returned no number where one was expected");
  }
  return number;
}

bool PgRows::boolean(std::size_t row, int column) const { return text(row, column) == "t"; }

std::vector<std::uint8_t> PgRows::bytes(std::size_t row, int column) const {
  std::string_view digits = text(row, column);
  if (digits.starts_with("\\x")) digits.remove_prefix(2);
  std::vector<std::uint8_t> found(digits.size() / 2);
  for (std::size_t i = 0; i < found.size(); ++i) {
    found[i] = static_cast<std::uint8_t>(digit_of(digits[2 * i]) * 16 + digit_of(digits[2 * i + 1]));
  }
  return found;
}

SqlRows PgRows::copy() const {
  const int columns = PQnfields(result_.get());
  std::vector<std::optional<std::string>> cells;
  for (std::size_t row = 0; row < size(); ++row) {
    for (int column = 0; column < columns; ++column) {
      cells.push_back(null(row, column) ? std::nullopt : std::optional<std::string>(text(row, column)));
    }
  }
  return {static_cast<std::size_t>(columns), std::move(cells), changed()};
}

bool is_pg_uri(std::string_view text) { return text.starts_with("postgresql://") || text.starts_with("postgres://"); }

// Only a verbose error tells its SQLSTATE, and only before the connection is begun can that be asked for.
bool refuses_us(const std::string& uri) {
  constexpr std::chrono::seconds patience{3};
  const char* const keys[] = {"dbname", nullptr};       // NOLINT(*-c-arrays): as libpq takes them
  const char* const values[] = {uri.c_str(), nullptr};  // NOLINT(*-c-arrays)
  const std::unique_ptr<pg_conn, void (*)(pg_conn*)> connection(PQconnectStartParams(keys, values, 1), PQfinish);
  if (!connection) return false;
  PQsetErrorVerbosity(connection.get(), PQERRORS_VERBOSE);
  const auto until = SteadyClock::now() + patience;
  for (auto next = PGRES_POLLING_WRITING; next == PGRES_POLLING_READING || next == PGRES_POLLING_WRITING;
       next = PQconnectPoll(connection.get())) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - SteadyClock::now()).count();
    pollfd socket{PQsocket(connection.get()), static_cast<short>(next == PGRES_POLLING_READING ? POLLIN : POLLOUT), 0};
    if (left <= 0 || poll(&socket, 1, static_cast<int>(left)) <= 0) return false;
  }
  // 28: not this user or password; 3D: no such database.
  static const std::regex state(":  (28|3D)[0-9A-Z]{3}: ");
  return std::regex_search(PQerrorMessage(connection.get()), state);
}

void PgConnection::Finish::operator()(pg_conn* connection) const noexcept { PQfinish(connection); }

PgConnection::PgConnection(std::string uri, std::string name, Duration patience)
    : uri_(std::move(uri)), name_(std::move(name)), patience_(patience) {}

void PgConnection::connect() {
  if (connection_) return;
  prepared_.clear();
  char* reason = nullptr;
  const std::unique_ptr<PQconninfoOption, FreeOptions> given(PQconninfoParse(uri_.c_str(), &reason));
  if (!given) {
    const std::string why(without_line_end(reason != nullptr ? reason : "not an address"));
    PQfreemem(reason);
    throw StoreError(why);
  }
  std::vector<const char*> keys{"dbname", "application_name"};
  std::vector<const char*> values{uri_.c_str(), name_.c_str()};
  for (const auto& [key, value] : usual_settings) {
    const PQconninfoOption* option = given.get();
    while (option->keyword != nullptr && std::strcmp(option->keyword, key) != 0) ++option;
    if (option->keyword != nullptr && option->val != nullptr) continue;
    keys.push_back(key);
    values.push_back(value);
  }
  keys.push_back(nullptr);
  values.push_back(nullptr);
  connection_.reset(PQconnectdbParams(keys.data(), values.data(), 1));
  if (!connection_ || PQstatus(connection_.get()) != CONNECTION_OK) lose();
  PQsetNoticeProcessor(connection_.get(), [](void*, const char*) {}, nullptr);
  if (PQsetnonblocking(connection_.get(), 1) != 0) lose();
  // What nobody waits for any more ends before we give up, so that it is certain that it did not happen.
  run(usual_session + ("SET statement_timeout = " + std::to_string(patience_.count() * 4 / 5)));
}

void PgConnection::lose() {
  const std::string why = in_utf8(without_line_end(connection_ ? PQerrorMessage(connection_.get()) : ""));
  connection_.reset();
  throw PgError(why.empty() ? "the database does not answer" : why, {});
}

void PgConnection::run(const std::string& sql) {
  connect();
  if (PQsendQuery(connection_.get(), sql.c_str()) == 0) lose();
  finish();
}

const std::string& PgConnection::prepared(std::string_view sql, const PgParameters& parameters) {
  const auto [known, added] = prepared_.try_emplace(std::string(sql));
  if (!added && !known->second.empty()) return known->second;
  std::vector<Oid> types;
  types.reserve(parameters.values_.size());
  for (const PgParameters::Value& value : parameters.values_) types.push_back(value.type);
  const std::string name = "s" + std::to_string(prepared_.size());
  const int sent = PQsendPrepare(connection_.get(), name.c_str(), known->first.c_str(), static_cast<int>(types.size()),
                                 types.data());
  if (sent == 0) lose();
  finish();
  known->second = name;
  return known->second;
}

void PgConnection::send(const std::string& prepared, const PgParameters& parameters) {
  std::vector<const char*> values;
  std::vector<int> lengths;
  const std::vector<int> formats(parameters.values_.size(), 1);  // binary
  for (const PgParameters::Value& value : parameters.values_) {
    values.push_back(value.content.data());
    lengths.push_back(static_cast<int>(value.content.size()));
  }
  const int sent = PQsendQueryPrepared(connection_.get(), prepared.c_str(), static_cast<int>(values.size()),
                                       values.data(), lengths.data(), formats.data(), 0);
  if (sent == 0) lose();
}

PgRows PgConnection::query(std::string_view sql, const PgParameters& parameters) {
  connect();
  send(prepared(sql, parameters), parameters);
  return finish();
}

std::vector<SqlRows> PgConnection::query(std::span<const SqlStatement> statements) {
  std::vector<PgParameters> parameters(statements.size());
  for (std::size_t i = 0; i < statements.size(); ++i) {
    for (const SqlValue& value : statements[i].values) {
      if (const auto* text = std::get_if<std::string>(&value)) {
        parameters[i].text(*text);
      } else {
        parameters[i].integer(std::get<std::int64_t>(value));
      }
    }
  }
  if (statements.empty()) return {};
  if (statements.size() == 1) return {query(statements[0].text, parameters[0]).copy()};
  connect();
  std::vector<const std::string*> names;
  names.reserve(statements.size());
  for (std::size_t i = 0; i < statements.size(); ++i) {
    names.push_back(&prepared(statements[i].text, parameters[i]));
  }
  if (PQenterPipelineMode(connection_.get()) == 0) lose();
  for (std::size_t i = 0; i < statements.size(); ++i) send(*names[i], parameters[i]);
  if (PQpipelineSync(connection_.get()) == 0) lose();
  const auto until = SteadyClock::now() + patience_;
  flush(until);
  std::vector<PgRows> found;
  found.reserve(statements.size());
  for (std::size_t i = 0; i < statements.size(); ++i) found.push_back(receive(until));
  const PgRows end = receive(until);  // of the transaction
  if (PQresultStatus(end.result_.get()) != PGRES_PIPELINE_SYNC || PQexitPipelineMode(connection_.get()) == 0) lose();
  for (const PgRows& rows : found) check(rows);  // the first failure counts
  std::vector<SqlRows> copies;
  copies.reserve(found.size());
  for (const PgRows& rows : found) copies.push_back(rows.copy());
  return copies;
}

void PgConnection::wait(SteadyClock::time_point until, bool to_write) {
  const auto left = std::chrono::duration_cast<Duration>(until - SteadyClock::now());
  pollfd socket{PQsocket(connection_.get()), static_cast<short>(to_write ? POLLIN | POLLOUT : POLLIN), 0};
  const int ready = left.count() <= 0 ? 0 : poll(&socket, 1, static_cast<int>(left.count()));
  if (ready == 0) {
    connection_.reset();
    throw PgError("the database does not answer in time", {});
  }
}

void PgConnection::flush(SteadyClock::time_point until) {
  while (true) {
    const int left = PQflush(connection_.get());
    if (left < 0) lose();
    if (left == 0) return;
    wait(until, true);
    if (PQconsumeInput(connection_.get()) == 0) lose();
  }
}

PgRows PgConnection::receive(SteadyClock::time_point until) {
  PgRows latest(nullptr);
  while (true) {
    while (PQisBusy(connection_.get()) != 0) {
      wait(until, false);
      if (PQconsumeInput(connection_.get()) == 0) lose();
    }
    PgRows next(PQgetResult(connection_.get()));
    if (!next.result_) break;
    // The first failure counts, not what follows from it.
    const bool failed = latest.result_ && PQresultStatus(latest.result_.get()) == PGRES_FATAL_ERROR;
    if (!failed) latest = std::move(next);
  }
  if (!latest.result_) lose();
  return latest;
}

void PgConnection::check(const PgRows& rows) {
  const ExecStatusType status = PQresultStatus(rows.result_.get());
  if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK || status == PGRES_EMPTY_QUERY) return;
  const auto field = [&](int code) {
    const char* text = PQresultErrorField(rows.result_.get(), code);
    return std::string(text != nullptr ? text : "");
  };
  const std::string state = field(PG_DIAG_SQLSTATE);
  const std::string severity = field(PG_DIAG_SEVERITY_NONLOCALIZED);
  std::string what = field(PG_DIAG_MESSAGE_PRIMARY);  // alone: details quote what is stored
  if (what.empty()) what = without_line_end(PQresultErrorMessage(rows.result_.get()));
  const bool over = PQstatus(connection_.get()) != CONNECTION_OK || severity == "FATAL" || severity == "PANIC";
  if (!over && !state.empty() && state != demoted) throw PgError(what, state);
  connection_.reset();
  throw PgError(what, {});
}

PgRows PgConnection::finish() {
  const auto until = SteadyClock::now() + patience_;
  flush(until);
  PgRows rows = receive(until);
  check(rows);
  return rows;
}

}  // namespace midnight::server
