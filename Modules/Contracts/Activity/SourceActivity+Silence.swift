/// Specification S7-4: who used to come and does not.
extension SourceActivity {
  /// Quiet for so long, in seconds.
  public static let silence: Int64 = 3 * 86_400

  /// Quiet for so long, in seconds, it counts as abandoned.
  public static let abandonedAfter: Int64 = 30 * 86_400

  /// Whether it came daily: on at least five of the seven days before the last on which it was heard from.
  public var isDaily: Bool {
    guard let last = days.last else { return false }
    return days.filter { (last.advanced(by: -7)..<last).contains($0) }.count >= 5
  }

  /// Whether it came daily and has been quiet since for ``silence``, but not yet for ``abandonedAfter``.
  public func isSilent(at now: Instant) -> Bool {
    isDaily && (Self.silence..<Self.abandonedAfter).contains(now - last)
  }
}

extension SourceSummary {
  /// How many civil days ago it was heard from, of one that fell silent; nil for others.
  public func daysSilent(at now: Instant, in calendar: PersonalCalendar) -> Int? {
    guard isSilent, let lastActivity else { return nil }
    return calendar.day(of: lastActivity).distance(to: calendar.day(of: now))
  }
}

extension Phrase {
  /// What to do about a source that fell silent for good. Excluding it would take its steps out of the days it counted.
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
