import Contracts
import ContractsTesting
import Testing

@testable import Activity

/// Deliveries that could not be imported, or only in part, and how long they are reported.
extension DeliveryAcceptingTests {
  @Test("S7-2 An unknown format is refused at once, and so is a whole record")
  func unknown() async throws {
    for format in ["<html>", RecordDocument.format] {
      await #expect(throws: DeliveryError.unknownFormat(formats: ["shelf", "other"])) {
        try await hand(1, steps: 100, format: format)
      }
    }
    #expect(activity.spool.waiting().isEmpty)
  }

  @Test(
    "S7-2 A body that cannot be imported is set aside with its reason, and does not block the others"
  )
  func refused() async throws {
    try await hand(1, steps: 100)
    try await hand(2, steps: 70)
    activity.shelf.fail(with: ImportError.empty(path: "spool/phone/1"), at: "spool/phone/1")
    try await importDue()
    #expect(try await steps() == 70)
    let status = try await activity.plugin.delivering.status()
    #expect(status.waiting == 0)
    #expect(status.refused.map(\.delivery.path) == ["spool/phone/1"])
    #expect(status.refused.first?.reason?.description == "The delivery from phone is empty.")
    #expect(status.latest.map(\.digest.first) == [2])
    // It is retried when it is sent again.
    activity.shelf.fail(with: nil, at: "spool/phone/1")
    #expect(try await hand(1, steps: 100) == .accepted)
    try await importDue()
    #expect(try await steps() == 100)
    #expect(try await activity.plugin.delivering.status().refused.isEmpty)
  }

  @Test(
    "S7-2 Messages about a refused delivery call it a delivery",
    arguments: [
      (
        ImportError.damagedArchive(path: "spool/phone/1", detail: Phrase(verbatim: "cut")),
        "The delivery from phone is damaged: cut."
      ),
      (
        .noExportInArchive(path: "spool/phone/1"),
        "The delivery from phone contains nothing Waymark can read."
      ),
      (
        .unknownDatabase(path: "spool/phone/1", formats: []),
        "The delivery from phone is a database from an app that Waymark doesn't know."
      ),
    ] as [(ImportError, String)])
  func namedAsDelivery(_ error: ImportError, _ words: String) async throws {
    try await hand(1, steps: 100)
    activity.shelf.fail(with: error, at: "spool/phone/1")
    try await importDue()
    let status = try await activity.plugin.delivering.status()
    #expect(status.refused.map(\.reason?.description) == [words])
    #expect(
      ImportError.damagedArchive(path: "http:phone", detail: Phrase(verbatim: "cut"))
        .explanation.hint?.description == "Send it again from the app.")
  }

  @Test("S7-2 A body that the record cannot store is set aside and does not block those behind it")
  func unstorable() async throws {
    let error = StorageError.corrupt(detail: "CHECK constraint failed: sample")
    activity.shelf.fail(with: error, at: "spool/phone/2")
    try await hand(1, steps: 100, of: "tablet")
    activity.spool.keep(body(2), receivedAt: at("2026-05-18T12:00Z"))
    put(2)
    await #expect(throws: error) { try await importDue() }
    // Others are imported. This one waits, since the fault may be its own or the record's.
    #expect(activity.spool.waiting().map(\.digest.first) == [2])
    #expect(activity.spool.aside().isEmpty)
    #expect(try await steps() == 100)
    try await hand(3, steps: 170)
    try await importDue()
    let status = try await activity.plugin.delivering.status()
    #expect(status.waiting == 0)
    #expect(status.latest.map(\.digest.first) == [3, 1])
    #expect(
      status.refused.map(\.reason?.description) == [
        "Could not save its data in your record: CHECK constraint failed: sample."
      ])
    #expect(try await finding().state == .warning)
    // A transient failure ends the run, and nothing is set aside.
    activity.shelf.fail(with: StorageError.cannotWrite(detail: "full"), at: "spool/phone/4")
    activity.spool.keep(body(4), receivedAt: at("2026-05-18T12:00Z"))
    put(4)
    try await hand(5, steps: 180)
    await #expect(throws: StorageError.cannotWrite(detail: "full")) { try await importDue() }
    #expect(activity.spool.waiting().map(\.digest.first) == [4, 5])
  }

  /// Delivers an invalid body from the phone.
  private func put(_ number: UInt8) {
    activity.shelf.put(ShelfFile(readings: []), at: body(number).path)
  }

  @Test("S7-2 A body set aside is reported until it is imported by hand; a dry run does not count")
  func byHand() async throws {
    try await hand(1, steps: 100)
    activity.shelf.fail(with: ImportError.empty(path: "spool/phone/1"), at: "spool/phone/1")
    try await importDue()
    let finding = try await finding()
    #expect(finding.state == .warning)
    #expect(
      finding.fix?.description
        == "Delete the file, or try it again with: waymark import spool/phone/1")
    let request = ImportRequest(path: "spool/phone/1")
    await #expect(throws: ImportError.self) {
      try await activity.plugin.importing.importFile(request) { _ in }
    }
    activity.shelf.fail(with: nil, at: "spool/phone/1")
    var trial = request
    trial.isDryRun = true
    _ = try await activity.plugin.importing.importFile(trial) { _ in }
    #expect(try await self.finding().state == .warning)
    _ = try await activity.plugin.importing.importFile(request) { _ in }
    #expect(try await self.finding().state == .ok)
    #expect(activity.spool.aside().isEmpty)
  }

  @Test(
    "S7-2 Importing a set-aside body by hand keeps its source and receipt time, and clears the report"
  )
  func byHandAsDelivered() async throws {
    try await hand(1, steps: 100)
    let path = "spool/phone/1"
    activity.shelf.fail(with: ImportError.empty(path: path), at: path)
    try await importDue()
    activity.time.set(at("2026-05-18T12:05Z"))
    try await hand(2, steps: 70)
    try await importDue()
    #expect(try await refusals().map(\.count) == [1])
    activity.time.set(at("2026-05-18T12:10Z"))
    activity.shelf.fail(with: nil, at: path)
    // The file's modification time is not its receipt time.
    var file = try activity.shelf.file(at: path)
    file.modifiedAt = at("2026-05-18T12:09Z")
    let early = at("2026-05-18T06:00Z")..<at("2026-05-18T07:00Z")
    file.readings += [
      .cover(.steps, early, by: .phone),
      .sample(Sample("2026-05-18T06:00", "2026-05-18T07:00", 9), .steps, by: .phone),
    ]
    activity.shelf.put(file, at: path)
    let report = try await activity.plugin.importing.importFile(ImportRequest(path: path)) { _ in }
    #expect(report.path == path)
    #expect(try await steps() == 79)
    #expect(try await refusals().isEmpty)
    let lines = try await activity.read { try activity.record.imports.imports(in: $0) }
    #expect(lines.map(\.origin?.path) == ["http:phone"])
    // It is known when it is sent again, and what comes then does not get an earlier time than the
    // second.
    #expect(try await hand(1, steps: 100) == .known)
    let latest = try await activity.plugin.delivering.status().latest
    #expect(latest.map(\.receivedAt) == [at("2026-05-18T12:05Z")])
  }

  private func finding() async throws -> HealthFinding {
    var connections = PluginConnections()
    activity.plugin.connect(to: &connections)
    let check = connections.healthChecks.first { $0.name.description == "Deliveries" }
    return try await #require(check).examine()
  }

  @Test("S7-2 A source whose name is lost from the disk is reported before refused bodies")
  func unreadableSource() async throws {
    try await hand(1, steps: 100)
    activity.shelf.fail(with: ImportError.empty(path: "spool/phone/1"), at: "spool/phone/1")
    try await importDue()
    activity.spool.lose(["spool/source-2"])
    let finding = try await finding()
    #expect(finding.state == .warning)
    #expect(
      finding.detail.description
        == "spool/source-2 can't be read, so data from its source isn't imported")
    activity.spool.lose([])
    #expect(try await self.finding().fix?.description.hasPrefix("Delete the file") == true)
  }

  @Test("S7-2 Rejected records are reported until the source sends a body without any")
  func partlyRejected() async throws {
    let body = body(1)
    let walk = Sample("2026-05-18T10:00", "2026-05-18T11:00", 50)
    let rejected = Reading.rejected(Phrase(verbatim: "no number of steps"))
    activity.shelf.put(
      ShelfFile(readings: [.sample(walk, .steps, by: .phone), rejected, rejected]), at: body.path)
    _ = try await activity.plugin.delivering.accept(body)
    try await importDue()
    let finding = try await finding()
    #expect(finding.state == .warning)
    #expect(
      finding.detail.description == "the last delivery from phone has 2 rejected records")
    #expect(finding.fix?.description == "Check the app's export settings.")
    try await hand(2, steps: 70)
    try await importDue()
    #expect(try await self.finding().state == .ok)
  }

  @Test("S7-2 A body of which nothing counts is refused with the first reason, and changes nothing")
  func allRejected() async throws {
    try await hand(1, steps: 100)
    try await importDue()
    let body = body(2)
    let rejected = Reading.rejected(Phrase(verbatim: "no number of steps"))
    activity.shelf.put(ShelfFile(readings: [rejected, rejected]), at: body.path)
    #expect(try await activity.plugin.delivering.accept(body) == .accepted)
    try await importDue()
    #expect(try await steps() == 100)
    let status = try await activity.plugin.delivering.status()
    #expect(status.refused.map(\.reason?.description) == ["no number of steps"])
    #expect(status.latest.map(\.digest.first) == [1])
    #expect(try await refusals().map(\.lastReason.description) == ["no number of steps"])
  }

  private func refusals() async throws -> [DeliveryRefusals] {
    try await activity.read { try activity.plugin.delivering.refusals(in: $0) }
  }

  @Test(
    "S7-4 Refusals are reported by source with the last reason, for two weeks or until imported"
  )
  func refusalsTold() async throws {
    try await hand(1, steps: 100)
    activity.shelf.fail(with: ImportError.empty(path: "spool/phone/1"), at: "spool/phone/1")
    try await importDue()
    activity.time.set(at("2026-05-19T12:00Z"))
    // Twice from one source, and once from another.
    for source in ["phone", "phone", "tablet"] {
      await #expect(throws: DeliveryError.self) {
        try await hand(2, steps: 100, of: source, format: "<html>")
      }
    }
    let found = try await refusals()
    #expect(found.map(\.source) == ["phone", "tablet"] && found.map(\.count) == [2, 1])
    #expect(found.map(\.lastAt) == [at("2026-05-19T12:00Z"), at("2026-05-19T12:00Z")])
    #expect(
      found.map { $0.words(PersonalCalendar(only: FixedZone.utc)).description } == [
        "2 deliveries from phone were refused, the last on Tuesday 19 May 2026: "
          + "This delivery isn't in a format Waymark knows (shelf, other).",
        "1 delivery from tablet was refused, on Tuesday 19 May 2026: "
          + "This delivery isn't in a format Waymark knows (shelf, other).",
      ])
    activity.shelf.fail(with: nil, at: "spool/phone/1")
    #expect(try await hand(1, steps: 100) == .accepted)
    #expect(try await hand(2, steps: 100) == .accepted)
    try await importDue()
    #expect(try await refusals().map(\.source) == ["tablet"])
    activity.time.set(at("2026-06-02T12:00:01Z"))
    #expect(try await refusals().isEmpty)
  }
}
