import Contracts

@testable import Goals

/// A history as a string, one letter a day, the last of them today.
///
/// `M` met, `x` missed, `r` a rest day not met, `R` a rest day met, `p` the goal disabled, `g`
/// missed but forgiven, `G` forgiven and later met, `o` forgiven and marked as a rest day. The fold
/// decides whether `x` today is pending or missed. After `|` are days that have not started.
struct History: Sendable {
  static let target = 8_000

  let inputs: [DayInput]
  let today: Day

  init(_ text: String) {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    inputs = parts.joined().enumerated().map { History.input($1, on: .n($0 + 1)) }
    today = .n(parts[0].count)
  }

  /// One letter a day: `m` met, `t` pending, `r` rest, `p` paused, `f` frozen, `x` missed, `n`
  /// future.
  static func letters(_ verdicts: [Verdict]) -> String {
    String(
      verdicts.map { verdict in
        switch verdict {
        case .met: "m"
        case .pending: "t"
        case .rest: "r"
        case .paused: "p"
        case .frozen: "f"
        case .missed: "x"
        case .future: "n"
        }
      })
  }

  private static func input(_ letter: Character, on day: Day) -> DayInput {
    let isMet = "MRG".contains(letter)
    return DayInput(
      day: day, value: isMet ? target : target - 1, target: letter == "p" ? nil : target,
      restReason: "rRo".contains(letter) ? .travel : nil, isForgiven: "gGo".contains(letter))
  }
}
