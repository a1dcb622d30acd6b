import Contracts
import ContractsTesting
import Testing

@testable import Notifications

struct ChannelsPageTests {
  private static let browser = InMemoryNotificationChannel(
    "browser",
    inputs: ChannelInputs(
      title: Phrase(verbatim: "A browser"), address: .pushSubscription, options: [.contact]),
    key: "BKey")

  private let desk = InMemoryNotificationChannel("desk", isPlatform: true)
  private let fixture: NotificationsFixture
  private let path = "notifications/channels"

  init() {
    let full = InMemoryNotificationChannel(
      "full",
      inputs: ChannelInputs(
        title: Phrase(verbatim: "Everything"), address: .written(example: "full:there"),
        options: ChannelOption.allCases))
    fixture = NotificationsFixture(
      now: .on(10, 12), serving: ["hook"], carrying: [desk, full, Self.browser])
  }

  private var pages: PagesUnderTest { fixture.pages }

  private func refusal(
    _ form: String, _ fields: [String: String?]
  ) async -> FieldRefusal? {
    await #expect(throws: FieldRefusal.self) { try await pages.submit(path, form, fields) }
  }

  @Test("S6-2 Without a channel the page says so, and has a form for each kind, browsers first")
  func empty() async throws {
    let view = try await pages.view(path)
    #expect(view.text.first == "No channels yet.")
    #expect(view.forms.map(\.name) == ["add-browser", "add-hook", "add-desk", "add-full"])
    let browser = try #require(view.form("add-browser"))
    #expect(browser.fields.map(\.kind) == [.pushSubscription(serverKey: "BKey"), .text])
    #expect(try #require(view.form("add-desk")).fields.isEmpty)
    let full = try #require(view.form("add-full"))
    #expect(full.fields.map(\.name) == ["address", "secret", "token", "open", "contact", "optOut"])
    #expect(full.fields.filter { $0.kind == .secret }.map(\.name) == ["secret", "token"])
    #expect(full.fields.first?.hint?.description == "For example: full:there")
  }

  @Test("S6-2 A channel is added, tested and removed as by the commands")
  func life() async throws {
    let added = try await pages.submit(
      path, "add-full",
      ["address": " full:here ", "secret": "s3", "contact": "me@example.org"])
    #expect(added.notice?.text.description == "✓ Notifications now go to full-1.")
    #expect(
      fixture.secrets.secrets(named: "full-1") == [
        "secret": "s3", "contact": "mailto:me@example.org",
      ])
    let view = try await pages.view(path)
    let row = try #require(view.rows.first)
    #expect(row.title.description == "full-1" && row.detail?.description == "full:here")
    #expect(row.actions.map(\.name) == ["test", "remove"])
    #expect(
      row.actions.last?.question?.description == "Remove full-1? Its server will be notified.")
    let tested = try await pages.submit(path, "test", ["id": "full-1"])
    #expect(tested.notice == PageNotice(.success, Phrase("\("full-1") accepted it.")))
    let removed = try await pages.submit(path, "remove", ["id": "full-1"])
    #expect(removed.notice?.text.description == "full-1 removed.")
    #expect(try await fixture.notifications.channels().isEmpty)
  }

  @Test("S6-2 A browser's subscription becomes its channel")
  func browser() async throws {
    _ = try await pages.submit(path, "add-browser", ["address": "{\"endpoint\":\"…\"}"])
    let channels = try await fixture.notifications.channels()
    #expect(channels.map(\.id) == ["browser-1"])
    #expect(channels.first?.address == "{\"endpoint\":\"…\"}")
  }

  @Test("S6-2 The machine's own channel is offered until it is added")
  func platform() async throws {
    _ = try await pages.submit(path, "add-desk")
    #expect(try await pages.view(path).form("add-desk") == nil)
    desk.setPermission(.denied(remedy: Phrase(verbatim: "Ask the desk.")))
    _ = try await pages.submit(path, "remove", ["id": "desk-1"])
    await #expect(
      throws: NotificationError.denied(kind: "desk", remedy: Phrase(verbatim: "Ask the desk."))
    ) { try await pages.submit(path, "add-desk") }
  }

  @Test(
    "S6-2 An invalid channel is marked at the wrong field, and not added",
    arguments: [
      (["address": "nowhere"], "address", "“nowhere” leads nowhere."),
      (["address": "there", "open": "nothing"], "open", "“nothing” does not open."),
      (["address": "nowhere", "open": "nothing"], "address", "“nowhere” leads nowhere."),
      (
        ["address": "there", "token": String(repeating: "x", count: 8_193)], "token",
        "That's too long for an address."
      ),
    ])
  func refused(_ typed: [String: String], _ field: String, _ message: String) async throws {
    let refusal = await refusal("add-full", typed)
    #expect(refusal?.field == field)
    #expect(refusal?.explanation.message.description == message)
    #expect(try await fixture.notifications.channels().isEmpty)
    #expect(fixture.secrets.names.isEmpty)
  }

  @Test("S6-2 A duplicate channel, and a missing one, are refused in the command's words")
  func lost() async throws {
    _ = try await pages.submit(path, "add-hook", ["address": "hook:here"])
    await #expect(throws: NotificationError.alreadyThere("hook-1")) {
      try await pages.submit(path, "add-hook", ["address": "hook:here"])
    }
    let page = try #require(pages.pages.first { $0.path == ChannelsPage.path })
    let request = PageRequest(
      moment: WidgetMoment(
        now: fixture.time.now(), calendar: fixture.time.calendar, presentation: Presentation()))
    for form in ["test", "remove"] {
      await #expect(throws: NotificationError.unknownChannel("hook-9")) {
        _ = try await page.submit?(
          PageSubmission(request, form: form, fields: ["id": "hook-9"]))
      }
    }
  }

  @Test(
    "S6-2 A rejected test is a warning, and its error is shown with the channel")
  func trouble() async throws {
    try await fixture.add("hook")
    fixture.hook.answer { _ in
      .retry(after: nil, reason: Phrase(verbatim: "it sleeps"))
    }
    let tested = try await pages.submit(path, "test", ["id": "hook-1"])
    #expect(tested.notice?.tone == .warning)
    #expect(
      tested.notice?.text.description
        == "hook-1 didn't accept it: it sleeps. Try again when it responds.")
    try await fixture.post("a")
    let delivered = try await pages.submit(path, "deliver")
    #expect(
      delivered.notice?.text.description == "0 notifications sent, 1 to be retried.")
    #expect(
      try await pages.view(path).rows.first?.detail?.description
        == "hook:here · failed 1×: it sleeps")
  }
}
