import Contracts
import ContractsTesting
import Synchronization
import Testing

@testable import Notifications

struct ClickFollowerTests {
  @Test("S5-5 Clicks are followed from the moment the channel is one of the person's")
  func follows() async throws {
    let looks = Mutex(0)
    let fixture = NotificationsFixture(now: .on(1, 12))
    var needs = fixture.needs
    needs.channels = [ClickableChannel(base: fixture.phone), fixture.hook]
    needs.patience = {
      let count = looks.withLock { looks in
        looks += 1
        return looks
      }
      if count == 2 { try await fixture.add("phone") }
    }
    var connections = PluginConnections()
    NotificationsPlugin(needs).connect(to: &connections)
    try #require(connections.services.map(\.identifier) == ["notifications.clicks.phone"])
    let reported = Mutex<[String]>([])
    try await connections.services[0].run { phrase in
      reported.withLock { $0.append(phrase.description) }
    }
    #expect(looks.withLock { $0 } == 2)
    #expect(reported.withLock { $0 } == ["followed"])
  }
}

/// A phone on which what it shows can be clicked.
private struct ClickableChannel: ClickFollowing {
  let base: InMemoryNotificationChannel

  var identifier: String { base.identifier }

  func followClicks(report: @escaping @Sendable (Phrase) -> Void) async {
    report(Phrase(verbatim: "followed"))
  }

  func plan(_ request: ChannelRequest) throws(ChannelRefusal) -> ChannelPlan {
    try base.plan(request)
  }

  func send(
    _ notification: UserNotification, to registration: ChannelRegistration, idempotencyKey: String
  ) async -> SendOutcome {
    await base.send(notification, to: registration, idempotencyKey: idempotencyKey)
  }

  func optOut(_ registration: ChannelRegistration) async -> OptOutOutcome {
    await base.optOut(registration)
  }
}
