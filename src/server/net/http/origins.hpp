// SPDX-License-Identifier: MIT
// Protection against cross-site requests: whether a request comes from our own page. Browsers send cookies along with
// what any page asks for.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace midnight::net {

enum class From {
  own_page,
  nowhere,  // no Origin: not a browser, or one that only looks
  elsewhere
};

// `allowed` are whole origins, like "https://midnight.example", besides the one of the Host that was asked.
From where_from(std::string_view origin, std::string_view host, const std::vector<std::string>& allowed);

// Whether this is how an origin is written: scheme, host, perhaps a port, and nothing behind.
bool is_origin(std::string_view text);

}  // namespace midnight::net
