import Contracts
import Foundation
import TestSupport
import Testing

@testable import NotificationChannels

@Suite("Notifications on the desktop") struct DesktopSendTests {
  private func send(
    _ notification: UserNotification, key: String = "k@desktop-1", over fixture: DesktopFixture
  ) async -> SendOutcome {
    await fixture.channel.send(notification, to: .desktop, idempotencyKey: key)
  }

  @Test("S5-5 The service receives every field, with an action View") func fields() async throws {
    let fixture = try DesktopFixture()
    try await fixture.startService()
    #expect(await send(.example(), over: fixture) == .delivered)
    let received = try await fixture.received()
    #expect(received.array.count == 1)
    let notice = try received("0")
    #expect(try notice("app_name").string == "Waymark")
    #expect(try notice("replaces_id").int == 0)
    #expect(try notice("app_icon").string == "emblem-default")
    #expect(try notice("summary").string == "Goal reached")
    #expect(try notice("body").string == "8 000 steps")
    #expect(
      try notice("actions").array.map(\.string) == ["default", "View", "view", "View"])
    #expect(try notice("timeout").int == -1)
    let hints = try notice("hints")
    #expect(
      hints.keys == ["urgency", "category", "desktop-entry", "x-dunst-stack-tag"])
    #expect(try hints("urgency")("byte").int == 1)
    #expect(try hints("category").string == "x-waymark.goal-achievement")
    #expect(try hints("desktop-entry").string == "waymark")
    #expect(try hints("x-dunst-stack-tag").string == "k@desktop-1")
  }

  @Test("S5-5 The priority is the urgency, as one byte") func urgency() async throws {
    let fixture = try DesktopFixture()
    try await fixture.startService()
    for priority in NotificationPriority.allCases {
      #expect(
        await send(.example(priority: priority), key: priority.rawValue, over: fixture)
          == .delivered)
    }
    let received = try await fixture.received().array
    #expect(try received.map { try $0("hints")("urgency")("byte").int } == [0, 1, 2])
  }

  @Test("S5-5 The icon is that of its kind, which is its category") func kinds() async throws {
    let fixture = try DesktopFixture()
    try await fixture.startService()
    for (kind, icon) in [(NotificationKind.goalHalfway, "go-up"), (.milestone, "weather-snow")] {
      var notification = UserNotification.example(kind)
      notification.style.icon = icon
      #expect(await send(notification, key: kind.rawValue, over: fixture) == .delivered)
    }
    let received = try await fixture.received().array
    #expect(try received.map { try $0("app_icon").string } == ["go-up", "weather-snow"])
    #expect(
      try received.map { try $0("hints")("category").string }
        == ["x-waymark.goal-halfway", "x-waymark.milestone"])
  }

  static let weird = [
    "plain", "", "it's \"quoted\" \\ \\n \\u0041", "line\nline\r\n\ttab", "🎉👩‍👩‍👧 é e\u{301} 日本 עברית",
    "\u{1}\u{1B}[31m\u{7F}\u{85}\u{2028}\u{FEFF}\u{FFFF}\u{10FFFF}", "<b>&amp;</b> & < >",
    "--help", "@as []", "%s %n $(id) `id` $HOME", "', <byte 2>, '",
    String(repeating: "🎉", count: 5_000),
  ]

  @Test("S5-5 Texts arrive byte for byte, whatever they contain") func weirdTexts() async throws {
    let fixture = try DesktopFixture()
    try await fixture.startService(capabilities: "actions body")
    for (number, text) in Self.weird.enumerated() {
      let notification = UserNotification.example(title: text, body: "\(text)\n")
      #expect(await send(notification, key: "\(number)", over: fixture) == .delivered)
    }
    let received = try await fixture.received().array
    #expect(
      try received.map { try $0("summary").string.map { Array($0.utf8) } }
        == Self.weird.map { Array($0.utf8) })
    #expect(
      try received.map { try $0("body").string.map { Array($0.utf8) } }
        == Self.weird.map { Array("\($0)\n".utf8) })
  }

  @Test("S5-5 Null characters, which D-Bus does not allow, are removed") func nul() async throws {
    let fixture = try DesktopFixture()
    try await fixture.startService()
    #expect(await send(.example(title: "a\0b"), over: fixture) == .delivered)
    #expect(try await fixture.received()("0.summary").string == "ab")
  }

  @Test("S5-5 A body is never markup, even if the service supports it")
  func markup() async throws {
    let fixture = try DesktopFixture()
    try await fixture.startService(capabilities: "actions body body-markup")
    let text = "<b>5 > 3</b> &amp; &"
    #expect(await send(.example(title: text, body: text), over: fixture) == .delivered)
    let received = try await fixture.received()
    #expect(
      try received("0.body").string == "&lt;b&gt;5 &gt; 3&lt;/b&gt; &amp;amp; &amp;")
    #expect(try received("0.summary").string == text)
  }

  @Test("S5-5 The same notification replaces the shown one; another does not")
  func replaces() async throws {
    let fixture = try DesktopFixture()
    try await fixture.startService()
    for key in ["a", "b", "a", "b", "c"] {
      #expect(await send(.example(), key: key, over: fixture) == .delivered)
    }
    let received = try await fixture.received().array
    #expect(try received.map { try $0("replaces_id").int } == [0, 0, 1, 2, 0])
  }

  @Test("S5-5 A restarted service has its own IDs")
  func otherService() async throws {
    let fixture = try DesktopFixture()
    try await fixture.startService()
    #expect(await send(.example(), key: "a", over: fixture) == .delivered)
    try await fixture.startService()
    for key in ["b", "a", "b"] {
      #expect(await send(.example(), key: key, over: fixture) == .delivered)
    }
    let received = try await fixture.received().array
    #expect(try received.map { try $0("replaces_id").int } == [0, 0, 1])
  }
}
