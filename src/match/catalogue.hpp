// SPDX-License-Identifier: MIT
// The games there are. Adding a game is one line here, and its folder. Only the facade's own sources, the
// laws and the benchmarks include this page; everybody else knows games by name (match.hpp).
#pragma once

#include "games/hourglass/bot/insight.hpp"
#include "games/hourglass/notation/notation.hpp"
#include "games/hourglass/rules/hourglass.hpp"
#include "games/keyhole/bot/insight.hpp"
#include "games/keyhole/notation/notation.hpp"
#include "games/keyhole/rules/keyhole.hpp"
#include "games/midnight_party/bot/insight.hpp"
#include "games/midnight_party/notation/notation.hpp"
#include "games/midnight_party/rules/midnight_party.hpp"
#include "games/night_shift/bot/insight.hpp"
#include "games/night_shift/notation/notation.hpp"
#include "games/night_shift/rules/night_shift.hpp"
#include "games/phantom_hours/bot/insight.hpp"
#include "games/phantom_hours/notation/notation.hpp"
#include "games/phantom_hours/rules/phantom_hours.hpp"
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
