// SPDX-License-Identifier: MIT
// The weights of the forecast: logistic regression on simulated rounds, in several passes, each played by the weights
// of the pass before with a few random moves. A table's rows: its side is not on turn (another figure of it on the
// clock too; the last one), then the same for the side on turn. Hours go from the party (0) over 1 to 24.
#include "games/midnight_party/bot/round_forecast.hpp"

namespace midnight::midnight_party {

// Rounds of two players.
const Weights race_weights{
    .figure = {{
        {{
            {1.75F, 0.25F, 0.25F, 0.34F, 0.41F, 0.41F, 0.66F, 0.55F, 0.47F, 0.58F, 0.61F, 0.66F, 0.71F,
             0.78F, 0.79F, 0.82F, 0.74F, 0.77F, 1.10F, 1.04F, 1.00F, 0.77F, 1.05F, 0.85F, 1.44F},
            {3.00F, -0.11F, 0.03F, 0.24F, 0.14F, 0.49F, 0.47F, 0.58F, 0.31F, 0.67F, 0.49F, 0.66F, 0.87F,
             0.93F, 0.74F,  0.92F, 0.90F, 1.09F, 1.25F, 1.15F, 0.97F, 0.97F, 0.87F, 1.01F, 1.44F},
        }},
        {{
            {2.00F, 0.44F, 0.43F, 0.41F, 0.53F, 0.66F, 0.74F, 0.74F, 0.59F, 0.69F, 0.72F, 0.74F, 0.84F,
             0.87F, 0.87F, 0.87F, 0.89F, 0.90F, 1.27F, 1.23F, 1.20F, 1.13F, 1.26F, 1.00F, 1.44F},
            {3.00F, 0.01F, -0.09F, 0.13F, 0.07F, 0.34F, 0.41F, 0.45F, 0.32F, 0.49F, 0.47F, 0.68F, 0.77F,
             0.89F, 0.63F, 0.88F,  0.81F, 1.05F, 1.45F, 1.28F, 1.34F, 1.08F, 1.09F, 1.25F, 1.44F},
        }},
    }},
    .special = {0.10F, 0.60F, 0.33F, 0.18F},
    .energy = 0.22F,
    .ability = -0.09F,
    .best_card = 0.45F,
    .second_card = 0.04F,
    .their_special = 0.33F,
    .their_energy = 0.19F,
    .their_ability = -0.10F,
    .on_turn = -0.30F,
    .fresh_card = 0.05F,
};

// Rounds of three players; what is fitted is the share of the points.
const Weights scoring_weights{
    .figure = {{
        {{
            {2.00F, 0.06F, 0.12F, 0.18F, 0.24F, 0.30F, 0.36F, 0.42F, 0.48F, 0.54F, 0.60F, 0.66F, 0.72F,
             0.78F, 0.84F, 0.90F, 0.96F, 1.02F, 1.08F, 1.14F, 1.20F, 1.26F, 1.32F, 1.38F, 1.44F},
            {3.00F, 0.46F, 0.42F, 0.47F, 0.47F, 0.55F, 0.69F, 0.69F, 0.67F, 0.66F, 0.71F, 0.74F, 0.58F,
             0.53F, 0.52F, 0.61F, 0.78F, 0.85F, 0.83F, 0.78F, 0.70F, 0.74F, 0.73F, 0.75F, 1.44F},
        }},
        {{
            {2.00F, 0.06F, 0.12F, 0.18F, 0.24F, 0.30F, 0.36F, 0.42F, 0.48F, 0.54F, 0.60F, 0.66F, 0.72F,
             0.78F, 0.84F, 0.90F, 0.96F, 1.02F, 1.08F, 1.14F, 1.20F, 1.26F, 1.32F, 1.38F, 1.44F},
            {3.00F, 0.51F, 0.56F, 0.55F, 0.58F, 0.62F, 0.75F, 0.69F, 0.66F, 0.67F, 0.80F, 0.77F, 0.65F,
             0.64F, 0.61F, 0.74F, 0.78F, 0.89F, 1.06F, 1.02F, 0.89F, 0.88F, 0.97F, 1.03F, 1.44F},
        }},
    }},
    .special = {0.05F, 0.30F, -0.05F, -0.01F},
    .energy = 0.18F,
    .ability = 0.02F,
    .best_card = 0.21F,
    .second_card = 0.07F,
    .their_special = 0.00F,
    .their_energy = 0.07F,
    .their_ability = 0.01F,
    .on_turn = -0.09F,
    .fresh_card = 0.05F,
};

}  // namespace midnight::midnight_party
