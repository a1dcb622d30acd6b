/// An instant as people and scripts write it: ISO 8601, with or without an offset.
public enum InstantText: Hashable, Sendable {
  case absolute(Instant)
  /// Without an offset: in the user's time zone.
  case local(LocalTime)

  /// Parses `2026-05-17T18:30`, seconds optional, `T` or a space between, then nothing, `Z`, or an offset such as
  /// `+02:00`, `+0200`, ` +0200`. A date alone is its midnight. Nil for anything else.
  public init?(_ text: String) {
    var scanner = Substring(text)
    guard let day = Day(String(scanner.prefix(10))) else { return nil }
    scanner = scanner.dropFirst(10)
    guard !scanner.isEmpty else {
      self = .local(LocalTime(day: day, secondOfDay: 0))
      return
    }
    guard let separator = scanner.popFirst(), separator == "T" || separator == " ",
      let second = InstantText.secondOfDay(&scanner)
    else { return nil }
    let local = LocalTime(day: day, secondOfDay: second)
    if scanner.isEmpty {
      self = .local(local)
    } else if let offset = InstantText.offset(scanner) {
      self = .absolute(Instant(secondsSince1970: local.secondsSince1970 - offset))
    } else {
      return nil
    }
  }

  public func instant(in calendar: PersonalCalendar) -> Instant {
    switch self {
    case .absolute(let instant): instant
    case .local(let time): calendar.instant(of: time)
    }
  }

  /// `2026-05-17T18:30:00+02:00`, with the offset of the user's clock at that time.
  public static func iso8601(_ instant: Instant, in calendar: PersonalCalendar) -> String {
    let offset = calendar.interval(at: instant).offset
    let local = LocalTime(secondsSince1970: instant.secondsSince1970 + offset)
    let size = Int(abs(offset))
    let sign = offset < 0 ? "-" : "+"
    return "\(local.day)T\(clock(local.secondOfDay))\(sign)"
      + "\(padded(size / 3_600, to: 2)):\(padded(size / 60 % 60, to: 2))"
  }

  private static func clock(_ second: Int) -> String {
    "\(padded(second / 3_600, to: 2)):\(padded(second / 60 % 60, to: 2)):\(padded(second % 60, to: 2))"
  }

  private static func secondOfDay(_ text: inout Substring) -> Int? {
    guard let hour = twoDigits(&text), hour < 24, text.popFirst() == ":",
      let minute = twoDigits(&text), minute < 60
    else { return nil }
    var second = 0
    if text.first == ":" {
      text.removeFirst()
      guard let value = twoDigits(&text), value < 60 else { return nil }
      second = value
      if text.first == "." || text.first == "," {
        text.removeFirst()
        let fraction = text.prefix { $0.isASCII && $0.isNumber }
        guard !fraction.isEmpty else { return nil }
        text = text.dropFirst(fraction.count)
      }
    }
    return hour * 3_600 + minute * 60 + second
  }

  private static func offset(_ text: Substring) -> Int64? {
    var text = text.drop { $0 == " " }
    if text == "Z" || text == "z" { return 0 }
    guard let sign = text.popFirst(), sign == "+" || sign == "-", let hour = twoDigits(&text)
    else { return nil }
    if text.first == ":" { text.removeFirst() }
    let minute = text.isEmpty ? 0 : twoDigits(&text)
    guard let minute, text.isEmpty, hour <= 18, minute < 60 else { return nil }
    let size = Int64(hour * 3_600 + minute * 60)
    return sign == "-" ? -size : size
  }

  private static func twoDigits(_ text: inout Substring) -> Int? {
    let digits = text.prefix(2)
    guard digits.count == 2, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    text = text.dropFirst(2)
    return Int(digits)
  }
}
