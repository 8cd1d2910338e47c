// SPDX-License-Identifier: MIT
// The fields of a position, described once for both directions. A description goes through them in the order in which
// they are written: a FieldWriter writes what it is shown, a FieldReader puts what it reads in its place. What is wrong
// goes to the JsonReader with its path, and the rest is read all the same.
//
//   io["round"].number(state.round, 1, 1000);
//
// A derived field follows from the others by the rules, for readers who hold none: it is written where that is asked
// for, and may be missing or wrong where a position is read.
//
// A view has the same fields: its description may `put` what JsonWriter::put takes where a state would be read.
#pragma once

#include "core/json_cards.hpp"
#include "core/json_reader.hpp"
#include "core/json_writer.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace midnight {

enum class Derived : bool { left_out, written };

class FieldWriter {
 public:
  static constexpr bool reads = false;
  explicit FieldWriter(JsonWriter& out, Derived derived = Derived::left_out) : out_(out), derived_(derived) {}

  FieldWriter operator[](std::string_view name) const { return FieldWriter(out_.name(name), derived_); }

  bool has(std::string_view /*name*/) const { return true; }
  void put(const auto& value) const { out_.put(value); }
  void derived(std::string_view name, const auto& value) const {
    if (derived_ == Derived::written) out_.name(name).put(value);
  }

  void number(std::int64_t value, std::int64_t /*min*/, std::int64_t /*max*/) const { out_.number(value); }
  void flag(bool value) const { out_.boolean(value); }
  void text(std::string_view text, std::size_t /*max_bytes*/) const { out_.text(text); }
  void any_object(const Json& object) const { out_.value(object); }
  void seat(Seat seat, int /*players*/) const { out_.put(seat); }
  void seat_unless(bool nobody, Seat seat, int /*players*/) const { nobody ? out_.null() : out_.put(seat); }
  void given(std::string_view text, std::string_view /*why*/) const { out_.text(text); }
  void word(const auto& value, const auto& /*from_text*/, std::string_view /*why*/) const { out_.put(value); }
  void maybe(const auto& value, const auto& /*read*/) const { out_.put(value); }
  void list(const auto& items, std::size_t /*max*/, const auto& /*read*/) const { out_.put(items); }
  void pile(const auto& pile, std::size_t /*max*/, const auto& /*read*/) const { out_.put(top_first(pile)); }
  void items(std::size_t count, const auto& each) const {
    out_.begin_list();
    for (std::size_t i = 0; i < count; ++i) each(*this, i);
    out_.end_list();
  }
  void seats(int players, const auto& each) const {
    out_.begin_list();
    for (const Seat seat : SeatSet::all(players)) each(*this, seat);
    out_.end_list();
  }
  void object(const auto& each) const {
    out_.begin_object();
    each(*this);
    out_.end_object();
  }
  void objects(const auto& all, std::size_t /*max*/, const auto& each) const {
    items(all.size(), [&](const FieldWriter& item, std::size_t i) {
      item.object([&](const FieldWriter& fields) { each(fields, all[i], i); });
    });
  }

 private:
  JsonWriter& out_;
  Derived derived_;
};

// One value for each seat: what JsonWriter::put takes.
auto for_seats(int players, auto value_of) {
  return [=](JsonWriter& out) {
    out.begin_list();
    for (const Seat seat : SeatSet::all(players)) out.put(value_of(seat));
    out.end_list();
  };
}

// Reads a text that means something: gives what it means, or nothing after having told the JsonReader what is wrong.
constexpr auto text_reader(auto from_text, std::string_view why) {
  return [=](const JsonReader& reader) {
    const auto value = from_text(reader.string());
    if (!value) reader.fail(std::string(why));
    return value;
  };
}

// `read` is a text_reader or the like.
class FieldReader {
 public:
  static constexpr bool reads = true;
  // The reader must outlive this, and knows afterwards which fields were asked for.
  explicit FieldReader(JsonReader& reader) : at_(std::shared_ptr<JsonReader>(), &reader) {}

  FieldReader operator[](std::string_view name) const { return FieldReader(at_->field(name)); }

  bool has(std::string_view name) const { return at_->has(name); }
  void derived(std::string_view name, const auto& /*value*/) const {
    if (has(name)) at_->field(name);
  }
  JsonReader& reader() const { return *at_; }

  template <class Number>
  void number(Number& value, std::int64_t min, std::int64_t max) const {
    value = static_cast<Number>(at_->integer(min, max));
  }
  void flag(bool& value) const { value = at_->boolean(); }
  void text(std::string& text, std::size_t max_bytes) const { text = std::string(at_->string(max_bytes)); }
  // With members that only somebody else understands.
  void any_object(Json& object) const {
    if (at_->value() == nullptr || !at_->value()->is_object()) return at_->fail("must be an object");
    object = *at_->value();
  }
  void seat(Seat& seat, int players) const { seat = Seat(static_cast<int>(at_->integer(0, players - 1))); }
  // null: nobody.
  void seat_unless(bool& nobody, Seat& seat, int players) const {
    nobody = at_->is_null();
    if (!nobody) this->seat(seat, players);
  }
  // Nothing else may stand there.
  void given(std::string_view text, std::string_view why) const {
    if (at_->string() != text) at_->fail(std::string(why));
  }
  void word(auto& value, const auto& from_text, std::string_view why) const {
    if (const auto read = text_reader(from_text, why)(*at_)) value = *read;
  }
  // null: absent.
  void maybe(auto& value, auto&& read) const {
    if (!at_->is_null()) value = read(*at_);
  }
  // Into a list or a set.
  void list(auto& items, std::size_t max, auto&& read) const {
    for (const JsonReader& item : at_->list(0, max)) {
      const auto value = read(item);
      if (!value) continue;
      if constexpr (requires { items.push_back(*value); }) {
        items.push_back(*value);
      } else {
        items.insert(*value);
      }
    }
  }
  // From the top, which is at the back of the list.
  void pile(auto& pile, std::size_t max, auto&& read) const {
    list(pile, max, read);
    std::reverse(pile.begin(), pile.end());
  }
  // A list of this many, `each(io, index)`.
  void items(std::size_t count, const auto& each) const {
    auto items = at_->list(count, count);
    for (std::size_t i = 0; i < items.size(); ++i) each(FieldReader(std::move(items[i])), i);
  }
  // A list with one for each seat, `each(io, seat)`.
  void seats(int players, const auto& each) const {
    items(static_cast<std::size_t>(players),
          [&](const FieldReader& io, std::size_t i) { each(io, Seat(static_cast<int>(i))); });
  }
  // With these fields and no others.
  void object(const auto& each) const {
    each(*this);
    at_->no_other_fields();
  }
  // A list of objects, `each(io, object, index)`.
  template <class Objects>
  void objects(Objects& all, std::size_t max, const auto& each) const {
    auto items = at_->list(0, max);
    for (std::size_t i = 0; i < items.size(); ++i) {
      typename Objects::value_type object;
      FieldReader(std::move(items[i])).object([&](const FieldReader& fields) { each(fields, object, i); });
      all.push_back(object);
    }
  }

 private:
  explicit FieldReader(JsonReader&& reader) : at_(std::make_shared<JsonReader>(std::move(reader))) {}

  std::shared_ptr<JsonReader> at_;
};

}  // namespace midnight
