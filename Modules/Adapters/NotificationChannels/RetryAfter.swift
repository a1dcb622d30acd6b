import Contracts
import Foundation

/// How long a server asks to be left alone.
enum RetryAfter {
  /// Nil when it does not ask.
  ///
  /// Source: RFC 9110, 10.2.3. A date is measured against the server's own `Date`, so that it does not
  /// matter how the clocks differ.
  static func wait(_ response: HTTPResponse) -> Duration? {
    guard let value = response.headers["retry-after"] else { return nil }
    if let seconds = Int64(value) { return seconds >= 0 ? .seconds(seconds) : nil }
    guard let until = date(value), let now = response.headers["date"].flatMap(date) else {
      return nil
    }
    return Int64(exactly: until.timeIntervalSince(now).rounded()).map { .seconds(max(0, $0)) }
  }

  private static func date(_ text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.date(from: text)
  }
}
