import Contracts
import Foundation

/// How long a server asks to be left alone.
enum RetryAfter {
  /// What asks for longer means "long", in seconds.
  private static let longest: Int64 = 31_536_000

  /// Nil when it does not ask.
  ///
  /// Source: RFC 9110, 10.2.3. A date is measured against the server's own `Date`, so that it does not
  /// matter how the clocks differ.
  static func wait(_ response: HTTPResponse) -> Duration? {
    guard let value = response.headers["retry-after"] else { return nil }
    if let seconds = Int64(value) { return seconds >= 0 ? .seconds(min(seconds, longest)) : nil }
    guard let until = date(value), let now = response.headers["date"].flatMap(date) else {
      return nil
    }
    // As a fraction first: the years that a date may hold are more than an integer does.
    return .seconds(Int64(min(max(0, until.timeIntervalSince(now)), Double(longest))))
  }

  private static func date(_ text: String) -> Date? {
    // DateFormatter of Linux ends the program on letters that are several scalars.
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
