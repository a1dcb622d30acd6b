import Contracts
import ContractsTesting
import Terminal
import TestSupport
import Testing

@testable import Commands

/// S5-8: watches in a terminal.
struct WatchCommandTests {
  private let watches: InMemoryWatches
  private let anna: Person

  init() throws {
    let day = try #require(Day("2026-05-17"))
    let midnight = PersonalCalendar(only: FixedZone.utc).start(of: day)
    watches = InMemoryWatches(now: midnight + 12 * 3_600)
    var anna = try Person()
    anna.watches = watches
    self.anna = anna
  }

  // MARK: - Pairing

  @Test("S5-8 A ticket is shown at once, with the manual way for when it cannot be copied")
  func ticket() async throws {
    let serving = try ServingProcess(of: anna.home)
    let said = try await anna.types("watch", "pair", "--no-wait")
    #expect(
      said.contains("On the watch, until 12:02: waymark-watch pair with this ticket\n"))
    #expect(said.contains("\n'waymark1:ticket1'\n"))
    #expect(said.contains("If you can't copy it: waymark-watch pair 192.0.2.7\n"))
    // A QR code, in half blocks.
    #expect(said.split(separator: "\n").count { $0.contains("█") } > 10)
    #expect(watches.shown.window != nil)
    withExtendedLifetime(serving) {}
  }

  @Test(
    "S5-8 While waiting for a watch no other notifications are shown, nor next to the reason for a failure"
  )
  func quiet() async throws {
    let serving = try ServingProcess(of: anna.home)
    // In a terminal, so that the notification is shown there.
    try await anna.atTerminal("goal", "exercise", "set", "1")
    try await anna.types("log", "exercise", "squats")
    let pairing = try await anna.atTerminal("watch", "pair", "--no-wait")
    let after = try await anna.atTerminal("watch", "devices")
    #expect(pairing.talk == "")
    #expect(after.talk.contains("Exercise goal reached"))
    withExtendedLifetime(serving) {}
  }

  @Test("S5-8 Input typed before a question was shown does not answer it")
  func typedAhead() async throws {
    var typing = anna
    typing.watches = nil
    try await typing.pair("Kitchen", number: 1)
    (typing.isTyping, typing.typedAhead) = (true, ["y"])
    let kept = try await typing.answers(["n"], to: "watch", "forget", "1")
    #expect(kept.result == "  Nothing was changed.\n")
    #expect(try await names(typing) == ["Kitchen"])
  }

  @Test(
    "S5-8 What prevents a watch from connecting is shown with the way out, instead of the address")
  func obstacle() async throws {
    let serving = try ServingProcess(of: anna.home)
    watches.pair("Kitchen")
    for obstacle in WatchObstacle.allCases {
      let explanation = obstacle.error(at: 7426).explanation
      watches.change { status in
        status.port = 7426
        status.watches[0].obstacle = obstacle
      }
      let said = try await anna.types("watch", "status").split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
      #expect(said.contains(explanation.message.description))
      #expect(said.contains(try #require(explanation.hint).description))
      #expect(!said.contains("Watches find this machine"))
    }
    withExtendedLifetime(serving) {}
  }

  @Test("S5-8 The document of a ticket contains what a script passes to the watch")
  func ticketDocument() async throws {
    let serving = try ServingProcess(of: anna.home)
    let document = try await anna.json("watch", "pair", "fd00::1", "--no-wait")
    #expect(document.keys == ["ticket", "expiresAt", "addresses"])
    #expect(try document("ticket").string == "waymark1:ticket1")
    #expect(try document("expiresAt").string == "2026-05-17T12:02:00+00:00")
    #expect(try document("addresses.0").string == "[fd00::1]:7426")
    withExtendedLifetime(serving) {}
  }

  @Test("S5-8 If the record is not served, no window opens, and the way out is shown")
  func notServed() async throws {
    let failure = try #require(try await anna.failure("watch", "pair", "--no-wait"))
    #expect(failure.status == .unavailable)
    #expect(failure.englishHint == "Keep this running alongside: waymark serve")
    #expect(watches.shown.window == nil)
  }

  @Test("S5-8 An invalid name is refused with an example")
  func badHost() async throws {
    let serving = try ServingProcess(of: anna.home)
    let failure = try #require(try await anna.failure("watch", "pair", "my host", "--no-wait"))
    #expect(failure.status == .usage && failure.englishMessage.contains("my host"))
    #expect(failure.englishHint == "For example: waymark watch pair 192.168.1.20")
    withExtendedLifetime(serving) {}
  }

  @Test("S5-8 A QR code wider than the terminal is left out, the ticket stays whole")
  func narrow() async throws {
    let serving = try ServingProcess(of: anna.home)
    var anna = anna
    anna.columns = 16
    let said = try await anna.types("watch", "pair", "--no-wait")
    #expect(!said.contains("█") && said.contains("\n'waymark1:ticket1'\n"))
    withExtendedLifetime(serving) {}
  }

  // MARK: - Watches that are there

  @Test("S5-8 Watches are listed with their last visit and sync state")
  func devices() async throws {
    #expect(
      try await anna.types("watch", "devices")
        == "  No watches are paired. Pair one with: waymark watch pair\n")
    watches.pair("Kitchen")
    let wrist = watches.pair("Wrist")
    watches.change { status in
      status.newest = Revision(status.incarnation, 5)
      status.watches[1].holds = Revision(status.incarnation, 3)
      status.watches[1].lastSeen = wrist.pairedAt + -300
      status.watches[1].problem = Phrase(verbatim: "The connection was lost.")
    }
    #expect(
      try await anna.types("watch", "devices") == """
              1  Kitchen  paired 2026-05-17  ·  never connected  ·  no data yet
              2  Wrist  paired 2026-05-17  ·  connected 5 minutes ago  ·  2 changes behind
                 The connection was lost.

        """)
    let items = try await anna.json("watch", "devices")("items").array
    #expect(
      try items.allSatisfy {
        $0.keys == ["id", "name", "pairedAt", "lastSeen", "pending", "problem"]
      })
    #expect(try items.map { try $0("pending").int } == [5, 2])
    #expect(try items[1]("lastSeen").string == "2026-05-17T11:55:00+00:00")
    #expect(try items[0]("lastSeen").isNull && items[0]("name").string == "Kitchen")
  }

  @Test("S5-8 Forgetting asks first, and says that the watch's own data stays on it")
  func forgetting() async throws {
    var anna = anna
    anna.watches = nil
    try await anna.pair("Kitchen", number: 1)
    try await anna.pair("Wrist", number: 2)
    let refused = try #require(try await anna.failure("watch", "forget", "2"))
    #expect(refused.status == .usage && refused.englishHint == "waymark watch forget 2 --yes")
    var typing = anna
    typing.isTyping = true
    let kept = try await typing.answers(["n"], to: "watch", "forget", "2")
    #expect(
      kept.talkUnbroken.contains("Revoke access for Wrist? The data on it stays there. (y/n)"))
    #expect(kept.result == "  Nothing was changed.\n")
    #expect(try await names(anna) == ["Kitchen", "Wrist"])
    let gone = try await typing.answers(["y"], to: "watch", "forget", "2")
    #expect(
      gone.result
        == "  ✓ Wrist can no longer connect.\n  The data on it stays there.\n")
    #expect(try await names(anna) == ["Kitchen"])
    let document = try await anna.json("watch", "forget", "1", "--yes")
    #expect(try document("isForgotten").bool == true && document("name").string == "Kitchen")
    #expect(try await names(anna).isEmpty)
  }

  private func names(_ person: Person) async throws -> [String?] {
    try await person.json("watch", "devices")("items").array.map { try $0("name").string }
  }

  @Test(
    "S5-8 An unknown watch cannot be forgotten",
    arguments: [("7", true), ("-1", true), ("Kitchen", false)])
  func forgettingNothing(number: String, isNumber: Bool) async throws {
    var anna = anna
    anna.watches = nil
    try await anna.pair("Kitchen", number: 1)
    let failure = try #require(try await anna.failure("watch", "forget", number, "--yes"))
    #expect(failure.status == (isNumber ? .noInput : .usage))
    #expect(failure.englishHint == "See them all: waymark watch devices")
    #expect(try await names(anna) == ["Kitchen"])
  }

  @Test("S5-8 The status shows the record, watches, queues, refusals and window")
  func status() async throws {
    #expect(
      try await anna.types("watch") == """
          Nothing has been sent to a watch yet.
          No watches are paired. Pair one with: waymark watch pair
          Watches can't connect until you run: waymark serve

        """)
    let serving = try ServingProcess(of: anna.home)
    watches.pair("Kitchen")
    _ = try await watches.openWindow(at: nil)
    watches.ask("Wrist", "012345")
    watches.change { status in
      status.newest = Revision(status.incarnation, 5)
      status.watches[0].holds = status.newest
      status.accepted = [Incarnation(number: 255): 17]
      status.refused = [
        RefusedEntry(
          EntryIdentity(Incarnation(number: 255), 9), .steps,
          reason: Phrase(verbatim: "a million are too many"))
      ]
      status.port = 7426
    }
    #expect(
      try await anna.types("watch", "status") == """
          Watches know this record as 0000000000000007.
              1  Kitchen  paired 2026-05-17  ·  never connected  ·  up to date
          Logged on a watch, but not in your record:
            steps: a million are too many
          Watches connect on port 7426.
          You can pair a watch until 12:02.
          You have 2 attempts with digits left.
          Wrist wants to pair, with the digits 012 345.

        """)
    let document = try await anna.json("watch", "status")
    #expect(
      document.keys == [
        "incarnation", "revision", "port", "items", "taken", "refused", "window",
      ])
    #expect(try document("incarnation").string == "0000000000000007")
    #expect(try document("revision").int == 5 && document("port").int == 7426)
    #expect(try document("taken.0").keys == ["incarnation", "through"])
    #expect(try document("refused.0").keys == ["incarnation", "sequence", "kind", "reason"])
    #expect(try document("window.attempt.digits").string == "012345")
    #expect(try document("window.triesLeft").int == 2)
    withExtendedLifetime(serving) {}
  }

  @Test("S5-8 Sync reports for each watch whether it is up to date")
  func sync() async throws {
    #expect(try await anna.types("watch", "sync").contains("waymark watch pair"))
    #expect(try await anna.json("watch", "sync")("revision").isNull)
    watches.pair("Kitchen")
    // The record is not served, so no watch is waited for.
    #expect(
      try await anna.types("watch", "sync") == """
          · Kitchen will be updated the next time it connects (never connected).
          Watches can't connect until you run: waymark serve

        """)
    let document = try await anna.json("watch", "sync")
    #expect(document.keys == ["revision", "items"])
    #expect(try document("revision").int == 2 && document("items.0.pending").int == 2)
  }

  @Test("S5-8 Only pairing needs the program with network access")
  func service() {
    #expect(WatchPair.service == .required)
    for verb in [WatchDevices.self, WatchForget.self, WatchStatusVerb.self, WatchSyncVerb.self]
      as [any Verb.Type]
    {
      #expect(verb.service == .none)
    }
  }
}
