import Contracts

/// The day in the form `YYYY-MM-DD`.
func day(_ text: String) -> Day {
  guard let day = Day(text) else { preconditionFailure("\(text) is not a day") }
  return day
}

/// The instant in ISO 8601, in `zone` when it has no offset.
func at(_ text: String, in zone: any ZoneRules = FixedZone.utc) -> Instant {
  guard let written = InstantText(text) else { preconditionFailure("\(text) is no instant") }
  return written.instant(in: PersonalCalendar(only: zone))
}

extension Sample {
  /// From one clock time to another, such as `Sample("2026-05-17T08:00", "2026-05-17T08:10", 600)`.
  init(
    _ start: String, _ end: String, _ value: Int64, in zone: any ZoneRules = FixedZone.utc
  ) {
    let (start, end) = (at(start, in: zone), at(end, in: zone))
    self.init(start: start, duration: Int32(end - start), value: value)
  }

  init(_ instant: String, _ value: Int64) {
    self.init(start: at(instant), duration: 0, value: value)
  }
}

extension SourceDescription {
  static let watch = SourceDescription(name: "Zoë’s Apple\u{A0}Watch", kind: .watch)
  static let phone = SourceDescription(name: "iPhone", kind: .phone)
  static let scale = SourceDescription(name: "Scale", kind: .other)
}
