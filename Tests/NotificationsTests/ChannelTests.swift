import Contracts
import ContractsTesting
import Testing

@testable import Notifications

struct ChannelTests {
  private let fixture = NotificationsFixture(now: .on(10, 12))

  @Test("S1-5 A denied channel is not added, and the person is told where to allow it")
  func denied() async throws {
    fixture.phone.setPermission(.denied(remedy: Phrase(verbatim: "System settings, Notifications")))
    await #expect(
      throws: NotificationError.denied(
        kind: "phone", remedy: Phrase(verbatim: "System settings, Notifications"))
    ) { try await fixture.add("phone") }
    #expect(try await fixture.notifications.channels() == [])
  }

  @Test("An overlong address or option is refused before a channel reads it")
  func tooLong() async throws {
    let long = String(repeating: "é", count: ChannelRequest.mostBytes / 2)
    let fits = ChannelRequest(kind: "hook", address: long, options: [.open: long])
    #expect(throws: Never.self) { try fits.checkLength() }
    for request in [
      ChannelRequest(kind: "hook", address: long + "a"),
      ChannelRequest(kind: "hook", address: "here", options: [.open: long + "a"]),
    ] {
      await #expect(throws: ChannelRefusal.self) {
        try await fixture.notifications.addChannel(request)
      }
    }
    #expect(try await fixture.notifications.channels() == [])
  }

  @Test("S1-5 A channel of another process is set up there, and left alone here")
  func elsewhere() async throws {
    let other = NotificationsFixture(now: .on(10, 12), record: fixture.record, serving: ["phone"])
    await #expect(throws: NotificationError.notServedHere(kind: "hook")) {
      try await other.add("hook")
    }
    try await fixture.add("hook")
    await #expect(throws: NotificationError.notServedHere(kind: "hook")) {
      try await other.notifications.test("hook-1")
    }
    try await other.post("a")
    let report = try await other.notifications.deliver()
    #expect(report.kindsNotServed == ["hook"])
    #expect(try await other.deliveries() == ["a hook-1 queued 0"])
  }

  @Test("S1-5 A channel gets notifications from its creation on")
  func beginning() async throws {
    try await fixture.post("a")
    try await fixture.add("phone")
    try await fixture.post("b")
    #expect(try await fixture.deliveries() == ["b phone-1 queued 0"])
  }

  @Test("S1-5 Turning notifications off removes every channel and notifies its far end")
  func switchedOff() async throws {
    for kind in ["phone", "hook"] { try await fixture.add(kind) }
    try await fixture.post("a")
    try await fixture.prefer { $0.isEnabled = false }
    #expect(try await fixture.notifications.channels() == [])
    #expect(try await fixture.notifications.optOuts() == [])
    #expect(fixture.phone.optOuts.map(\.id) == ["phone-1"])
    #expect(fixture.hook.optOuts.map(\.id) == ["hook-2"])
    #expect(
      try await fixture.deliveries() == [
        "a phone-1 suppressed 0: notifications are off",
        "a hook-2 suppressed 0: notifications are off",
      ])
  }

  @Test("S1-5 An opt-out that fails is kept and retried until it succeeds")
  func optOut() async throws {
    try await fixture.add("hook")
    fixture.hook.answerOptOuts { _ in .retry(after: nil, reason: Phrase(verbatim: "no route")) }
    try await fixture.notifications.removeChannel("hook-1")
    var kept = try #require(try await fixture.notifications.optOuts().first)
    #expect(
      kept.attempts == 1 && kept.reason == "no route" && kept.nextAttemptAt == .on(10, 12, 0, 2))
    #expect(kept.registration.address == "hook:here")
    fixture.time.set(.on(10, 12, 0, 1))
    _ = try await fixture.notifications.deliver()
    #expect(fixture.hook.optOuts.count == 1)
    fixture.hook.answerOptOuts { _ in
      .retry(after: .seconds(60), reason: Phrase(verbatim: "slower"))
    }
    fixture.time.set(.on(10, 12, 0, 2))
    #expect(try await fixture.notifications.nextDue() == .on(10, 12, 0, 3))
    _ = try await fixture.notifications.deliver()
    kept = try #require(try await fixture.notifications.optOuts().first)
    #expect(kept.attempts == 2 && kept.nextAttemptAt == .on(10, 12, 1, 2))
    fixture.hook.answerOptOuts { _ in .done }
    fixture.time.set(.on(10, 13))
    _ = try await fixture.notifications.deliver()
    #expect(try await fixture.notifications.optOuts() == [])
    _ = try await fixture.notifications.deliver()
    #expect(fixture.hook.optOuts.count == 3)
  }

  @Test("S1-5 The same far end is not added twice, and only one of the machine's own")
  func twice() async throws {
    let keeping = fixture.notifications
    _ = try await keeping.addChannel(ChannelRequest(kind: "hook", address: "a"))
    _ = try await keeping.addChannel(ChannelRequest(kind: "hook", address: "b"))
    _ = try await keeping.addChannel(ChannelRequest(kind: "phone"))
    await #expect(throws: NotificationError.alreadyThere("hook-2")) {
      try await keeping.addChannel(
        ChannelRequest(kind: "hook", address: "b", options: [.open: "x:y"]))
    }
    await #expect(throws: NotificationError.alreadyThere("phone-3")) {
      try await keeping.addChannel(ChannelRequest(kind: "phone", options: [.open: "x:y"]))
    }
    #expect(fixture.secrets.names == [])
  }

  @Test("S1-5 A refusal has a way out, and nothing of it is stored")
  func refused() async throws {
    await #expect(
      throws:
        ChannelRefusal(Phrase("“nowhere” leads nowhere."), hint: Phrase("Write somewhere."))
    ) {
      try await fixture.notifications.addChannel(
        ChannelRequest(kind: "hook", address: "nowhere", options: [.secret: "s"]))
    }
    #expect(fixture.secrets.names == [] && fixture.hook.attempts.isEmpty)
  }

  @Test("S1-5 Secrets are kept separately until the far end is notified, and no longer")
  func secrets() async throws {
    _ = try await fixture.notifications.addChannel(
      ChannelRequest(kind: "hook", address: "a", options: [.secret: "s"]))
    #expect(fixture.secrets.secrets(named: "hook-1") == ["secret": "s"])
    fixture.hook.answerOptOuts { _ in .retry(after: nil, reason: Phrase(verbatim: "no route")) }
    try await fixture.notifications.removeChannel("hook-1")
    #expect(fixture.secrets.names == ["hook-1"])
    fixture.hook.answerOptOuts { _ in .done }
    fixture.time.set(.on(10, 13))
    _ = try await fixture.notifications.deliver()
    #expect(fixture.secrets.names == [])
  }

  @Test("S1-5 A hanging far end delays no other opt-out, and is notified by one process")
  func hangingOptOut() async throws {
    let other = NotificationsFixture(
      now: .on(10, 12), record: fixture.record, claimants: fixture.claimants)
    for address in ["slow", "quick"] {
      _ = try await fixture.notifications.addChannel(ChannelRequest(kind: "hook", address: address))
    }
    let gate = Gate()
    fixture.hook.answerOptOuts { registration in
      if registration.address == "slow" { await gate.wait() }
      return .done
    }
    async let off: Void = fixture.prefer { $0.isEnabled = false }
    while try await fixture.notifications.optOuts().map(\.registration.address) != ["slow"] {
      await Task.yield()
    }
    _ = try await other.notifications.deliver()
    #expect(other.hook.optOuts == [])
    gate.open()
    try await off
    #expect(try await fixture.notifications.optOuts() == [])
  }

  @Test("S1-5 A removed channel gets nothing more, and its number is not reused")
  func removed() async throws {
    try await fixture.add("phone")
    try await fixture.post("a")
    try await fixture.notifications.removeChannel("phone-1")
    _ = try await fixture.notifications.deliver()
    #expect(fixture.phone.attempts.isEmpty)
    #expect(try await fixture.add("phone").id == "phone-2")
    await #expect(throws: NotificationError.unknownChannel("phone-1")) {
      try await fixture.notifications.removeChannel("phone-1")
    }
  }

  @Test("S5-5 A channel can be tested without leaving a trace")
  func tried() async throws {
    try await fixture.add("phone")
    fixture.phone.answer { _ in .refused(reason: Phrase(verbatim: "no such topic")) }
    #expect(
      try await fixture.notifications.test("phone-1")
        == .refused(reason: Phrase(verbatim: "no such topic")))
    let attempt = try #require(fixture.phone.attempts.first)
    #expect(attempt.notification.kind == .test && attempt.registration.address == "phone:here")
    #expect(try await fixture.list() == [])
  }

  @Test("S5-5 The health check names a channel that does not respond, and its pending items")
  func health() async throws {
    #expect(try await examine() == "ok no channel")
    try await fixture.add("phone")
    #expect(try await examine() == "ok phone-1")
    fixture.phone.answer { _ in .retry(after: nil, reason: Phrase(verbatim: "connection refused")) }
    for name in ["a", "b", "c"] {
      try await fixture.post(name)
      fixture.time.set(fixture.time.now() + 61)
    }
    _ = try await fixture.notifications.deliver()
    #expect(try await examine() == "warning phone-1 failed 3 times: connection refused")
    fixture.phone.answerOptOuts { _ in .retry(after: nil, reason: Phrase(verbatim: "no route")) }
    try await fixture.notifications.removeChannel("phone-1")
    #expect(
      try await examine()
        == "warning phone-1 was removed; its server hasn't been notified yet: no route")
    fixture.phone.answerOptOuts { _ in .done }
    try await fixture.prefer { $0.isEnabled = false }
    fixture.time.set(.on(11, 12))
    _ = try await fixture.notifications.deliver()
    #expect(try await examine() == "ok off")
  }

  @Test("S1-5 The health check names a channel whose secrets are lost")
  func lostSecrets() async throws {
    _ = try await fixture.notifications.addChannel(
      ChannelRequest(kind: "hook", address: "a", options: [.secret: "s"]))
    #expect(try await examine() == "ok hook-1")
    fixture.secrets.remove("hook-1")
    #expect(try await examine() == "warning hook-1 has lost its address or its secrets")
  }

  private func examine() async throws -> String? {
    let finding = try await fixture.healthChecks.first?.examine()
    return finding.map { "\($0.state.rawValue) \($0.detail)" }
  }
}
