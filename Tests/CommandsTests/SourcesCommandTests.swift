import Composition
import Contracts
import ContractsTesting
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Commands

/// S7-4: sources that deliver over HTTP, in a terminal.
struct SourcesCommandTests {
  private let anna: Person

  init() throws {
    var anna = try Person(now: "2026-05-21T12:00")
    anna.accessSecrets = InMemoryAccessSecrets()
    self.anna = anna
  }

  private static let inNetwork = ServedAddresses(
    url: "http://localhost:7929", networkURLs: ["https://192.168.1.7:7929"],
    authority: "https://192.168.1.7:7929/authority")

  /// - Returns: the lock of the serving process.
  private func serve(_ addresses: ServedAddresses) throws -> ServiceLock {
    try FileManager.default.createDirectory(
      atPath: anna.home, withIntermediateDirectories: true)
    addresses.write(home: anna.home)
    return try #require(try ServiceLock(home: anna.home))
  }

  @Test(
    "S7-4 If the record is not served, it says what a phone needs, and shows no QR code")
  func unserved() async throws {
    let said = try await anna.types("sources", "add", "http", "phone")
    #expect(said.hasPrefix("  ✓ The token for phone. Copy it now; it won't be shown again:\n"))
    #expect(
      said.contains(
        """
          The address:

            Waymark isn't running now. For a phone, run: waymark serve --lan
            waymark serve --lan prints the address for the phone; add /api/1/ingest to the end of it. It also prints \
        a page where the phone can get the certificate it has to trust first.

          Health Auto Export (iPhone)

        """))
    #expect(!said.contains("█"))
    #expect(try await anna.json("sources", "add", "http", "tablet")("url").isNull)
  }

  @Test(
    "An empty name is not a folder, least of all the current one", arguments: ["watch", "unwatch"])
  func noFolderName(verb: String) async throws {
    let failure = try #require(try await anna.failure("sources", verb, ""))
    #expect(failure.status == .usage)
    #expect(failure.englishMessage == "The folder name is empty.")
    #expect(try await anna.json("sources", "watch")("items").array.isEmpty)
  }

  @Test("S7-3 Scripts find the first watched folder under its old key, besides all folders")
  func firstFolder() async throws {
    for name in ["a", "b"] {
      let path = anna.folder.file(name)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      let document = try await anna.json("sources", "watch", path)
      #expect(try document("path").string == anna.folder.file("a"))
    }
    let rest = try await anna.json("sources", "unwatch", anna.folder.file("a"))
    #expect(try rest("path").string == anna.folder.file("b"))
    #expect(try rest("items").array.count == 1)
    let none = try await anna.json("sources", "unwatch")
    #expect(try none("path").isNull)
  }

  @Test("S7-4 If only this machine can reach it, it says so next to the address")
  func unreached() async throws {
    let lock = try serve(ServedAddresses(url: "http://localhost:7929/waymark"))
    defer { withExtendedLifetime(lock) {} }
    let said = try await anna.types("source", "add", "http", "phone")
    #expect(
      said.contains(
        """
            http://localhost:7929/waymark/api/1/ingest
            Only this computer can reach that address. For a phone: waymark serve --lan
            waymark serve --lan prints the address for the phone;
        """))
    #expect(!said.contains("█"))
  }

  @Test(
    "S7-4 In a network it shows the address for the phone, the authority's page and a QR code")
  func reached() async throws {
    let lock = try serve(Self.inNetwork)
    defer { withExtendedLifetime(lock) {} }
    let said = try await anna.types("sources", "add", "http", "phone")
    #expect(
      said.contains(
        """
            https://192.168.1.7:7929/api/1/ingest
            Your phone has to trust this machine first. On the phone, open: \
        https://192.168.1.7:7929/authority

          Scan with an iPhone that has Health Auto Export:
        """))
    #expect(said.contains("█"))
    for app in ["Health Auto Export (iPhone)", "HC Webhook (Android)", "Home Assistant"] {
      #expect(said.contains("\n  \(app)\n    "), "\(app)")
    }
    #expect(!said.contains("is not served") && !said.contains("Only this computer"))
  }

  @Test(
    "S7-4 In a narrow terminal text to copy stays whole, and a QR code without room is mentioned")
  func narrow() async throws {
    let lock = try serve(Self.inNetwork)
    defer { withExtendedLifetime(lock) {} }
    var anna = anna
    anna.columns = 40
    let lines = try await anna.types("sources", "add", "http", "phone").split(separator: "\n")
    let payload = "    payload: \(DeliverySetup.homeAssistantPayload)"
    let whole = [payload, "    https://192.168.1.7:7929/api/1/ingest"]
    for line in whole { #expect(lines.contains(Substring(line))) }
    #expect(lines.contains { $0.count == 47 && !$0.dropFirst(4).contains(" ") })
    #expect(lines.filter { $0.count > 40 && $0.dropFirst(4).contains(" ") } == [Substring(payload)])
    let text = lines.joined(separator: " ")
    #expect(text.contains("To see the QR code, make the") && !text.contains("█"))
    anna.columns = 120
    #expect(try await anna.types("sources", "add", "http", "tablet").contains("█"))
  }

  @Test("S7-4 Under “Sent over HTTP” are names, and a name is used only once")
  func names() async throws {
    try await anna.run(["sources", "add", "http", "phone"])
    let list = try await anna.types("sources")
    #expect(list.contains("  Sent over HTTP\n  phone  no data yet\n"), "\(list)")
    let failure = try #require(try await anna.failure("sources", "add", "http", "phone"))
    #expect(failure.status == .usage)
    #expect(failure.englishHint?.contains("waymark sources remove NAME") == true)
    #expect(try await anna.failure("access", "add", "phone", "--scope", "ingest") != nil)
    #expect(try await anna.json("sources")("http").array.count == 1)
  }

  @Test(
    "S7-4, S8-2 Removing asks in a terminal, and needs --yes elsewhere; a name goes before a number"
  )
  func removing() async throws {
    for name in ["phone", "my watch", "1"] {
      try await anna.run(["sources", "add", "http", name])
    }
    func left() async throws -> [String] {
      try await anna.json("sources")("http").array.compactMap { try $0("name").string }
    }
    let refused = try #require(try await anna.failure("sources", "remove", "my watch"))
    #expect(refused.status == .usage)
    #expect(refused.englishHint == "waymark sources remove 'my watch' --yes")
    var typing = anna
    typing.isTyping = true
    let words = ["sources", "remove", "my watch"]
    let kept = try await typing.run(words, input: TypedLines(["n"]))
    #expect(kept.talkUnbroken.contains("Stop accepting data from my watch?"))
    #expect(kept.result == "  Nothing was changed.\n")
    #expect(try await left() == ["1", "my watch", "phone"])
    try await typing.run(words, input: TypedLines(["y"]))
    #expect(try await left() == ["1", "phone"])
    try await anna.run(["sources", "remove", "1", "--yes"])
    #expect(try await left() == ["phone"])
    // Its number.
    try await anna.run(["sources", "remove", "1", "--yes"])
    #expect(try await left().isEmpty)
  }

  @Test("S7-4 A silent source is named until it is excluded or was silent for 30 days")
  func silent() async throws {
    for date in 10...17 {
      try await anna.at("2026-05-\(date)T08:00").types(
        "import", try anna.folder.file("\(date).csv", "date,steps\n2026-05-\(date),\(date)\n"))
    }
    let item = try await anna.json("sources")("items.0")
    #expect(try item("isSilent").bool == true && item("daysSilent").int == 4)
    #expect(
      try await anna.types("sources").contains(
        """

          Nothing has arrived from CSV for 4 days. Is its app still running? \
        If you no longer use it, this warning stops after 30 days.

        """))
    let earlier = anna.at("2026-05-19T12:00")
    #expect(try await earlier.json("sources")("items.0.daysSilent").isNull)
    #expect(try await !earlier.types("sources").contains("Nothing has arrived"))
    let later = anna.at("2026-06-16T12:00")
    #expect(try await later.json("sources")("items.0.isSilent").bool == false)
    #expect(try await !later.types("sources").contains("Nothing has arrived"))
    #expect(try await !anna.types("sources", "exclude", "1").contains("Nothing has arrived"))
  }

  @Test(
    "S7-4 Refused deliveries are shown with number, time and reason, also for a source without data"
  )
  func refused() async throws {
    #expect(try await anna.json("sources")("refused").array.isEmpty)
    let waymark = try await anna.product()
    defer { waymark.close() }
    let taking: any DeliveryAccepting = try waymark.offered()
    for number in 1...2 as ClosedRange<UInt8> {
      let path = try anna.folder.file("body", "<html>\(number)</html>")
      await #expect(throws: DeliveryError.self) {
        try await taking.accept(
          DeliveredBody(
            source: "phone", path: path, digest: Array(repeating: number, count: 32)))
      }
    }
    let told = try await anna.json("sources")("refused.0")
    #expect(try told("source").string == "phone" && told("count").int == 2)
    #expect(try told("lastAt").string?.hasPrefix("2026-05-21T12:00") == true)
    let reason = try #require(try told("lastReason").string)
    #expect(reason.hasPrefix("This delivery isn't in a format Waymark knows ("))
    let detail = try #require(try told("detail").string)
    #expect(
      detail == "2 deliveries from phone were refused, the last on Thursday 21 May 2026: \(reason)")
    #expect(
      try await anna.types("sources")
        == "  Your record has no sources yet.\n\n  \(detail)\n")
  }

  @Test("S5-9 A source with one sample has one sample, and weighings are counted")
  func oneSample() async throws {
    let anna = try Person()
    let weights = try anna.folder.file(
      "weight.csv", "Date,\"Weight (kg)\"\n\"2026-05-15 07:00:00\",80\n")
    let days = try anna.folder.file("days.csv", "date,steps\n2026-05-15,9000\n2026-05-16,1\n")
    try await anna.types("import", weights, days)
    let item = try await anna.json("sources")("items.1")
    #expect(try item("name").string == "Withings scale")
    #expect(try item("samples").int == 1)
    #expect(try item("firstDay").string == "2026-05-15")
    #expect(
      try await anna.types("sources").split(separator: "\n").prefix(4) == [
        "  2  CSV             other source  2 samples  15 May to 16 May",
        "     last data yesterday 23:59",
        "  1  Withings scale  other source   1 sample  15 May",
        "     last data Friday 07:00",
      ])
  }
}
