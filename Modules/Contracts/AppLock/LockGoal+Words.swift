/// How every surface describes the goals that open App Lock.
extension LockRequirement {
  /// So much of what it counts: `1,200 steps`, `2 exercises`, `1.80 km`.
  public func text(_ amount: Int) -> Phrase { measure.goalAmount(amount, in: units) }

  /// The same without the noun of what is counted, where that is said anyway.
  public func number(_ amount: Int) -> Phrase { measure.number(Int64(amount), in: units) }

  /// What is missing, rounded so that what is shown is enough.
  public var missing: Phrase {
    GoalKind.standard.contains(goal)
      ? text(remaining) : measure.textRoundedUp(Int64(remaining), in: units)
  }

  /// The same without the noun of what is counted.
  public var missingNumber: Phrase {
    measure.isCounted ? number(remaining) : missing
  }

  /// How far it is: `5,000 of 8,000 steps`, `3.20 km of 5.00 km`.
  public var counted: Phrase {
    goal == .steps
      ? Phrase("\(amount) of \(target) steps")
      : Phrase("\(number(amount)) of \(text(target))")
  }

  /// Why less than the whole day counts, or more than devices counted; nil where nothing is to be said.
  var counting: Phrase? {
    switch basis {
    case .all: nil
    case .allWithoutDevice:
      goal == .steps
        ? Phrase(
          """
          No device has reported steps for 14 days, so what you type or import counts for the lock \
          too.
          """)
        : Phrase(
          """
          No device has reported “\(measure.name)” for 14 days, so what you type or import counts for \
          the lock too.
          """)
    case .devices:
      recorded > amount
        ? Phrase(
          """
          Only what a device reported counts for the strict lock: \(text(amount)) of today's \(text(recorded)).
          """) : nil
    }
  }
}

extension AppLockDay {
  /// What opens it: `8,000 steps`, `5.00 km or 30 min`; nil for nothing.
  public var targets: Phrase? { list(goals.map { $0.text($0.target) }) }

  /// What is missing: `1,200 steps and 1.80 km`; nil for nothing.
  public var missing: Phrase? {
    list(goals.filter { !$0.isMet }.map(\.missing))
  }

  /// What is missing until shields open an item, which they do at so many steps.
  public func missing(before target: Int) -> Phrase {
    let steps = LockRequirement(.steps, amount: steps, target: target)
    return (target == shieldTarget ? missing : nil) ?? steps.text(steps.remaining)
  }

  /// What is missing, as short as it can be: `1,200`, `1.80 km`, or how far several goals are, `64%`.
  public var headline: Phrase {
    guard let onlyGoal else { return .percent(Int((progress ?? 0) * 100)) }
    return onlyGoal.missingNumber
  }

  private func list(_ parts: [Phrase]) -> Phrase? {
    guard let last = parts.last, parts.count > 1 else { return parts.first }
    let others = parts.dropLast().joined(separator: ", ")
    return opener == .any ? Phrase("\(others) or \(last)") : Phrase("\(others) and \(last)")
  }
}

extension LockGoal {
  /// What opens a day: `the step goal`, `any of your goals`.
  ///
  /// - Parameter measure: of a single goal; nil for one that no plugin declares any more.
  public func title(_ measure: Measure?) -> Phrase {
    switch self {
    case .goal(.steps): Phrase("the step goal")
    case .goal(.exercise): Phrase("the exercise goal")
    case .goal(let goal): Phrase("the goal “\(measure?.name ?? Phrase(verbatim: goal.rawValue))”")
    case .any: Phrase("any of your goals")
    case .all: Phrase("all of your goals")
    }
  }

  public func opening(_ measures: MeasureCatalog) -> Phrase {
    Phrase("Opened by \(title(measure.flatMap { measures[$0] })).")
  }
}
