import Contracts
import ContractsTesting
import Testing

@testable import Notifications

struct SummaryTests {
  private let fixture = NotificationsFixture(now: .on(10, 12))

  @Test("S5-5 Several notifications within a minute are sent as one that lists them")
  func together() async throws {
    try await fixture.add("phone")
    try await fixture.add("hook")
    try await fixture.post("a")
    fixture.time.set(.on(10, 12, 0, 30))
    try await fixture.post("b")
    fixture.time.set(.on(10, 12, 1))
    try await fixture.post("c")
    #expect(
      try await fixture.deliveries() == [
        "a phone-1 suppressed 0: in the summary", "a hook-2 suppressed 0: in the summary",
        "b phone-1 suppressed 0: in the summary", "b hook-2 suppressed 0: in the summary",
        "summary-a phone-1 queued 0", "summary-a hook-2 queued 0",
        "c phone-1 suppressed 0: in the summary", "c hook-2 suppressed 0: in the summary",
      ])
    let summary = try #require(try await fixture.notification("summary-a"))
    #expect(summary.title == "3 new notifications")
    #expect(
      summary.body
        == "Title of a: Body of a.\nTitle of b: Body of b.\nTitle of c: Body of c.")
    #expect(try await fixture.notifications.deliver().sent == 2)
    #expect(fixture.phone.attempts.map(\.notification) == [fixture.needs.styled(summary)])
    #expect(fixture.phone.attempts.first?.notification.style.emoji == "memo")
  }

  @Test("S5-5 Notifications more than a minute apart stay separate")
  func apart() async throws {
    try await fixture.add("phone")
    try await fixture.post("a")
    fixture.time.set(.on(10, 12, 1, 1))
    try await fixture.post("b")
    #expect(try await fixture.notifications.deliver().sent == 2)
    #expect(fixture.phone.attempts.map(\.notification.key.text) == ["a", "b"])
  }

  @Test("S5-5 A notification already passed to a channel is not repeated in a summary")
  func sent() async throws {
    try await fixture.add("phone")
    fixture.phone.answer { _ in .retry(after: nil, reason: Phrase(verbatim: "busy")) }
    try await fixture.post("a")
    _ = try await fixture.notifications.deliver()
    try await fixture.post("b")
    #expect(
      try await fixture.deliveries() == ["a phone-1 queued 1: busy", "b phone-1 queued 0"])
  }

  @Test("S5-5 A summary lists five items and counts the others, without limit")
  func many() async throws {
    try await fixture.add("phone")
    for number in 1...12 { try await fixture.post("\(number)") }
    let summary = try #require(try await fixture.notification("summary-1"))
    #expect(summary.title == "12 new notifications")
    #expect(summary.body.split(separator: "\n").count == 6)
    #expect(summary.body.hasSuffix("Title of 5: Body of 5.\nand 7 more"))
    #expect(try await fixture.notifications.deliver().sent == 1)
  }

  @Test("S5-5 After quiet hours, only items that expire at the same time are combined")
  func held() async throws {
    try await fixture.prefer { $0.quietHours = QuietHours(from: .at(11), to: .at(13)) }
    try await fixture.add("phone")
    try await fixture.post("a", lastFreshDay: .n(10))
    fixture.time.set(.on(10, 12, 30))
    try await fixture.post("b", lastFreshDay: .n(12))
    try await fixture.post("c", lastFreshDay: .n(12))
    #expect(try await fixture.keys() == ["a", "b", "c", "summary-b"])
    fixture.time.set(.on(10, 13))
    #expect(try await fixture.notifications.deliver().sent == 2)
  }

  @Test("S2-6 A pending notification that is withdrawn is never sent, alone or in a summary")
  func withdrawn() async throws {
    try await fixture.add("phone")
    try await fixture.post("a")
    try await fixture.withdraw("a")
    #expect(try await fixture.deliveries() == ["a phone-1 suppressed 0: withdrawn"])
    try await fixture.post("b")
    try await fixture.post("c")
    try await fixture.post("d")
    try await fixture.withdraw("c")
    let summary = try #require(try await fixture.notification("summary-b"))
    #expect(summary.title == "2 new notifications")
    #expect(summary.body == "Title of b: Body of b.\nTitle of d: Body of d.")
    try await fixture.withdraw("b")
    #expect(
      try await fixture.deliveries() == [
        "a phone-1 suppressed 0: withdrawn", "b phone-1 suppressed 0: in the summary",
        "c phone-1 suppressed 0: in the summary", "summary-b phone-1 suppressed 0: withdrawn",
        "d phone-1 queued 0",
      ])
    #expect(try await fixture.notifications.deliver().sent == 1)
    #expect(fixture.phone.attempts.map(\.notification.key.text) == ["d"])
    // What was sent stays unchanged.
    try await fixture.withdraw("d")
    #expect(try await fixture.deliveries().last == "d phone-1 sent 1")
  }

  @Test("S5-5 Without a channel nothing is combined: each is listed separately")
  func noChannel() async throws {
    for name in ["a", "b"] { try await fixture.post(name) }
    #expect(try await fixture.list().map(\.suppression) == [nil, nil])
  }
}
