import Contracts
import ContractsTesting
import Testing

@testable import WatchSync

/// S5-8, S6-2: the page on which a person pairs watches, sees their state, and forgets them.
struct WatchPageTests {
  private static let now = Instant(secondsSince1970: 1_779_019_200)

  private let watches = InMemoryWatches(now: now)
  private let pages: PagesUnderTest

  init() {
    let record = InMemoryRecord()
    let page = WatchPage(
      actions: WatchActions(watches: watches, unitOfWork: record.unitOfWork),
      codes: InMemoryShareCodes())
    var connections = PluginConnections()
    connections.add(pages: { [page.page] })
    pages = PagesUnderTest(
      of: connections, in: record.unitOfWork, at: FixedPersonalTime(now: Self.now))
  }

  private func text() async throws -> [String] { try await pages.view("watch").text }

  @Test("S5-8 Watches are listed with their last visit and sync state")
  func list() async throws {
    #expect(try await text().contains("No watch is paired."))
    watches.pair("Kitchen")
    watches.pair("Wrist")
    watches.change { status in
      status.newest = Revision(status.incarnation, 5)
      status.watches[0].holds = status.newest
      status.watches[0].lastSeen = Self.now + -7_200
      status.watches[1].holds = Revision(status.incarnation, 4)
      status.watches[1].problem = Phrase(verbatim: "The connection was lost.")
    }
    let rows = try await pages.view("watch").rows
    #expect(rows.map(\.title.description) == ["Kitchen", "Wrist"])
    #expect(rows.map { $0.value?.description } == ["up to date", "1 change behind"])
    #expect(
      rows.map { $0.detail?.description } == [
        "paired today · connected 2 hours ago",
        "paired today · never connected · The connection was lost.",
      ])
  }

  @Test(
    "S5-8 An obstacle for all watches is shown above them, with the fix",
    arguments: WatchObstacle.allCases)
  func obstacle(_ obstacle: WatchObstacle) async throws {
    let explanation = obstacle.error(at: 7_426).explanation
    watches.pair("Kitchen")
    watches.change { status in
      status.port = 7_426
      status.watches[0].obstacle = obstacle
    }
    let view = try await pages.view("watch")
    #expect(view.text.contains(explanation.message.description))
    #expect(view.text.contains(explanation.hint?.description ?? ""))
    #expect(
      view.rows.map { $0.detail?.description } == ["paired today · never connected"])
  }

  @Test("S5-8 Entries of a watch that the record refused can be read")
  func refused() async throws {
    #expect(try await !text().contains("Logged on a watch, but not in your record"))
    watches.change { status in
      status.refused = [
        RefusedEntry(
          EntryIdentity(status.incarnation, 9), .steps,
          reason: Phrase(verbatim: "a million are too many"))
      ]
    }
    let text = try await text()
    #expect(text.contains("Logged on a watch, but not in your record"))
    #expect(text.contains("a million are too many"))
  }

  // MARK: - The ticket

  @Test("S5-8 A ticket is shown while it is valid, as text and QR code")
  func ticket() async throws {
    let outcome = try await pages.submit("watch", "pair")
    #expect(outcome.address == "watch" && outcome.reveals.isEmpty)
    for _ in 1...2 {
      let view = try await pages.view("watch")
      #expect(view.text.filter { $0 == "waymark1:ticket1" }.count == 1)
      #expect(view.text.contains("waymark-watch pair 192.0.2.7"))
      #expect(view.text.contains("You can pair a watch until 12:02."))
      #expect(view.blocks.contains { if case .picture = $0 { true } else { false } })
      // No second window by accident.
      #expect(view.form("pair") == nil)
    }
    watches.pair("Kitchen")
    #expect(try await !text().contains("waymark1:ticket1"))
    #expect(try await pages.view("watch").form("pair") != nil)
  }

  @Test("S5-8 A ticket of another window is not shown for this one, not even later")
  func otherWindow() async throws {
    _ = try await pages.submit("watch", "pair")
    let mine = try #require(watches.shown.window)
    _ = try await watches.openWindow(at: nil)
    #expect(try await !text().contains { $0.contains("ticket") && $0.contains("waymark1:") })
    watches.change { $0.window = mine }
    #expect(try await !text().contains { $0.contains("waymark1:") })
  }

  @Test(
    "S5-8 The name of this machine is part of the ticket; an invalid one is refused there")
  func host() async throws {
    _ = try await pages.submit("watch", "pair", ["host": " kitchen.local "])
    #expect(try await text().contains("waymark-watch pair kitchen.local"))
    _ = try await pages.submit("watch", "close")
    let error = await #expect(throws: FieldRefusal.self) {
      _ = try await pages.submit("watch", "pair", ["host": "my host"])
    }
    #expect(error?.field == "host")
    #expect(watches.shown.window == nil)
  }

  @Test("S5-8 A window is closed on its own page, and the ticket with it")
  func closing() async throws {
    _ = try await pages.submit("watch", "pair")
    let outcome = try await pages.submit("watch", "close")
    #expect(outcome.notice?.text.description == "✓ Pairing stopped.")
    #expect(watches.shown.window == nil)
    #expect(try await !text().contains("waymark1:ticket1"))
  }

  // MARK: - Digits

  @Test(
    "S5-8 The digits of a waiting watch come first, in large type, with two answers",
    arguments: [
      ("same", PairingAttempt.Answer.accepted, "Now confirm on Kitchen that they match."),
      ("different", .refused, "Kitchen wasn't paired."),
    ])
  func digits(form: String, answer: PairingAttempt.Answer, said: String) async throws {
    _ = try await pages.submit("watch", "pair")
    watches.ask("Kitchen", "012345")
    let view = try await pages.view("watch")
    let heading = try #require(view.sections.first?.heading)
    #expect(heading.description == "Compare the digits")
    let tiles = view.blocks.compactMap { block -> [PageTile]? in
      if case .tiles(let tiles) = block { tiles } else { nil }
    }
    #expect(tiles.flatMap(\.self).map(\.value.description) == ["012 345"])
    #expect(view.form("same")?.isQuiet == false && view.form("different")?.isQuiet == true)
    _ = try await pages.submit("watch", form)
    #expect(watches.shown.window?.attempt?.answer == answer)
    let after = try await pages.view("watch")
    #expect(after.text.contains(said))
    #expect(after.form("same") == nil && after.form("different") == nil)
  }

  @Test("S5-8 An answer is for the digits that were shown, and for no others")
  func otherDigits() async throws {
    _ = try await pages.submit("watch", "pair")
    watches.ask("Stranger", "999999")
    let form = try #require(try await pages.view("watch").form("same"))
    let shown = form.fields.map { ($0.name, $0.value) }
    watches.ask("Kitchen", "012345")
    let page = try #require(pages.pages.first)
    let moment = WidgetMoment(
      now: Self.now, calendar: PersonalCalendar(only: FixedZone.utc), presentation: Presentation())
    let submission = PageSubmission(
      PageRequest(moment: moment), form: "same",
      fields: Dictionary(uniqueKeysWithValues: shown))
    await #expect(throws: WatchError.noAttempt) { _ = try await page.submit?(submission) }
    #expect(watches.shown.window?.attempt?.answer == .open)
  }

  // MARK: - Forgetting and telling

  @Test("S5-8 Forgetting asks first and says what stays; a missing watch is not forgotten twice")
  func forgetting() async throws {
    watches.pair("Kitchen")
    let wrist = watches.pair("Wrist")
    let id = String(wrist.id.rawValue)
    let forms = try await pages.view("watch").rows.flatMap(\.actions)
    #expect(forms.count == 2)
    #expect(
      forms.last?.question?.description == "Revoke access for Wrist? The data on it stays there.")
    let outcome = try await pages.submit("watch", "forget", ["id": id])
    #expect(
      outcome.notice?.text.description
        == "✓ Wrist can no longer connect. · The data on it stays there.")
    #expect(watches.shown.watches.map(\.name) == ["Kitchen"])
    let page = try #require(pages.pages.first)
    let moment = WidgetMoment(
      now: Self.now, calendar: PersonalCalendar(only: FixedZone.utc), presentation: Presentation())
    for number in [id, "99", "x", ""] {
      let submission = PageSubmission(
        PageRequest(moment: moment), form: "forget", fields: ["id": number])
      await #expect(throws: (any Error).self) { _ = try await page.submit?(submission) }
    }
    #expect(watches.shown.watches.map(\.name) == ["Kitchen"])
  }

  @Test("S5-8 The watches are synced on request, if there are any")
  func syncing() async throws {
    #expect(try await pages.view("watch").form("sync") == nil)
    watches.pair("Kitchen")
    let outcome = try await pages.submit("watch", "sync")
    #expect(outcome.notice?.text.description == "✓ Sent to your watches.")
    #expect(watches.shown.newest?.number == 1)
  }
}
