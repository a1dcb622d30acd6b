import Contracts
import ContractsTesting
import Testing

@testable import Activity

/// Deliveries from the spool into the record.
struct DeliveryAcceptingTests {
  let activity = ActivityFixture(now: "2026-05-18T12:00Z")

  func body(_ number: UInt8, of source: String = "phone") -> DeliveredBody {
    DeliveredBody(
      source: source, path: "spool/\(source)/\(number)",
      digest: Array(repeating: number, count: 32))
  }

  /// Delivers the steps of the hour before noon.
  @discardableResult
  func hand(
    _ number: UInt8, steps: Int64, of source: String = "phone", format: String = "shelf"
  ) async throws -> DeliveryReceipt {
    let body = body(number, of: source)
    _ = put(steps, of: source, at: body.path, format: format)
    return try await activity.plugin.delivering.accept(body)
  }

  /// Stores a file with the steps of that hour.
  private func put(
    _ steps: Int64, of source: String, at path: String, format: String = "shelf",
    modifiedAt: Instant = .distantPast
  ) -> String {
    let hour = at("2026-05-18T10:00Z")..<at("2026-05-18T11:00Z")
    let counter = SourceDescription(name: source, kind: .phone)
    activity.shelf.put(
      ShelfFile(
        format: format,
        readings: [
          .cover(.steps, hour, by: counter),
          .sample(Sample("2026-05-18T10:00", "2026-05-18T11:00", steps), .steps, by: counter),
        ], modifiedAt: modifiedAt), at: path)
    return path
  }

  func importDue() async throws {
    var connections = PluginConnections()
    activity.plugin.connect(to: &connections)
    let handler = connections.dueTimeHandlers.first { $0.identifier == "activity.deliveries" }
    try await #require(handler).runDue()
  }

  func steps() async throws -> Int {
    try await activity.dayRecord("2026-05-18").steps
  }

  private func notes() async throws -> [DeliveryNote] {
    try await activity.plugin.delivering.status().latest
  }

  @Test("S7-2 Accepted deliveries are imported in order of receipt and removed from the disk")
  func imported() async throws {
    #expect(try await hand(1, steps: 100) == .accepted)
    #expect(try await hand(2, steps: 70) == .accepted)
    #expect(try await steps() == 0)
    #expect(try await activity.plugin.delivering.status().waiting == 2)
    try await importDue()
    #expect(try await steps() == 70)
    #expect(activity.spool.waiting().isEmpty)
    #expect(try await notes().map(\.source) == ["phone"])
    let lines = try await activity.read { try activity.record.imports.imports(in: $0) }
    #expect(lines.map(\.origin?.path) == ["http:phone"])
  }

  @Test("S7-2 Of deliveries within one second the last counts, imported together or one by one")
  func rapid() async throws {
    for number in 1...40 as ClosedRange<UInt8> {
      let steps = Int64(number) * 37 % 41
      try await hand(number, steps: steps)
      // Another source does not affect the order.
      try await hand(number, steps: 7, of: "tablet")
      guard number % 3 == 0 || number == 40 else { continue }
      try await importDue()
      #expect(try await self.steps() == Int(steps), "delivery \(number)")
    }
    // However many arrive, none gets a time in the future.
    let noon = at("2026-05-18T12:00Z")
    #expect(try await notes().map(\.receivedAt) == [noon, noon])
    // So an import by another way one second later counts, and so does the next delivery.
    activity.time.set(noon + 1)
    _ = try await activity.plugin.importing.importFile(
      ImportRequest(path: put(300, of: "phone", at: "brought", modifiedAt: noon + 1))
    ) { _ in }
    #expect(try await self.steps() == 300)
    activity.time.set(noon + 2)
    try await hand(41, steps: 20)
    try await importDue()
    #expect(try await self.steps() == 20)
  }

  @Test("S7-2 Deliveries accepted while the clock was years ahead do not block later ones")
  func clockSetBack() async throws {
    activity.time.set(at("2040-01-01T00:00Z"))
    try await hand(1, steps: 100)
    activity.time.set(at("2026-05-18T12:00Z"))
    try await importDue()
    #expect(try await steps() == 100)
    activity.time.set(at("2040-01-01T00:00Z"))
    try await hand(2, steps: 90)
    try await importDue()
    activity.time.set(at("2026-05-18T12:01Z"))
    try await hand(3, steps: 70)
    try await importDue()
    #expect(try await steps() == 70)
  }

  @Test("S7-2 A delivery announces its changed days once, and nothing if it changes none")
  func announced() async throws {
    let begin = at("2026-05-17T00:00Z")
    /// A day and half of another, hour by hour.
    func grow(_ number: UInt8, by extra: Int64 = 0) async throws {
      let kinds: [Measure.ID] = [.steps, .distance]
      let hours = (0..<36 as Range<Int64>).flatMap { hour in
        kinds.map { kind in
          Reading.sample(
            Sample(
              start: begin + hour * 3_600, duration: 3_600, value: hour == 30 ? 100 + extra : 100),
            kind, by: .phone)
        }
      }
      let claims = kinds.map { Reading.cover($0, begin..<begin + 36 * 3_600, by: .phone) }
      let body = body(number)
      activity.shelf.put(ShelfFile(readings: claims + hours), at: body.path)
      _ = try await activity.plugin.delivering.accept(body)
      try await importDue()
    }
    let days = [day("2026-05-17"), day("2026-05-18")]
    try await grow(1)
    #expect(try await activity.daysChanged() == [days])
    for number in 2...5 as ClosedRange<UInt8> { try await grow(number) }
    #expect(try await activity.daysChanged() == [days])
    try await grow(6, by: 5)
    #expect(try await activity.daysChanged() == [days, [days[1]]])
  }

  @Test("S7-2 The same body again is known, before and after its import, and changes nothing")
  func repeated() async throws {
    try await hand(1, steps: 100)
    #expect(try await hand(1, steps: 100) == .known)
    #expect(activity.spool.waiting().count == 1)
    try await importDue()
    let contents = try await activity.contents()
    for _ in 0..<10 { #expect(try await hand(1, steps: 100) == .known) }
    try await importDue()
    #expect(try await activity.contents() == contents)
    // The same bytes from another source are another body.
    #expect(try await hand(1, steps: 100, of: "tablet") == .accepted)
  }

  @Test(
    "S7-2 A process killed after its commit leaves a body that is not imported twice")
  func killed() async throws {
    try await hand(1, steps: 100)
    let left = try #require(activity.spool.waiting().first)
    try await importDue()
    let contents = try await activity.contents()
    activity.spool.keep(body(1), receivedAt: left.receivedAt)
    try await importDue()
    #expect(try await activity.contents() == contents)
    #expect(activity.spool.waiting().isEmpty)
  }

  @Test("S7-2 After an undo, bodies of that source are accepted again, and of no other")
  func undone() async throws {
    for source in ["phone", "tablet"] {
      try await hand(1, steps: 100, of: source)
      try await hand(2, steps: 70, of: source)
    }
    try await importDue()
    let imports = activity.plugin.imports
    func undo() async throws {
      let line = try await activity.read { try imports.imports(in: $0) }
        .last { $0.origin?.path == "http:phone" }
      _ = try await imports.undo(#require(line).id) { _ in }
    }
    // One is left from a process killed after its commit, another arrived since.
    activity.spool.keep(body(2), receivedAt: activity.time.now())
    try await hand(3, steps: 60)
    try await undo()
    #expect(activity.spool.waiting().map(\.digest.first) == [3])
    #expect(try await notes().map(\.source) == ["tablet"])
    #expect(try await hand(1, steps: 100, of: "tablet") == .known)
    try await importDue()
    #expect(try await perSource() == ["phone": 60, "tablet": 70])
    try await undo()
    for (number, steps) in [(1, 100), (2, 70)] as [(UInt8, Int64)] {
      #expect(try await hand(number, steps: steps) == .accepted)
    }
    #expect(try await hand(2, steps: 70) == .known)
    try await importDue()
    #expect(try await perSource() == ["phone": 70, "tablet": 70])
    #expect(try await hand(2, steps: 70) == .known)
  }

  @Test("S7-2 A file with the name of a delivery is not one, and is undone alone")
  func calledAlike() async throws {
    let imports = activity.plugin.imports
    try await hand(1, steps: 100)
    try await importDue()
    let path = put(70, of: "tablet", at: "http:phone", modifiedAt: activity.time.now())
    _ = try await activity.plugin.importing.importFile(ImportRequest(path: path)) { _ in }
    try await hand(2, steps: 60)
    try await importDue()
    let lines = try await activity.read { try imports.imports(in: $0) }
    #expect(lines.map(\.origin?.path) == ["http:phone", "http:phone"])
    #expect(lines.map(\.isContinuing) == [true, false])
    _ = try await imports.undo(#require(lines.last).id) { _ in }
    #expect(try await perSource() == ["phone": 60])
    #expect(try await hand(1, steps: 100) == .known)
  }

  /// What each source counted.
  private func perSource() async throws -> [String: Int64] {
    try await activity.read { transaction in
      let names = Dictionary(
        uniqueKeysWithValues: try activity.record.sources.sources(in: transaction)
          .map { ($0.id, $0.description.name) })
      return Dictionary(
        uniqueKeysWithValues: try activity.record.samples.blocks(
          overlapping: .distantPast ..< .distantFuture, in: transaction
        ).map { (names[$0.source] ?? "?", $0.samples.map(\.value).reduce(0, +)) })
    }
  }

  @Test("S7-2 An app's connection test is not stored")
  func tried() async throws {
    #expect(try await hand(1, steps: 100, format: ShelfReader.connectionTest) == .test)
    #expect(activity.spool.waiting().isEmpty)
    #expect(try await activity.read { try activity.plugin.delivering.refusals(in: $0) }.isEmpty)
  }

  @Test("S7-2 A busy record keeps the body in the spool")
  func busy() async throws {
    try await hand(1, steps: 100)
    activity.shelf.fail(with: StorageError.busy, at: "spool/phone/1")
    await #expect(throws: StorageError.busy) { try await importDue() }
    #expect(activity.spool.waiting().count == 1)
    activity.shelf.fail(with: nil, at: "spool/phone/1")
    try await importDue()
    #expect(try await steps() == 100)
  }

  @Test("S7-2 Steps that a phone counts in 2040 are reported, and count on no future day")
  func future() async throws {
    let late = at("2040-01-01T10:00Z")
    let body = body(1)
    activity.shelf.put(
      ShelfFile(readings: [
        .cover(.steps, late..<late + 3_600, by: .phone),
        .sample(Sample("2040-01-01T10:00", "2040-01-01T11:00", 900), .steps, by: .phone),
        .sample(Sample("2026-05-18T10:00", "2026-05-18T11:00", 50), .steps, by: .phone),
        .total(DayTotal(day: day("2040-01-02"), measure: .steps, value: 7), by: .phone),
        .workout(
          Workout(start: late, end: late + 60, activity: "Walking"), by: .phone),
      ]), at: body.path)
    _ = try await activity.plugin.delivering.accept(body)
    try await importDue()
    #expect(try await steps() == 50)
    #expect(try await activity.allDays().map(\.day.description) == ["2026-05-18"])
    #expect(try await notes().map(\.samplesInFuture) == [3])
    let words = try await notes().compactMap(\.wordsOfDefects?.description)
    #expect(words.first?.contains("3 samples dated after today") == true)
  }

  @Test("S7-2 A full spool refuses further bodies")
  func fullSpool() async throws {
    for number in 0..<StoredDeliveries.mostWaiting {
      activity.spool.keep(
        DeliveredBody(source: "other", path: "\(number)", digest: []), receivedAt: at("2026-05-18"))
    }
    await #expect(throws: DeliveryError.tooManyWaiting) { try await hand(1, steps: 1) }
  }
}
