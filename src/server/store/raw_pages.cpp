// SPDX-License-Identifier: MIT
#include "server/store/raw_pages.hpp"

#include <algorithm>
#include <bit>
#include <optional>

namespace midnight::server {
namespace {

using Octets = std::span<const std::uint8_t>;

constexpr std::string_view magic{"SQLite format 3\0", 16};
constexpr std::size_t file_header_bytes = 100;
constexpr std::size_t log_header_bytes = 32;
constexpr std::size_t frame_header_bytes = 24;
constexpr std::size_t least_page_bytes = 512;
constexpr std::size_t most_page_bytes = 65536;
constexpr std::size_t most_columns = 64;

// The kinds of pages that have rows.
constexpr std::uint8_t interior_index = 0x02;
constexpr std::uint8_t leaf_index = 0x0A;
constexpr std::uint8_t leaf_table = 0x0D;

// Pre: it is there.
std::uint64_t big_endian(Octets bytes, std::size_t at, std::size_t count) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < count; ++i) number = number << 8U | bytes[at + i];
  return number;
}

// SQLite's numbers of one to nine bytes; `at` moves behind it.
std::optional<std::uint64_t> take_varint(Octets bytes, std::size_t& at) {
  std::uint64_t number = 0;
  for (int i = 0; i < 9; ++i) {
    if (at >= bytes.size()) return {};
    const std::uint8_t byte = bytes[at++];
    if (i == 8) return number << 8U | byte;
    number = number << 7U | (byte & 0x7FU);
    if (byte < 0x80) return number;
  }
  return {};
}

bool is_page_size(std::size_t bytes) {
  return bytes >= least_page_bytes && bytes <= most_page_bytes && std::has_single_bit(bytes);
}

// The value of a serial type; nothing if it does not end before the record does.
std::optional<RawValue> take_value(Octets record, std::size_t& at, std::uint64_t type) {
  using Kind = RawValue::Kind;
  constexpr std::size_t integer_bytes[] = {0, 1, 2, 3, 4, 6, 8};
  if (type == 0) return RawValue{};
  if (type == 8 || type == 9) return RawValue{.kind = Kind::integer, .integer = type == 9 ? 1 : 0};
  if (type == 10 || type == 11) return {};  // are never stored
  const std::uint64_t size = type <= 6 ? integer_bytes[type] : type == 7 ? 8 : (type - 12) / 2;
  if (size > record.size() - at) return {};
  RawValue value;
  if (type <= 6) {
    const auto bits = static_cast<unsigned>(8 * size);
    const std::uint64_t number = big_endian(record, at, size);
    const std::uint64_t negative = bits < 64 && (number >> (bits - 1)) != 0 ? ~std::uint64_t{0} << bits : 0;
    value = {.kind = Kind::integer, .integer = static_cast<std::int64_t>(number | negative)};
  } else if (type == 7) {
    value.kind = Kind::real;
  } else {
    value.kind = type % 2 == 0 ? Kind::bytes : Kind::text;
    value.text.assign(reinterpret_cast<const char*>(record.data()) + at, size);
  }
  at += size;
  return value;
}

// Whether the record is one, to its very end.
bool read_record(Octets record, std::vector<RawValue>& values) {
  std::size_t type_at = 0;
  const auto header = take_varint(record, type_at);
  if (!header || *header > record.size() || *header < type_at) return false;
  std::size_t value_at = *header;
  while (type_at < *header) {
    const auto type = take_varint(record.first(*header), type_at);
    if (!type || values.size() == most_columns) return false;
    auto value = take_value(record, value_at, *type);
    if (!value) return false;
    values.push_back(*std::move(value));
  }
  return value_at == record.size() && !values.empty();
}

}  // namespace

bool RawRow::has_shape(std::string_view kinds) const {
  return std::ranges::equal(values, kinds, [](const RawValue& value, char kind) {
    return "nirtb"[static_cast<std::size_t>(value.kind)] == kind;
  });
}

RawPages::RawPages(Bytes file, Bytes log) {
  if (file.size() >= file_header_bytes && std::equal(magic.begin(), magic.end(), file.begin())) {
    const std::uint64_t size = big_endian(file, 16, 2);
    const std::size_t page_bytes = size == 1 ? most_page_bytes : size;
    if (is_page_size(page_bytes)) page_bytes_ = page_bytes;
  }
  for (std::size_t at = 0; at + page_bytes_ <= file.size(); at += page_bytes_) {
    page_[static_cast<std::uint32_t>(pages_.size() + 1)] = pages_.size();
    pages_.push_back(file.subspan(at, page_bytes_));
  }
  add_log(log);
  total_bytes_ = pages_.size() * page_bytes_;
}

// Frames of the log's present round only: others were written to the file long ago.
void RawPages::add_log(Bytes log) {
  constexpr std::uint64_t log_magic = 0x377F0682;
  if (log.size() < log_header_bytes || (big_endian(log, 0, 4) & ~std::uint64_t{1}) != log_magic) return;
  if (big_endian(log, 8, 4) != page_bytes_) return;
  const std::uint64_t round = big_endian(log, 16, 8);
  const std::size_t frame_bytes = frame_header_bytes + page_bytes_;
  for (std::size_t at = log_header_bytes; at + frame_bytes <= log.size(); at += frame_bytes) {
    if (big_endian(log, at + 8, 8) != round) break;
    page_[static_cast<std::uint32_t>(big_endian(log, at, 4))] = pages_.size();
    pages_.push_back(log.subspan(at + frame_header_bytes, page_bytes_));
  }
}

void RawPages::for_each_row(const std::function<void(const RawRow&)>& use) const {
  for (std::size_t i = 0; i < pages_.size(); ++i) rows_of(pages_[i], i == 0 ? file_header_bytes : 0, use);
}

void RawPages::rows_of(Bytes page, std::size_t header_at, const std::function<void(const RawRow&)>& use) const {
  const std::uint8_t type = page[header_at];
  if (type != interior_index && type != leaf_index && type != leaf_table) return;
  const std::size_t cells = big_endian(page, header_at + 3, 2);
  const std::size_t pointers = header_at + (type == interior_index ? 12 : 8);
  if (pointers + 2 * cells > page.size()) return;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    RawRow row;
    if (read_cell(page, big_endian(page, pointers + 2 * cell, 2), type, row)) use(row);
  }
}

bool RawPages::read_cell(Bytes page, std::size_t at, std::uint8_t type, RawRow& row) const {
  if (type == interior_index) at += 4;  // the page below
  const auto size = take_varint(page, at);
  if (!size || *size > total_bytes_) return false;
  if (type == leaf_table) {
    const auto rowid = take_varint(page, at);
    if (!rowid) return false;
    row.rowid = static_cast<std::int64_t>(*rowid);
  }
  const std::size_t most_local = type == leaf_table ? page_bytes_ - 35 : (page_bytes_ - 12) * 64 / 255 - 23;
  std::vector<std::uint8_t> payload;
  return read_payload(page, at, *size, most_local, payload) && read_record(payload, row.values);
}

// What does not fit on the page goes on, on a list of others.
bool RawPages::read_payload(Bytes page, std::size_t at, std::uint64_t size, std::size_t most_local,
                            std::vector<std::uint8_t>& payload) const {
  const std::size_t least_local = (page_bytes_ - 12) * 32 / 255 - 23;
  std::size_t local = size;
  if (size > most_local) {
    local = least_local + (size - least_local) % (page_bytes_ - 4);
    if (local > most_local) local = least_local;
  }
  if (at > page.size() || local > page.size() - at) return false;
  payload.assign(page.begin() + static_cast<std::ptrdiff_t>(at),
                 page.begin() + static_cast<std::ptrdiff_t>(at + local));
  if (local == size) return true;
  if (page.size() - at - local < 4) return false;
  auto next = static_cast<std::uint32_t>(big_endian(page, at + local, 4));
  while (payload.size() < size) {  // grows each time, so it ends
    const auto found = page_.find(next);
    if (found == page_.end()) return false;
    const Bytes more = pages_[found->second];
    next = static_cast<std::uint32_t>(big_endian(more, 0, 4));
    const std::size_t take = std::min<std::uint64_t>(size - payload.size(), page_bytes_ - 4);
    payload.insert(payload.end(), more.begin() + 4, more.begin() + 4 + static_cast<std::ptrdiff_t>(take));
  }
  return true;
}

}  // namespace midnight::server
