import Contracts
import ContractsTesting
import TestSupport
import Testing

@testable import Notifications

struct SharedDeliveryTests {
  @Test(
    "S5-5 Two processes that deliver at once send each notification once, whatever their clocks show",
    arguments: [0, 59, 601, 3_600, -86_400] as [Int64])
  func two(apart seconds: Int64) async throws {
    let one = NotificationsFixture(now: .on(10, 12))
    let other = NotificationsFixture(
      now: .on(10, 12) + seconds, record: one.record, claimants: one.claimants)
    try await one.add("phone")
    try await queue(500, in: one)
    for fixture in [one, other] {
      fixture.phone.answer { _ in
        await Task.yield()
        return .delivered
      }
    }
    // Several runs each, one starting while others are at work.
    let sent = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 1...4 {
        for fixture in [one, other] {
          group.addTask { try await fixture.notifications.deliver().sent }
        }
        await Task.yield()
      }
      return try await group.reduce(0, +)
    }
    // What is due by one clock may not be by the other.
    _ = try await one.notifications.deliver()
    #expect(sent <= 500)
    let keys = (one.phone.attempts + other.phone.attempts).map(\.notification.key)
    #expect(keys.count == 500 && Set(keys).count == 500)
  }

  @Test(
    "S5-5 Whatever fails and whichever process dies, all arrives, twice only what a dead process had claimed",
    arguments: 0..<20 as Range<UInt64>)
  func faults(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let fixture = NotificationsFixture(now: .on(10, 12))
    try await fixture.add("phone")
    try await queue(200, in: fixture)
    var arrived: [NotificationKey: Int] = [:]
    var possibleTwice = 0
    for round in 0..<400 {
      if random.chance(10) {
        // Killed between sending and recording it: it had claimed one, as a lane does.
        let lost = try await fixture.record.unitOfWork.write { transaction in
          try fixture.record.outbox.claim(
            .notification, for: "phone-1", at: fixture.time.now(),
            by: "a process that is gone", limit: 1, in: transaction)
        }
        for claimed in lost where random.chance(50) {
          arrived[NotificationKey(claimed.delivery.key), default: 0] += 1
          possibleTwice += 1
        }
      }
      let faults = random.next()
      fixture.phone.answer { attempt in
        let dice = SplitMix64.dice(faults, attempt.idempotencyKey)
        return dice < 30
          ? .retry(after: dice < 3 ? .seconds(9) : nil, reason: Phrase(verbatim: "500"))
          : .delivered
      }
      let before = fixture.phone.attempts.count
      _ = try await fixture.notifications.deliver()
      for attempt in fixture.phone.attempts.dropFirst(before)
      where SplitMix64.dice(faults, attempt.idempotencyKey) >= 30 {
        arrived[attempt.notification.key, default: 0] += 1
      }
      let isDone = try await fixture.list().flatMap(\.deliveries).allSatisfy { $0.state == .sent }
      if isDone { break }
      fixture.time.set(fixture.time.now() + Int64.random(in: 1...200, using: &random))
      try #require(round < 399, "not done after 400 rounds")
    }
    #expect(arrived.count == 200, "seed \(seed)")
    #expect(arrived.values.reduce(0) { $0 + $1 - 1 } <= possibleTwice, "seed \(seed)")
  }

  /// Each separately: added to the outbox directly, since the queue would combine them.
  private func queue(_ count: Int, in fixture: NotificationsFixture) async throws {
    try await fixture.record.unitOfWork.write { transaction in
      for number in 1...count {
        let notification = UserNotification(
          key: NotificationKey("n\(number)"), kind: .achievement, title: "T", body: "B",
          createdAt: .on(10, 12), expiresAt: .on(100, 0))
        _ = try fixture.record.notifications.insert(
          KeptNotification(notification), in: transaction)
        _ = try fixture.record.outbox.add(
          notification.key.outboxKey, body: nil, expiresAt: notification.expiresAt,
          in: transaction)
        try fixture.record.outbox.put(
          Delivery(
            key: notification.key.outboxKey, destination: "phone-1", state: .queued,
            at: .on(10, 12), nextAttemptAt: .on(10, 12)), in: transaction)
      }
    }
  }
}

extension SplitMix64 {
  /// 0 to 99, the same for the same round and key.
  static func dice(_ round: UInt64, _ key: String) -> UInt64 {
    let seed = key.utf8.reduce(round) { ($0 &* 31) &+ UInt64($1) }
    var generator = SplitMix64(seed: seed)
    return generator.next() % 100
  }
}
