internal import Contracts

/// A time in Health Auto Export: clock time and UTC offset.
struct HealthAutoExportTime {
  var local: LocalTime
  /// In seconds; nil for a time without one.
  var offset: Int32?

  func instant(in calendar: PersonalCalendar) -> Instant {
    guard let offset else { return calendar.instant(of: local) }
    return Instant(secondsSince1970: local.secondsSince1970 - Int64(offset))
  }

  init(local: LocalTime) {
    self.local = local
  }

  /// Reads `2024-02-06 15:04:05 -0800`, `2024-02-06 3:04:05 PM -0800` with any space before the `PM` (iOS writes
  /// U+202F), `2024-02-06T15:04:05-08:00`, and `2024-02-06`.
  ///
  /// - Throws: ``SampleRefusal`` for anything else, and for days outside the recordable time.
  init(_ text: String) throws(SampleRefusal) {
    var words = text.prefix(64).split(whereSeparator: \.isWhitespace)[...]
    if let first = words.first, let separator = first.firstIndex(of: "T") {
      words = [first[..<separator], first[first.index(after: separator)...]] + words.dropFirst()
      if let sign = words[1].firstIndex(where: { "+-Zz".contains($0) }) {
        words = [words[0], words[1][..<sign], words[1][sign...]]
      }
    }
    guard let day = words.popFirst().flatMap({ Day(String($0)) }) else { throw .unreadableDate }
    try SampleRules.check(day)
    guard let clock = words.popFirst() else {
      local = LocalTime(day: day, secondOfDay: 0)
      return
    }
    let isHalf = words.first.map { ["AM", "PM"].contains($0.uppercased()) } ?? false
    let half = isHalf ? words.popFirst().map { " \($0)" } ?? "" : ""
    guard let second = ClockText.second(clock + half) else { throw .unreadableDate }
    local = LocalTime(day: day, secondOfDay: second)
    guard let last = words.popFirst() else { return }
    guard words.isEmpty, case .absolute(let midnight)? = InstantText("1970-01-01 00:00\(last)")
    else { throw .unreadableDate }
    offset = Int32(-midnight.secondsSince1970)
  }
}
