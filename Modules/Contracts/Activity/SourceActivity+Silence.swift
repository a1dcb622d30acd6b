/// Specification S7-4: sources that stopped reporting.
extension SourceActivity {
  /// After so many seconds without data it is silent.
  public static let silence: Int64 = 3 * 86_400

  /// After so many seconds without data it counts as abandoned.
  public static let abandonedAfter: Int64 = 30 * 86_400

  /// Whether it reported daily: on at least five of the seven days before the last on which it reported.
  public var isDaily: Bool {
    guard let last = days.last else { return false }
    return days.filter { (last.advanced(by: -7)..<last).contains($0) }.count >= 5
  }

  /// Whether a source that reported daily has been silent for ``silence``, but not yet for ``abandonedAfter``.
  public func isSilent(at now: Instant) -> Bool {
    isDaily && (Self.silence..<Self.abandonedAfter).contains(now - last)
  }
}

extension SourceSummary {
  /// How many civil days ago a silent source last reported; nil for others.
  public func daysSilent(at now: Instant, in calendar: PersonalCalendar) -> Int? {
    guard isSilent, let lastActivity else { return nil }
    return calendar.day(of: lastActivity).distance(to: calendar.day(of: now))
  }
}

extension Phrase {
  /// What to do about a source that fell silent for good. Excluding it would remove its steps from the days it counted.
  public static var endOfSilence: Phrase {
    Phrase("If you no longer use it, this warning stops after 30 days.")
  }

  /// That a source fell silent.
  public static func silence(of name: String, days: Int) -> Phrase {
    Phrase(
      one: "Nothing has arrived from \(name) for \(days) day. Is its app still running?",
      other: "Nothing has arrived from \(name) for \(days) days. Is its app still running?")
  }
}
