// SPDX-License-Identifier: MIT
#include "core/json.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace midnight {
namespace {

// Positions nest five deep at most.
constexpr std::size_t max_depth = 16;
// The largest object anybody needs is a table over all cards of a game. Looking members up is linear, so
// an object with a hundred thousand of them would take minutes.
constexpr std::size_t max_members = 256;
// Most objects have no more. An object that grows copies what it has, with everything inside.
constexpr std::size_t usual_members = 8;

// Builds the value while the text is read, and stops at the first thing that breaks a limit. The names of the functions
// are the library's.
class Builder : public nlohmann::json_sax<Json> {
 public:
  bool null() override { return add(nullptr); }
  bool boolean(bool value) override { return add(value); }
  bool number_integer(number_integer_t value) override { return add(value); }
  bool number_unsigned(number_unsigned_t value) override { return add(value); }
  bool number_float(number_float_t value, const string_t& /*text*/) override { return add(value); }
  bool string(string_t& value) override { return add(std::move(value)); }
  bool binary(binary_t& /*value*/) override { return false; }
  bool start_array(std::size_t /*size*/) override { return open(Json::array()); }
  bool end_array() override { return close(); }
  bool end_object() override { return close(); }

  bool start_object(std::size_t /*size*/) override {
    if (!open(Json::object())) return false;
    open_.back()->get_ref<Json::object_t&>().reserve(usual_members);
    return true;
  }

  bool key(string_t& name) override {
    auto& members = open_.back()->get_ref<Json::object_t&>();
    if (members.size() == max_members)
      return stop("an object has more than " + std::to_string(max_members) + " members");
    const bool known = std::ranges::any_of(members, [&](const auto& member) { return member.first == name; });
    if (known) return stop("\"" + name.substr(0, 40) + "\" is given twice");
    members.emplace_back(std::move(name), nullptr);
    next_ = &members.back().second;
    return true;
  }

  bool parse_error(std::size_t /*at*/, const std::string& /*token*/,
                   const nlohmann::detail::exception& /*error*/) override {
    return stop("not valid JSON in UTF-8");
  }

  Result<Json> result(bool complete) && {
    if (!complete) return Problem{"", why_.empty() ? "not valid JSON in UTF-8" : why_};
    return std::move(root_);
  }

 private:
  bool stop(std::string why) {
    why_ = std::move(why);
    return false;
  }

  template <class Value>
  bool add(Value&& value) {
    put(Json(std::forward<Value>(value)));
    return true;
  }

  Json& put(Json value) {
    if (open_.empty()) return root_ = std::move(value);
    if (open_.back()->is_object()) return *next_ = std::move(value);
    return open_.back()->get_ref<Json::array_t&>().emplace_back(std::move(value));
  }

  bool open(Json value) {
    if (open_.size() == max_depth) return stop("nested more than " + std::to_string(max_depth) + " deep");
    open_.push_back(&put(std::move(value)));
    return true;
  }

  bool close() {
    open_.pop_back();
    return true;
  }

  Json root_;
  std::vector<Json*> open_;  // lists and objects, outermost first; only the last one grows, so the others stay in place
  Json* next_ = nullptr;     // where the value of the latest name goes
  std::string why_;
};

}  // namespace

Result<Json> parse_json(std::string_view text) {
  // The library takes a NUL for the end of the text, and a byte order mark for nothing (RFC 8259 allows neither).
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (text.starts_with(byte_order_mark) || text.find('\0') != std::string_view::npos) {
    return Problem{"", "not valid JSON in UTF-8"};
  }
  Builder builder;
  const bool complete = Json::sax_parse(text.begin(), text.end(), &builder);
  return std::move(builder).result(complete);
}

std::string to_line(const Json& value) {
  return value.dump(-1, ' ', /*ensure_ascii=*/false, Json::error_handler_t::replace);
}

}  // namespace midnight
