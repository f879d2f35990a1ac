// Statistics over blocks. A block is one deal played in all seatings; games of a block share their luck, so
// every mean, interval and test here counts blocks, never single games.
//
// Elo figures use the logistic scale (400 points: ten to one). Normalised Elo measures the same advantage
// in standard deviations of a single game, so it does not depend on how many games are drawn
// (M. Van den Bergh, "Normalized Elo", 2021).
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace meldwise::arena {

/// Mean of a series with its spread, by Welford's updating formulas.
class Series {
 public:
  void add(double value);
  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] double mean() const { return mean_; }
  /// Of a single value; 0 below two values.
  [[nodiscard]] double variance() const;
  /// Whether there is more of a spread than rounding leaves of values that are all the same.
  [[nodiscard]] bool varies() const { return variance() > 1e-12; }
  /// Standard error of the mean; infinite below two values, which tell nothing about it.
  [[nodiscard]] double error() const;
  /// Half the width of the 95 % confidence interval of the mean (Student's t); infinite below two values.
  [[nodiscard]] double half_width() const;

 private:
  std::size_t count_ = 0;
  double mean_ = 0;
  double squares_ = 0;
};

/// An error or half width for people; "?" where nothing can be told.
[[nodiscard]] std::string error_text(double error, int decimals);

/// Half the width of the 95 % interval of a share in [0, 1]. Without any spread (all won, all lost) the
/// series tells nothing about rare blocks: then 3/n, the rule of three. Never more than 1.
[[nodiscard]] double share_half_width(const Series& shares);

/// The 97.5 % quantile of Student's t with `degrees` > 0 degrees of freedom.
[[nodiscard]] double t_quantile(std::size_t degrees);

/// The Elo difference at which the expected score is `score`; ±infinity at 1 and 0.
[[nodiscard]] double elo_of_score(double score);
[[nodiscard]] double score_of_elo(double elo);

/// Scores of blocks as fractions in [0, 1] (mean score of the block's games for one side), counted.
/// For pairs of games with draws these are the five outcomes 0, ¼, ½, ¾, 1.
struct Bin {
  double score = 0;
  double count = 0;
};

/// Normalised Elo of binned block scores, where a block has `games` games; 0 without spread.
[[nodiscard]] double normalised_elo(std::span<const Bin> bins, int games);

/// What a normalised Elo is in standard deviations of a block of `games` games.
[[nodiscard]] double t_of_normalised(double elo, int games);

/// Log-likelihood ratio of "the side is elo1 better" against "elo0 better", on the logistic scale, for any
/// distribution of block scores: the generalised SPRT with the distribution's other parameters fitted.
[[nodiscard]] double llr_logistic(std::span<const Bin> bins, double elo0, double elo1);
/// The same with elo0 and elo1 on the normalised scale: a t-value test around `par`, the share of an equal.
[[nodiscard]] double llr_normalised(std::span<const Bin> bins, double elo0, double elo1, int games,
                                    double par = 0.5);
/// The same for point scores of any size: `blocks` are mean point differences; bounds on the normalised
/// scale.
[[nodiscard]] double llr_points(const Series& blocks, double elo0, double elo1, int games);

/// A sequential probability ratio test (Wald 1945).
struct Sprt {
  double elo0 = 0;
  double elo1 = 5;
  double alpha = 0.05;
  double beta = 0.05;

  [[nodiscard]] double lower() const;
  [[nodiscard]] double upper() const;
};

enum class Verdict { go_on, accept_h0, accept_h1 };

[[nodiscard]] Verdict judge(const Sprt& test, double llr);
/// "LLR 2.97 reached the upper bound 2.94: at least 5 Elo better, at error rates 0.05 and 0.05".
[[nodiscard]] std::string explain(const Sprt& test, double llr);

}  // namespace meldwise::arena
