//: needs notification
import Contracts
import ContractsTesting
import Testing

@testable import NewModule

/// The notifications about a day.
struct NewModuleNotificationTests {
  private let fixture = NewModuleFixture()

  private func told() async throws -> [UserNotification] {
    try await fixture.record.unitOfWork.read {
      try fixture.record.notifications.notifications(latest: nil, in: $0)
    }.map(\.notification).reversed()
  }

  private func add(_ amount: Int) async throws {
    try await fixture.add(amount)
    try await fixture.dispatch()
  }

  @Test("A day causes one notification, once it is done, and so does the next day")
  func once() async throws {
    try await add(1_999)
    #expect(try await told().isEmpty)
    try await add(1)
    try await add(500)
    #expect(try await told().map(\.key.text) == ["new-module-target-2024-02-29"])
    fixture.time.set(today: .second)
    try await add(2_000)
    #expect(
      try await told().map(\.key.text) == [
        "new-module-target-2024-02-29", "new-module-target-2024-03-01",
      ])
  }

  @Test("It is of its own kind, says how much it was, and is stale when the day is over")
  func words() async throws {
    try await add(2_500)
    let notification = try #require(try await told().first)
    #expect(notification.kind == .newModuleTarget && notification.day == .first)
    #expect(notification.title == "New module: the day is done")
    #expect(notification.body == "2,500 of 2,000")
    let calendar = PersonalCalendar(only: FixedZone.utc)
    #expect(notification.expiresAt == calendar.start(of: .second))
  }
}
