import Contracts
import ContractsTesting
import Testing

@testable import Notifications

struct PostingTests {
  @Test(arguments: NotificationPostingLaws.all)
  func `The queue keeps the law of whoever takes drafts`(
    _ law: NotificationPostingLaws.Law
  ) async throws {
    let fixture = NotificationsFixture(now: PostingUnderTest.now)
    try await law.verify(
      StoreUnderTest(
        unitOfWork: fixture.record.unitOfWork, eventLog: fixture.record.eventLog,
        store: PostingUnderTest(fixture.plugin.posting, over: fixture.record.notifications)))
  }

  @Test("S5-5 A day-old notification is recorded as expired in each channel; other news is queued")
  func late() async throws {
    let fixture = NotificationsFixture(now: .on(11, 0))
    try await fixture.add("phone")
    try await fixture.post("a", lastFreshDay: .n(10))
    try await fixture.post("b", lastFreshDay: .n(16))
    #expect(
      try await fixture.deliveries() == ["a phone-1 expired 0", "b phone-1 queued 0"])
  }
}
