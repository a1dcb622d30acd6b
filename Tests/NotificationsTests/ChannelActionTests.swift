import Contracts
import ContractsTesting
import Documents
import Testing

@testable import Notifications

/// A person's actions on channels, and their questions.
struct ChannelActionTests {
  private let fixture = NotificationsFixture(
    now: .on(10, 12), serving: ["hook"],
    carrying: [InMemoryNotificationChannel("desk", isPlatform: true)])

  private var outbox: OutboxNotifications { OutboxNotifications(needs: fixture.needs) }
  private var actions: ChannelActions { ChannelActions(notifications: outbox) }

  private func question(_ action: Action, _ values: [String: String]) async throws -> String? {
    try await fixture.record.unitOfWork.read {
      try action.question?(ActionInput(values), $0)?.description
    }
  }

  @Test("S6-7 A channel with secrets can only be added by a person, and says when all are off")
  func adding() async throws {
    #expect(!actions.adding.isForPrograms)
    try await fixture.prefer { $0.isEnabled = false }
    let outcome = try await actions.adding.perform(
      ActionInput(["kind": "hook", "address": "hook:here"]))
    #expect(outcome.tone == .warning)
    #expect(outcome.headline.description == "✓ Notifications now go to hook-1.")
    #expect(outcome.details.map(\.description) == ["Notifications are off."])
    #expect((outcome.document as? ChannelDocument)?.id == "hook-1")
  }

  @Test("S6-7 An unsupported kind of channel is refused with all supported ones")
  func unknownKind() async throws {
    let refusal = await #expect(throws: FieldRefusal.self) {
      try await actions.adding.perform(ActionInput(["kind": "pigeon"]))
    }
    #expect(refusal?.field == "kind")
    #expect(refusal?.explanation.kind == .usage)
    #expect(refusal?.explanation.message.description == "There is no kind of channel “pigeon”.")
    #expect(refusal?.explanation.hint?.description == "Available: desk, hook, terminal.")
  }

  @Test("S8-2b Only removing a channel with a server asks")
  func asking() async throws {
    try await fixture.add("hook")
    let desk = try await outbox.addChannel(ChannelRequest(kind: "desk", address: ""))
    let removing = actions.removing
    #expect(
      try await question(removing, ["id": "hook-1"])
        == "Remove hook-1? Its server will be notified.")
    #expect(desk.isPlatform)
    #expect(try await question(removing, ["id": desk.id]) == nil)
    #expect(try await question(removing, ["id": "hook-9"]) == nil)
  }

  @Test("S8-2b Turning notifications off asks while a channel would be lost")
  func turningOff() async throws {
    let action = PreferenceAction(notifications: outbox).action
    let off = ["key": "ENABLENOTIFICATIONS", "value": "off"]
    #expect(try await question(action, off) == nil)
    try await fixture.add("hook")
    #expect(
      try await question(action, off) == "1 channel would be unregistered: hook-1. Continue?")
    #expect(try await question(action, ["key": "quietHours", "value": "off"]) == nil)
    let outcome = try await action.perform(ActionInput(off))
    #expect(outcome.headline.description == "Notifications are off.")
    #expect(outcome.details.first?.description == "1 channel was unregistered: hook-1")
    // A channel may be added while all are off.
    try await fixture.prefer { $0.isEnabled = false }
    try await fixture.add("hook")
    #expect(try await question(action, off) == nil)
  }

  @Test(
    "S1-5 A server that permanently rejects a test is a failure with the steps to set it up again")
  func rejected() async throws {
    try await fixture.add("hook")
    fixture.hook.answer { _ in .refused(reason: Phrase(verbatim: "it is closed")) }
    let failure = await #expect(throws: ChannelTestFailure.self) {
      try await actions.testing.perform(ActionInput(["id": "hook-1"]))
    }
    #expect(failure?.explanation.kind == .unavailable)
    #expect(
      failure?.explanation.hint?.description
        == "Remove it and add it again: waymark notifications channel remove hook-1")
    #expect(failure?.notice.tone == .failure)
    #expect(
      failure?.notice.text.description
        == "hook-1 rejected it: it is closed. Remove it and add it again.")
  }
}
