/// The words for a daily goal, on every surface.
extension Measure {
  public var goalTitle: Phrase {
    switch goal {
    case .steps: Phrase("Daily step goal")
    case .exercise: Phrase("Daily exercise goal")
    default: Phrase("Daily goal: \(name)")
    }
  }

  public var streakTitle: Phrase {
    switch goal {
    case .steps: Phrase("Step streak")
    case .exercise: Phrase("Exercise streak")
    default: Phrase("Streak: \(name)")
    }
  }

  /// Shown instead of everything else about the goal. Specification S0-1.
  public var goalOff: Phrase {
    switch goal {
    case .steps: Phrase("The daily step goal is off.")
    case .exercise: Phrase("The daily exercise goal is off.")
    default: Phrase("\(name): the daily goal is off.")
    }
  }

  /// So much of what its goal counts: `1 step`, `12 exercises`, `4.20 km`.
  ///
  /// - Parameter amount: in the stored unit.
  public func goalAmount(_ amount: Int, in system: UnitSystem) -> Phrase {
    switch goal {
    case .steps: Phrase(one: "\(amount) step", other: "\(amount) steps")
    case .exercise: Phrase(one: "\(amount) exercise", other: "\(amount) exercises")
    default: text(Int64(amount), in: system)
    }
  }

  /// A target of this amount.
  ///
  /// - Parameter amount: in the stored unit.
  public func perDay(_ amount: Int, in system: UnitSystem = .metric) -> Phrase {
    switch goal {
    case .steps: Phrase("\(amount) steps per day")
    case .exercise:
      Phrase(
        one: "\(amount) exercise session per day", other: "\(amount) exercise sessions per day")
    default: Phrase("\(text(Int64(amount), in: system)) per day")
    }
  }
}

extension Measure {
  /// An enabled goal, with its other weekdays and how often it has to be met: `8,000 steps per day, Sat and Sun 6,000 ·
  /// 3 days a week`.
  public func goalText(_ goal: DailyGoal, in system: UnitSystem) -> Phrase {
    ([perDay(goal.target, in: system)] + goalDetails(goal, in: system)).joined(separator: " · ")
  }

  /// Its other weekdays and how often it has to be met, where these differ from every day.
  public func goalDetails(_ goal: DailyGoal, in system: UnitSystem) -> [Phrase] {
    let targets = Dictionary(grouping: goal.byWeekday.keys) { goal.byWeekday[$0] ?? 0 }
    let others = targets.sorted { $0.key < $1.key }.map { target, days in
      let names = days.sorted(by: Weekday.isEarlierFromMonday).map(\.name)
      return Phrase("\(names, separator: ", "): \(targetText(target, in: system))")
    }
    let times = goal.week.map {
      Phrase(one: "on \($0.times) day a week", other: "on \($0.times) days a week")
    }
    return others + [times].compactMap(\.self)
  }

  /// A target among others: `8,000`, `5.00 km`.
  public func targetText(_ target: Int, in system: UnitSystem) -> Phrase {
    count == nil ? text(Int64(target), in: system) : Phrase("\(target)")
  }
}

extension Measure {
  /// A target as a person types it, without superfluous decimals: `8000`, `2000 km`, `4.5 km`.
  public func typed(_ target: Int64, in system: UnitSystem) -> String {
    let unit = units[system]
    let scale = (0..<unit.places).reduce(1) { scale, _ in scale * 10 }
    let parts = Int((Double(target) / unit.size * Double(scale)).rounded())
    let (whole, rest) = parts.quotientAndRemainder(dividingBy: scale)
    let decimals = rest == 0 ? "" : ".\(String(String(scale + rest).dropFirst()))"
    return ["\(whole)\(decimals)", unit.symbol].compactMap(\.self).joined(separator: " ")
  }
}

extension Weekday {
  /// The ISO 8601 order, in which they are listed.
  fileprivate static func isEarlierFromMonday(_ left: Weekday, _ right: Weekday) -> Bool {
    (left.rawValue + 5) % 7 < (right.rawValue + 5) % 7
  }
}

extension Phrase {
  /// Shown instead of an empty chart.
  public static var nothingRecorded: Phrase { Phrase("Nothing was recorded on these days.") }

  /// - Parameter target: sessions.
  public static func exercises(_ done: Int, of target: Int) -> Phrase {
    Phrase("exercises: \(done) of \(target)")
  }

  /// - Parameter day: the last one with data, as this surface writes days.
  public static func staleSince(_ day: Phrase) -> Phrase { Phrase("Last data: \(day)") }

  public static var noRestDays: Phrase { Phrase("No rest days.") }
}

extension DailyGoalLog {
  /// Shown if the log is empty.
  public static var none: Phrase { Phrase("No goal has been set yet.") }
  /// Shown beside the first entry.
  public static var reachesBack: Phrase {
    Phrase("The first entry also applies to all earlier days.")
  }
}
