// SPDX-License-Identifier: MIT
// What can be measured. Each is what one table does, in a file of its own.
#pragma once

#include "load/crowd.hpp"

namespace midnight::load {

// As many moves as there are answers.
Task<> flood(Crowd& crowd, Table& table);
// So many moves per second at all tables together.
Task<> paced(Crowd& crowd, Table& table);
// A move is due when its player has thought, however late the server answers; guests replace players that leave.
Task<> thinking(Crowd& crowd, Table& table);
// Each table begins several games, and goes on with all of them after the server was restarted.
Task<> restart(Crowd& crowd, Table& table);

}  // namespace midnight::load
