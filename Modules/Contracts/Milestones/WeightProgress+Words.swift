extension WeightProgress {
  /// The progress, such as `42.5% of the way`; before the start and past the goal, the distance from it, such as
  /// `4.0 kg above the start`. Specification S2-12.
  ///
  /// - Parameter isRounded: whether it is rounded to whole percent, or to tenths.
  public func summary(isRounded: Bool) -> Phrase {
    let fromStart = (current.exact - start.exact).magnitude
    if percentage < 0, fromStart.tenths(of: unit) > 0 {
      let distance = fromStart.text(in: unit)
      return isLosing
        ? Phrase("\(distance) above the start") : Phrase("\(distance) below the start")
    }
    if percentage > 100, distanceFromGoal.tenths(of: unit) > 0 {
      let distance = distanceFromGoal.text(in: unit)
      return isLosing ? Phrase("\(distance) below the goal") : Phrase("\(distance) above the goal")
    }
    // 100 % means that the goal is reached.
    let most = hasReached(.complete) ? 100 : isRounded ? 99 : 99.9
    let percent = min(max(percentage, 0), most)
    return isRounded
      ? Phrase("\(Int(percent.rounded()))% of the way")
      : Phrase("\(percent, places: 1)% of the way")
  }

  /// The remaining distance: `4.6 kg to lose`.
  ///
  /// - Parameter unit: the person's.
  public func rest(in unit: WeightUnit) -> Phrase {
    guard !hasReached(.complete) else { return Phrase("✓ goal reached") }
    let distance = distanceFromGoal.text(in: unit)
    return isLosing ? Phrase("\(distance) to lose") : Phrase("\(distance) to gain")
  }

  /// Nil while the goal is not close.
  public var nearness: Phrase? { isApproachingGoal ? Phrase("almost there") : nil }
}

extension WeightTrend.Projection {
  /// When the goal will be reached at this rate; nil if unknown.
  public var words: Phrase? {
    switch self {
    case .unknown, .reached, .beyondAYear: nil
    case .on(let day): Phrase("at this rate you'll get there on \(long: day)")
    case .inMonth(let day): Phrase("at this rate you'll get there in \(month: day)")
    case .notAtThisRate: Phrase("at this rate you won't reach the goal")
    }
  }
}

extension WeightTrend {
  /// Why there is no trend.
  ///
  /// - Parameter day: the day of the last weighing; nil before the first.
  public static func missing(lastWeighedOn day: Day?) -> Phrase {
    guard let day else { return Phrase("not enough recent weights for a trend") }
    return Phrase("not enough recent weights for a trend, last: \(long: day)")
  }
}

extension WeightGoal {
  /// `Goal: 72.0 kg, set on Sunday 17 May 2026`
  ///
  /// - Parameter weight: the goal weight as the person reads it.
  public func words(_ weight: Phrase) -> Phrase {
    Phrase("Goal: \(weight), set on \(long: setOn)")
  }

  public static let none = Phrase("You don't have a weight goal.")
}
