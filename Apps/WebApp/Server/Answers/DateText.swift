import Contracts

/// An instant as HTTP writes it: `Sun, 17 May 2026 18:30:00 GMT`.
///
/// Source: RFC 9110, section 5.6.7, IMF-fixdate.
enum DateText {
  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  static func text(of instant: Instant) -> String {
    let seconds = Int(instant.secondsSince1970)
    let ordinal = seconds.dividedDown(by: 86_400)
    let (year, month, day) = Day(ordinal: ordinal).components
    let second = seconds - ordinal * 86_400
    let time = [second / 3_600, second / 60 % 60, second % 60].map(padded).joined(separator: ":")
    // The first of January 1970 was a Thursday.
    let weekday = weekdays[ordinal - ordinal.dividedDown(by: 7) * 7]
    return "\(weekday), \(padded(day)) \(months[month - 1]) \(year) \(time) GMT"
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension Int {
  fileprivate func dividedDown(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
