import Contracts

/// The tier of a day's encouraging message, by its progress. Specification S5-4.
///
/// With a goal: below 25, 50, 75 and 100 % of it; from exactly 100 % it is met, from exactly 150 %
/// far exceeded. Without: below 3,000, 7,000, 10,000, 15,000 and 20,000 steps, and above. A bound
/// always belongs to the tier above it.
enum MessageTier: Int, CaseIterable, Sendable {
  case firstQuarter, secondQuarter, thirdQuarter, lastQuarter, met, farBeyond
  case below3000, below7000, below10000, below15000, below20000, from20000

  init(steps: Int, target: Int?) {
    self = target.map { MessageTier(steps: steps, of: $0) } ?? MessageTier(steps: steps)
  }

  private init(steps: Int, of target: Int) {
    // In quarters of whole steps, so that rounding does not move a bound.
    switch 4 * steps {
    case ..<target: self = .firstQuarter
    case ..<(2 * target): self = .secondQuarter
    case ..<(3 * target): self = .thirdQuarter
    case ..<(4 * target): self = .lastQuarter
    case ..<(6 * target): self = .met
    default: self = .farBeyond
    }
  }

  private init(steps: Int) {
    switch steps {
    case ..<3_000: self = .below3000
    case ..<7_000: self = .below7000
    case ..<10_000: self = .below10000
    case ..<15_000: self = .below15000
    case ..<20_000: self = .below20000
    default: self = .from20000
    }
  }

  /// One of the tier's messages: always the same for the same day.
  func message(on day: Day) -> Phrase {
    messages.chosen(on: day, salt: UInt64(rawValue))
  }
}

extension [Phrase] {
  /// One of them: always the same for the same day.
  ///
  /// - Parameter salt: below 16; distinguishes lists.
  func chosen(on day: Day, salt: UInt64) -> Phrase {
    self[Int(Self.mix(UInt64(bitPattern: Int64(day.ordinal)) << 4 | salt) % UInt64(count))]
  }

  /// Spreads adjacent days over the messages, equally on every machine and in every version.
  ///
  /// Source: Sebastiano Vigna, SplitMix64.
  private static func mix(_ seed: UInt64) -> UInt64 {
    var mixed = seed &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
