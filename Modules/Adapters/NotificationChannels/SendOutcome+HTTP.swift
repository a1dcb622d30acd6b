import Contracts
import Foundation

extension SendOutcome {
  /// What an HTTP response means for the notification that was sent.
  ///
  /// Source: RFC 9110, 15; 425 of RFC 8470, 429 of RFC 6585. A 410 ends the registration: receivers use it to say that
  /// they want no more.
  init(_ response: HTTPResponse) {
    let status = response.status
    let reason = Phrase("the server answered \(status)")
    switch status {
    case 200..<300: self = .delivered
    case 408, 425, 429, 500..<600:
      self = .retry(after: RetryAfter.wait(response), reason: reason)
    case 410: self = .gone(reason: reason)
    case 300..<400:
      self = .refused(
        reason: Phrase("the server answered \(status), a redirect; use the address it redirects to")
      )
    case 401, 403:
      self = .refused(
        reason: Phrase(
          "the server answered \(status): it doesn't know you or denies you access"))
    case 404:
      self = .refused(
        reason: Phrase("the server answered \(status): there's nothing at that address"))
    default: self = .refused(reason: reason)
    }
  }

  /// What a missing response means: retrying may help, except for an invalid request.
  init(_ failure: HTTPFailure) {
    switch failure {
    case .malformed: self = .refused(reason: failure.reason)
    case .unreachable, .untrusted, .timedOut, .cutOff:
      self = .retry(after: nil, reason: failure.reason)
    }
  }
}

/// How long a server asks clients to wait.
enum RetryAfter {
  /// In seconds; longer delays are cut to this.
  private static let longest: Int64 = 31_536_000

  /// Nil if it requests none.
  ///
  /// Source: RFC 9110, 10.2.3. A date is compared with the server's own `Date`, so a difference between the clocks does
  /// not matter.
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
