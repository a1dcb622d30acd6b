import Contracts
import Testing

@testable import NotificationChannels

struct RetryAfterTests {
  private static let now = "Thu, 01 Jan 2026 00:00:00 GMT"

  @Test(
    "S5-5 Any Retry-After of a server is a valid wait, or ignored",
    arguments: [
      ("0", .zero), ("90", .seconds(90)), ("9223372036854775807", .seconds(31_536_000)),
      ("31536001", .seconds(31_536_000)), ("-1", nil), ("-9223372036854775808", nil),
      ("9223372036854775808", nil), ("1e308", nil), ("NaN", nil), ("inf", nil), ("", nil),
      ("Thu, 01 Jan 2026 00:01:00 GMT", .seconds(60)),
      ("Wed, 31 Dec 2025 00:00:00 GMT", .zero),
      ("Fri, 31 Dec 9999 23:59:59 GMT", .seconds(31_536_000)),
    ] as [(String, Duration?)])
  func values(value: String, wait: Duration?) {
    let response = HTTPResponse(status: 429, headers: ["retry-after": value, "date": Self.now])
    #expect(RetryAfter.wait(response) == wait)
  }

  @Test(
    "S5-5 No date from a server crashes the process, however many digits its year has",
    arguments: [
      "Fri, 31 Dec 999999999999999999 23:59:59 GMT", "Fri, 31 Dec 292277026597 00:00:00 GMT",
    ])
  func farDates(value: String) {
    for headers in [
      ["retry-after": value, "date": Self.now], ["retry-after": Self.now, "date": value],
    ] {
      let wait = RetryAfter.wait(HTTPResponse(status: 503, headers: headers))
      #expect((.zero...Duration.seconds(31_536_000)).contains(wait ?? .zero))
    }
  }
}
