import Contracts
import ContractsTesting
import Testing

@testable import Notifications

struct DeliveryTests {
  private let fixture = NotificationsFixture(now: .on(10, 12))

  @Test("S5-5 A delivery is sent once, with its key and its channel")
  func sent() async throws {
    try await fixture.add("phone")
    try await fixture.post("a")
    for _ in 1...2 { _ = try await fixture.notifications.deliver() }
    #expect(fixture.phone.attempts.map(\.idempotencyKey) == ["a@phone-1"])
    #expect(try await fixture.deliveries() == ["a phone-1 sent 1"])
  }

  @Test("A notification missing from the record does not block those after it")
  func lost() async throws {
    try await fixture.add("phone")
    let (record, now) = (fixture.record, fixture.time.now())
    let lost = OutboxKey(.notification, "lost")
    try await record.unitOfWork.write { transaction in
      _ = try record.outbox.add(lost, body: nil, expiresAt: now + 86_400, in: transaction)
      try record.outbox.put(
        Delivery(
          key: lost, destination: "phone-1", state: .queued, at: now, nextAttemptAt: now - 60),
        in: transaction)
    }
    try await fixture.post("a")
    _ = try await fixture.notifications.deliver()
    #expect(fixture.phone.attempts.map(\.idempotencyKey) == ["a@phone-1"])
    let states = try await record.unitOfWork.read { transaction in
      try record.outbox.deliveries(of: lost, in: transaction).map(\.state)
    }
    #expect(states == [.failed])
  }

  @Test("S5-5 It is retried after 2, 4, 8, … seconds, an hour at most")
  func backoff() async throws {
    try await fixture.add("phone")
    fixture.phone.answer { _ in .retry(after: nil, reason: Phrase(verbatim: "busy")) }
    try await fixture.post("a")
    var waits: [Int64] = []
    for _ in 1...14 {
      _ = try await fixture.notifications.deliver()
      let delivery = try #require(try await fixture.list().first?.deliveries.first)
      let next = try #require(delivery.nextAttemptAt)
      waits.append(next - fixture.time.now())
      fixture.time.set(next - 1)
      #expect(try await fixture.notifications.deliver().retried == 0)
      fixture.time.set(next)
    }
    #expect(
      waits == [2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024, 2_048, 3_600, 3_600, 3_600])
    #expect(try await fixture.deliveries() == ["a phone-1 queued 14: busy"])
  }

  @Test("S5-5 Jitter reduces a wait to between half and all of it")
  func jitter() {
    var asked: [ClosedRange<Int64>] = []
    for failures in [1, 2, 5, 12, 40] {
      _ = RetrySchedule.hourly.wait(after: failures) { range in
        asked.append(range)
        return range.lowerBound
      }
    }
    #expect(asked == [1...2, 2...4, 16...32, 1_800...3_600, 1_800...3_600])
  }

  @Test(
    "S5-5 A channel gets the look that the feature gave the kind, and a plain one for an unknown kind"
  )
  func looks() async throws {
    try await fixture.add("phone")
    try await fixture.post("striking", kind: .exerciseGoal)
    try await fixture.post("a")
    _ = try await fixture.notifications.deliver()
    let test = try await fixture.notifications.test("phone-1")
    #expect(test == .delivered)
    let looks = fixture.phone.attempts.map(\.notification)
    #expect(looks.last?.style.emoji == "wave")
    var unknown = try #require(looks.first)
    unknown.kind = NotificationKind("of-a-later-version")
    #expect(fixture.needs.styled(unknown).style == .plain)
    unknown.kind = .exerciseGoal
    #expect(fixture.needs.styled(unknown).style == NotificationTopic.striking.style)
  }

  @Test(
    "S5-5 A sent notification is recorded, and not repeated, however long another process writes"
  )
  func busyAfterwards() async throws {
    let record = InMemoryRecord()
    let held = BusyRecord(base: record.unitOfWork)
    let fixture = NotificationsFixture(now: .on(10, 12), record: record, unitOfWork: held)
    try await fixture.add("phone")
    try await fixture.post("a")
    fixture.phone.answer { _ in
      held.hold(writes: 5)
      return .delivered
    }
    #expect(try await fixture.notifications.deliver().sent == 1)
    #expect(try await fixture.notifications.deliver().sent == 0)
    #expect(fixture.phone.attempts.count == 1)
  }

  @Test(
    "S5-5 The wait requested by a far end is honoured, in whole seconds and a week at most",
    arguments: [
      (Duration.seconds(90), 90), (.milliseconds(1_500), 2), (.zero, 1), (.seconds(-5), 1),
      (.seconds(99_999_999), 604_800),
    ] as [(Duration, Int64)])
  func retryAfter(wait: Duration, seconds: Int64) async throws {
    try await fixture.add("phone")
    fixture.phone.answer { _ in .retry(after: wait, reason: Phrase(verbatim: "slow down")) }
    try await fixture.post("a")
    _ = try await fixture.notifications.deliver()
    let next = try await fixture.list().first?.deliveries.first?.nextAttemptAt
    #expect(next == .on(10, 12) + seconds)
  }

  @Test("S5-5 A refused delivery is not retried, and says why")
  func refused() async throws {
    try await fixture.add("phone")
    fixture.phone.answer { _ in .refused(reason: Phrase(verbatim: "404 no such topic")) }
    try await fixture.post("a")
    #expect(try await fixture.notifications.deliver().failed == 1)
    #expect(try await fixture.notifications.deliver() == DeliveryReport())
    #expect(try await fixture.deliveries() == ["a phone-1 failed 1: 404 no such topic"])
  }

  @Test("S5-5 A far end that is gone ends its registration, without an opt-out")
  func gone() async throws {
    try await fixture.add("phone")
    fixture.phone.answer { _ in .gone(reason: Phrase(verbatim: "410 gone")) }
    for name in ["a", "b"] {
      try await fixture.post(name)
      fixture.time.set(fixture.time.now() + 61)
    }
    #expect(try await fixture.notifications.deliver().failed == 1)
    #expect(
      try await fixture.deliveries()
        == ["a phone-1 failed 1: 410 gone", "b phone-1 failed 0: 410 gone"])
    #expect(try await fixture.notifications.channels() == [])
    #expect(fixture.phone.optOuts == [])
  }

  @Test("S5-5 A dead channel delays no other")
  func lanes() async throws {
    try await fixture.add("phone")
    try await fixture.add("hook")
    fixture.phone.answer { _ in
      // As slow as a far end can be: the other lane must finish first.
      while fixture.hook.attempts.count < 3 { await Task.yield() }
      return .retry(after: nil, reason: Phrase(verbatim: "timed out"))
    }
    for name in ["a", "b", "c"] {
      try await fixture.post(name)
      fixture.time.set(fixture.time.now() + 61)
    }
    let report = try await fixture.notifications.deliver()
    #expect(report.sent == 3 && report.retried == 3)
  }

  @Test("S5-5 A failing lane ends no other, and the failure includes the results of all")
  func failingLane() async throws {
    let fixture = NotificationsFixture(now: .on(10, 12), secrets: StuckSecrets())
    for kind in ["phone", "hook"] {
      _ = try await fixture.notifications.addChannel(
        ChannelRequest(kind: kind, address: "here", options: [.token: "x"]))
    }
    _ = try await fixture.notifications.addChannel(
      ChannelRequest(kind: "hook", address: "elsewhere"))
    fixture.phone.answer { _ in .gone(reason: Phrase(verbatim: "410 gone")) }
    for name in ["a", "b"] {
      try await fixture.post(name)
      fixture.time.set(fixture.time.now() + 61)
    }
    let interrupted = try await #require(throws: DeliveryInterrupted.self) {
      try await fixture.notifications.deliver()
    }
    #expect(interrupted.report.sent == 4 && interrupted.report.failed == 1)
    #expect(interrupted.cause as? SecretError == StuckSecrets.failure)
    #expect(interrupted.explanation == StuckSecrets.failure.explanation)
    #expect(try await fixture.notifications.deliver() == DeliveryReport())
  }

  @Test("S5-5 A channel that fails three times in a row is paused, then retried")
  func resting() async throws {
    try await fixture.add("phone")
    fixture.phone.answer { _ in .retry(after: nil, reason: Phrase(verbatim: "down")) }
    for number in 1...9 {
      try await fixture.post("\(number)")
      fixture.time.set(fixture.time.now() + 61)
    }
    #expect(try await fixture.notifications.deliver().retried == 3)
    #expect(try await fixture.notifications.deliver().retried == 0)
    #expect(try await fixture.notifications.nextDue() == fixture.time.now() + 2)
    fixture.phone.answer { _ in .delivered }
    fixture.time.set(fixture.time.now() + 2)
    #expect(try await fixture.notifications.deliver().sent == 9)
    let trouble = try await fixture.record.unitOfWork.read {
      try fixture.record.channels.trouble(of: "phone-1", in: $0)
    }
    #expect(trouble == nil)
  }

  /// Claims for one of the claimants, who is present until the returned presence is released.
  private func claim() async throws -> any DeliveryPresence {
    let other = fixture.claimants.signIn()
    _ = try await fixture.record.unitOfWork.write { [fixture, claimant = other.claimant] in
      try fixture.record.outbox.claim(
        .notification, for: "phone-1", at: .on(10, 12), by: claimant, limit: 1, in: $0)
    }
    return other
  }

  @Test(
    "S5-5 What a living process is sending is sent by no other, whatever its clock shows",
    arguments: [.on(9, 12), .on(10, 11), .on(10, 12), .on(10, 13), .on(11, 12)] as [Instant])
  func living(now: Instant) async throws {
    try await fixture.add("phone")
    try await fixture.post("a")
    let living = try await claim()
    fixture.time.set(now)
    #expect(try await fixture.notifications.deliver() == DeliveryReport())
    #expect(try await !fixture.notifications.waiting().isAnythingHere)
    // The others continue with the rest.
    try await fixture.post("b")
    #expect(try await fixture.notifications.deliver().sent == 1)
    #expect(fixture.phone.attempts.map(\.idempotencyKey) == ["b@phone-1"])
    withExtendedLifetime(living) {}
  }

  @Test("S5-5 What a dead process had claimed is sent by another at once, even if others deliver")
  func dead() async throws {
    try await fixture.add("phone")
    try await fixture.post("a")
    var dying: (any DeliveryPresence)? = try await claim()
    let living = fixture.claimants.signIn()
    #expect(try await fixture.notifications.nextDue() == .on(10, 12) + 30)
    withExtendedLifetime(dying) {}
    dying = nil
    #expect(try await fixture.notifications.nextDue() == .on(10, 12) + 1)
    #expect(try await fixture.notifications.waiting().isAnythingHere)
    #expect(try await fixture.notifications.deliver().sent == 1)
    withExtendedLifetime(living) {}
  }

  @Test("S5-5 A far end that never responds is abandoned and retried, and ends its lane")
  func neverAnswers() async throws {
    let impatient = NotificationsFixture(now: .on(10, 12), patience: {})
    try await impatient.add("phone")
    try await impatient.post("a")
    let never = Gate()
    impatient.phone.answer { _ in
      await never.wait()
      return .delivered
    }
    #expect(try await impatient.notifications.deliver().retried == 1)
    #expect(try await impatient.deliveries() == ["a phone-1 queued 1: no answer in time"])
    never.open()
  }

  @Test("S5-5 A hanging channel delays no later delivery through another")
  func hanging() async throws {
    try await fixture.add("phone")
    try await fixture.post("a")
    let gate = Gate()
    fixture.phone.answer { _ in
      await gate.wait()
      return .delivered
    }
    async let hanging = fixture.notifications.deliver()
    while fixture.phone.attempts.isEmpty { await Task.yield() }
    try await fixture.add("hook")
    try await fixture.post("b")
    #expect(try await fixture.notifications.deliver().sent == 1)
    #expect(fixture.hook.attempts.map(\.notification.key.text) == ["b"])
    gate.open()
    // The first lane checks again for items that arrived while it hung.
    #expect(try await hanging.sent == 2)
    #expect(fixture.phone.attempts.map(\.notification.key.text) == ["a", "b"])
  }

  @Test(
    "S5-5 Once told to stop, a process completes the current attempt, and starts no other")
  func cancelled() async throws {
    try await fixture.add("phone")
    for name in ["a", "b"] {
      try await fixture.post(name)
      fixture.time.set(fixture.time.now() + 61)
    }
    let gate = Gate()
    fixture.phone.answer { _ in
      await gate.wait()
      return Task.isCancelled ? .retry(after: nil, reason: Phrase(verbatim: "cut off")) : .delivered
    }
    let run = Task { [fixture] in try await fixture.notifications.deliver() }
    while fixture.phone.attempts.isEmpty { await Task.yield() }
    run.cancel()
    gate.open()
    _ = try await run.value
    #expect(try await fixture.deliveries() == ["a phone-1 sent 1", "b phone-1 queued 0"])
  }

  @Test(
    "S5-5 A far end that hangs when the process stops is cut off, and gets the message later",
    .timeLimit(.minutes(1)))
  func cutOff() async throws {
    let fixture = NotificationsFixture(now: .on(10, 12), stopGrace: {})
    try await fixture.add("phone")
    try await fixture.post("a")
    let cancelled = Gate()
    fixture.phone.answer { _ in
      while !Task.isCancelled { await Task.yield() }
      cancelled.open()
      return .delivered
    }
    let run = Task { try await fixture.notifications.deliver() }
    while fixture.phone.attempts.isEmpty { await Task.yield() }
    run.cancel()
    #expect(try await run.value == DeliveryReport())
    await cancelled.wait()
    #expect(try await fixture.deliveries() == ["a phone-1 queued 0"])
    fixture.phone.answer { _ in .delivered }
    #expect(try await fixture.notifications.deliver().sent == 1)
    #expect(Set(fixture.phone.attempts.map(\.idempotencyKey)).count == 1)
    #expect(fixture.phone.attempts.count == 2)
  }

  @Test(
    "S5-5 A server that hangs on an opt-out when the process stops gets it later",
    .timeLimit(.minutes(1)))
  func optOutCutOff() async throws {
    let fixture = NotificationsFixture(now: .on(10, 12), stopGrace: {})
    let channel = try await fixture.add("phone")
    fixture.phone.answerOptOuts { _ in .retry(after: nil, reason: Phrase(verbatim: "no route")) }
    try await fixture.notifications.removeChannel(channel.id)
    fixture.time.set(.on(10, 13))
    let asked = Gate()
    fixture.phone.answerOptOuts { _ in
      asked.open()
      while !Task.isCancelled { await Task.yield() }
      return .done
    }
    let run = Task { try await fixture.notifications.deliver() }
    await asked.wait()
    run.cancel()
    _ = try await run.value
    #expect(try await fixture.notifications.optOuts().map(\.attempts) == [1])
    fixture.phone.answerOptOuts { _ in .done }
    _ = try await fixture.notifications.deliver()
    #expect(try await fixture.notifications.optOuts() == [])
    #expect(fixture.phone.optOuts.count == 3)
  }

  @Test("S5-5 A clock set back a day delays nothing")
  func clockSetBack() async throws {
    try await fixture.add("phone")
    fixture.phone.answer { _ in .retry(after: .seconds(60), reason: Phrase(verbatim: "busy")) }
    try await fixture.post("a")
    _ = try await fixture.notifications.deliver()
    fixture.phone.answer { _ in .delivered }
    fixture.time.set(.on(9, 12))
    #expect(try await fixture.notifications.deliver().sent == 1)
  }

  @Test("S5-5 Expired notifications are not sent, even when their channel returns")
  func stale() async throws {
    try await fixture.add("phone")
    fixture.phone.answer { _ in .retry(after: nil, reason: Phrase(verbatim: "down")) }
    try await fixture.post("a", lastFreshDay: .n(10))
    _ = try await fixture.notifications.deliver()
    fixture.phone.answer { _ in .delivered }
    fixture.time.set(.on(11, 0))
    #expect(try await fixture.notifications.deliver().expired == 1)
    #expect(try await fixture.deliveries() == ["a phone-1 expired 1: down"])
  }
}

/// Secrets that cannot be removed.
private struct StuckSecrets: SecretStore {
  static let failure = SecretError.cannotWrite(name: "all", detail: Phrase("the disk is full"))

  private let base = InMemorySecretStore()

  func secrets(named name: String) throws -> [String: String]? { base.secrets(named: name) }

  func create(_ secrets: [String: String], named name: String) throws -> Bool {
    base.create(secrets, named: name)
  }

  func remove(_ name: String) throws { throw Self.failure }
}
