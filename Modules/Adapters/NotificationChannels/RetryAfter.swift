import Contracts
import Foundation

/// How long a server asks clients to wait.
enum RetryAfter {
  /// In seconds; longer delays are cut to this.
  private static let longest: Int64 = 31_536_000

  /// Nil if it does not ask.
  ///
  /// Source: RFC 9110, 10.2.3. A date is compared with the server's own `Date`, so a difference
  /// between the clocks does not matter.
  static func wait(_ response: HTTPResponse) -> Duration? {
    guard let value = response.headers["retry-after"] else { return nil }
    if let seconds = Int64(value) { return seconds >= 0 ? .seconds(min(seconds, longest)) : nil }
    guard let until = date(value), let now = response.headers["date"].flatMap(date) else {
      return nil
    }
    // Clamped as a floating-point number: a date may be further away than an integer can hold.
    return .seconds(Int64(min(max(0, until.timeIntervalSince(now)), Double(longest))))
  }

  private static func date(_ text: String) -> Date? {
    // DateFormatter on Linux crashes on characters made of several scalars.
    guard text.utf8.count <= 64, text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      return nil
    }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.date(from: text)
  }
}
