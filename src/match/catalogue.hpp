// SPDX-License-Identifier: MIT
// The games there are. Adding a game is one line here, and its folder. Only the facade's own sources, the
// laws and the benchmarks include this page; everybody else knows games by name (match.hpp).
#pragma once

#include "games/hourglass/hourglass.hpp"
#include "games/hourglass/insight.hpp"
#include "games/hourglass/notation.hpp"
#include "games/keyhole/insight.hpp"
#include "games/keyhole/keyhole.hpp"
#include "games/keyhole/notation.hpp"
#include "games/midnight_party/insight.hpp"
#include "games/midnight_party/midnight_party.hpp"
#include "games/midnight_party/notation.hpp"
#include "games/night_shift/insight.hpp"
#include "games/night_shift/night_shift.hpp"
#include "games/night_shift/notation.hpp"
#include "games/phantom_hours/insight.hpp"
#include "games/phantom_hours/notation.hpp"
#include "games/phantom_hours/phantom_hours.hpp"
#include "match/catalogue_entry.hpp"

#include <tuple>

namespace midnight {

using Catalogue =
    std::tuple<CatalogueEntry<hourglass::Hourglass, hourglass::Notation, hourglass::Insight>,
               CatalogueEntry<phantom_hours::PhantomHours, phantom_hours::Notation, phantom_hours::Insight>,
               CatalogueEntry<midnight_party::MidnightParty, midnight_party::Notation, midnight_party::Insight>,
               CatalogueEntry<night_shift::NightShift, night_shift::Notation, night_shift::Insight>,
               CatalogueEntry<keyhole::Keyhole, keyhole::Notation, keyhole::Insight>>;

}  // namespace midnight
