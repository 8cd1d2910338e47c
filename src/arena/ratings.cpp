// SPDX-License-Identifier: MIT
#include "arena/ratings.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace midnight::arena {
namespace {

constexpr int most_rounds = 10'000;
constexpr double close_enough = 1e-10;

using Matrix = std::vector<std::vector<double>>;

// Gauss and Jordan with pivoting; for a handful of rows.
Matrix inverse(Matrix a) {
  const std::size_t n = a.size();
  Matrix result(n, std::vector<double>(n));
  for (std::size_t i = 0; i < n; ++i) result[i][i] = 1;
  for (std::size_t column = 0; column < n; ++column) {
    std::size_t pivot = column;
    for (std::size_t row = column; row < n; ++row) {
      if (std::abs(a[row][column]) > std::abs(a[pivot][column])) pivot = row;
    }
    std::swap(a[column], a[pivot]);
    std::swap(result[column], result[pivot]);
    const double scale = a[column][column];
    for (std::size_t i = 0; i < n; ++i) {
      a[column][i] /= scale;
      result[column][i] /= scale;
    }
    for (std::size_t row = 0; row < n; ++row) {
      const double factor = a[row][column];
      if (row == column || factor == 0) continue;
      for (std::size_t i = 0; i < n; ++i) {
        a[row][i] -= factor * a[column][i];
        result[row][i] -= factor * result[column][i];
      }
    }
  }
  return result;
}

// Games and wins of each against each, with the added draw.
struct Counts {
  Matrix games;
  Matrix wins;
};

Counts counts_of(const Tournament& tournament) {
  const std::size_t n = tournament.bots();
  Counts counts{Matrix(n, std::vector<double>(n)), Matrix(n, std::vector<double>(n))};
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      const Share& share = tournament.share(i, j);
      if (i == j || share.games == 0) continue;
      counts.games[i][j] = static_cast<double>(share.games) + 1;
      counts.wins[i][j] = static_cast<double>(share.won) / static_cast<double>(whole_win) + 0.5;
    }
  }
  return counts;
}

// The likeliest strengths (Hunter 2004, "MM algorithms"), their logarithms, with mean 0.
std::vector<double> log_strengths(const Counts& counts) {
  const std::size_t n = counts.games.size();
  std::vector<double> strength(n, 1);
  for (int round = 0; round < most_rounds; ++round) {
    double change = 0;
    std::vector<double> next(n);
    double mean = 0;
    for (std::size_t i = 0; i < n; ++i) {
      double wins = 0;
      double weight = 0;
      for (std::size_t j = 0; j < n; ++j) {
        wins += counts.wins[i][j];
        weight += counts.games[i][j] / (strength[i] + strength[j]);
      }
      next[i] = weight > 0 ? wins / weight : 1;
      mean += std::log(next[i]) / static_cast<double>(n);
    }
    for (std::size_t i = 0; i < n; ++i) {
      next[i] /= std::exp(mean);
      change = std::max(change, std::abs(std::log(next[i] / strength[i])));
    }
    strength = next;
    if (change < close_enough) break;
  }
  for (double& each : strength) each = std::log(each);
  return strength;
}

}  // namespace

void Tournament::add(std::size_t bot, std::size_t other, const Share& share) {
  shares_[bot * bots_ + other] += share;
  shares_[other * bots_ + bot] += Share{share.games, share.games * whole_win - share.won};
}

Tournament results_of(const std::vector<std::string>& bots, const std::vector<const Statistics*>& tables) {
  Tournament results(bots.size());
  for (const Statistics* table : tables) {
    std::vector<std::size_t> here;
    for (const std::string& name : table->bots()) {
      here.push_back(static_cast<std::size_t>(std::ranges::find(bots, name) - bots.begin()));
    }
    for (std::size_t first = 0; first < here.size(); ++first) {
      for (std::size_t second = first + 1; second < here.size(); ++second) {
        results.add(here[first], here[second], table->against(first, second));
      }
    }
  }
  return results;
}

Rating lead_of(const Share& share) {
  Tournament two(2);
  two.add(0, 1, share);
  const Rating rating = ratings_of(two).front();
  return {2 * rating.points, 2 * rating.half};  // the mean of the two is 0
}

std::vector<Rating> ratings_of(const Tournament& tournament) {
  constexpr double z = 1.959963984540054;
  const double scale = 400 / std::log(10.0);
  const Counts counts = counts_of(tournament);
  const std::vector<double> strength = log_strengths(counts);
  const std::size_t n = strength.size();
  // The information about the differences; adding a constant everywhere pins down the mean, which it leaves open.
  Matrix information(n, std::vector<double>(n, 1));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      if (i == j) continue;
      const double chance = 1 / (1 + std::exp(strength[j] - strength[i]));
      const double weight = counts.games[i][j] * chance * (1 - chance);
      information[i][i] += weight;
      information[i][j] -= weight;
    }
  }
  const Matrix covariance = inverse(information);
  const double of_the_mean = 1 / static_cast<double>(n * n);
  std::vector<Rating> ratings;
  ratings.reserve(n);
  for (std::size_t i = 0; i < n; ++i) {
    ratings.push_back({scale * strength[i], scale * z * std::sqrt(std::max(0.0, covariance[i][i] - of_the_mean))});
  }
  return ratings;
}

}  // namespace midnight::arena
