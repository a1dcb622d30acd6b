import Contracts
import ContractsTesting
import Synchronization
import Testing

@testable import Notifications

struct ClickListenerTests {
  @Test(
    "S5-5 Clicks are followed while the person has the channel, even removed and added again"
  )
  func follows() async throws {
    let fixture = NotificationsFixture(now: .on(1, 12))
    let clicks = Clicks()
    let looks = Mutex(0)
    var needs = fixture.needs
    needs.channels = [ClickableChannel(base: fixture.phone, clicks: clicks), fixture.hook]
    needs.untilNextLook = {
      let count = looks.withLock { looks in
        looks += 1
        return looks
      }
      switch count {
      case 2, 5: try await fixture.add("phone")
      case 4: try await fixture.notifications.removeChannel("phone-1")
      // Followed the second time; it stops by itself.
      case 6: clicks.stop()
      default: break
      }
      if count > 6 { try await Task.sleep(for: .seconds(600)) }
    }
    var connections = PluginConnections()
    NotificationsPlugin(needs).connect(to: &connections)
    try #require(connections.services.map(\.identifier) == ["notifications.clicks.phone"])
    let reported = Mutex<[String]>([])
    try await connections.services[0].run { phrase in
      reported.withLock { $0.append(phrase.description) }
    }
    #expect(reported.withLock { $0 } == ["begun", "cancelled", "begun", "stopped"])
  }
}

/// Whether clicks are being followed.
private final class Clicks: Sendable {
  private let isStopped = Mutex(false)

  func stop() {
    isStopped.withLock { $0 = true }
  }

  var goOn: Bool { !isStopped.withLock { $0 } }
}

/// A phone on which notifications can be clicked.
private struct ClickableChannel: ClickListening {
  let base: InMemoryNotificationChannel
  let clicks: Clicks

  var identifier: String { base.identifier }

  func listenForClicks(report: @escaping @Sendable (Phrase) -> Void) async {
    report(Phrase(verbatim: "begun"))
    while clicks.goOn, !Task.isCancelled { await Task.yield() }
    report(Phrase(verbatim: Task.isCancelled ? "cancelled" : "stopped"))
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
