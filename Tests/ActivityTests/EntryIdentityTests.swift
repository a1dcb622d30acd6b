import Contracts
import ContractsTesting
import Foundation
import Testing

@testable import Activity

/// Identities of entries across records, so that none is imported twice.
struct EntryIdentityTests {
  private let anna = ActivityFixture()
  private let new = ActivityFixture()
  private let watch = Incarnation(number: 7)
  private let yoga: ExerciseName

  init() throws {
    yoga = try #require(ExerciseName("Yoga"))
  }

  /// What a watch logged, and offers again to any record that does not know it.
  private var offered: [QueuedEntry] {
    [
      (1, "2026-05-17T07:00Z", .steps(700)), (2, "2026-05-17T08:00Z", .weight(grams(80_000))),
      (3, "2026-05-17T09:00Z", .exercise(yoga)), (4, "2026-05-17T09:00Z", .exercise(yoga)),
      (5, "2026-05-17T10:00Z", .steps(50)),
    ].map { (number: Int64, instant: String, entry: NewEntry) in
      QueuedEntry(EntryIdentity(watch, number), at(instant), entry)
    }
  }

  private func offer(to record: ActivityFixture) async throws {
    _ = try await record.record.unitOfWork.write {
      try record.plugin.accepting.accept(offered, in: $0)
    }
  }

  private func entries(of record: ActivityFixture) async throws -> [LoggedEntry] {
    try await record.read { try record.plugin.log.entries(of: nil, in: nil, in: $0) }
  }

  private func identities(of record: ActivityFixture) async throws -> Set<EntryIdentity> {
    Set(try await record.read { try record.record.identities.all(in: $0) }.map(\.identity))
  }

  private func fate(_ number: Int64, in record: ActivityFixture) async throws -> EntryFate? {
    try await record.read {
      try record.record.identities.fate(of: EntryIdentity(watch, number), in: $0)
    }
  }

  /// Logs the first entries of a record.
  private func beginLife(of record: ActivityFixture) async throws {
    _ = try await record.record.unitOfWork.write { try record.record.lives.beginLife(in: $0) }
  }

  @Test("S5-8 A watch that offers its entries to a record made from an export duplicates none")
  func offeredAgain() async throws {
    try await offer(to: anna)
    _ = try await anna.plugin.log.log(.steps(90), at: at("2026-05-17T12:00Z"))
    let deleted = try #require(try await entries(of: anna).first { $0.kind == .steps })
    _ = try await anna.plugin.log.delete(deleted.id)
    let export = try await anna.export()
    try await beginLife(of: new)
    try await new.receive(export)
    let before = try await entries(of: new)
    #expect(before.count == 5)
    #expect(try await identities(of: new) == identities(of: anna))
    try await offer(to: new)
    #expect(try await entries(of: new) == before)
    #expect(try await fate(1, in: new) == fate(1, in: anna))
    // An export of the export has the same identities, and neither record learns any from it.
    let again = try await new.export()
    for record in [anna, new] {
      let (entries, known) = (
        try await self.entries(of: record), try await identities(of: record)
      )
      #expect(try await record.receive(again).samplesAdded == 0)
      #expect(try await self.entries(of: record) == entries)
      #expect(try await identities(of: record) == known)
    }
  }

  @Test("S5-8 Entries edited or deleted since the export stay so")
  func changed() async throws {
    try await offer(to: anna)
    let export = try await anna.export()
    let all = try await entries(of: anna)
    let (edited, deleted) = (
      try #require(all.first { $0.kind == .steps }),
      try #require(all.first { $0.kind == .exercise })
    )
    _ = try await anna.plugin.log.edit(edited.id, .steps(710))
    _ = try await anna.plugin.log.delete(deleted.id)
    let before = try await entries(of: anna)
    try await anna.receive(export)
    #expect(try await entries(of: anna) == before)
  }

  @Test("S5-8 A weighing keeps both its identities, in the order in which it got them")
  func twoNames() async throws {
    try await anna.receive([.weight("2026-05-17T08:00:20Z", 80_000, by: .scale)])
    try await offer(to: anna)
    try await beginLife(of: new)
    try await new.receive(try await anna.export())
    try await offer(to: new)
    #expect(try await new.weights().map(\.weight) == [grams(80_000)])
    let weighing = try #require(try await new.weights().first)
    let known = try await new.read { try new.record.identities.all(in: $0) }
      .filter { $0.fate == .kept(id: weighing.id) }.map(\.identity)
    #expect(known.count == 2 && known.last == EntryIdentity(watch, 2))
  }

  @Test("S5-8 An older export has no identities: its entries are matched by content, as before")
  func older() async throws {
    try await offer(to: anna)
    var export = try await anna.export()
    export["entryIdentities"] = nil
    try await beginLife(of: new)
    for _ in 1...2 { try await new.receive(export) }
    #expect(try await entries(of: new).count == 5)
    #expect(try await fate(1, in: new) == nil)
    // The identities are learned from the next export that has them.
    try await new.receive(try await anna.export())
    try await offer(to: new)
    #expect(try await entries(of: new).count == 5)
  }

  @Test(
    "S5-8 A document in which two entries share an identity, or one is repeated, loses none of them"
  )
  func namedAlike() async throws {
    try await offer(to: anna)
    var export = try await anna.export()
    let name = #""incarnation":"0000000000000007","sequence":1"#
    let numbers = try await entries(of: anna).map(\.id)
    let rows = (numbers + numbers + [999]).map { "{\"id\":\($0),\(name)}" } + ["{\(name)}"]
    export["entryIdentities"] = Data("[\(rows.joined(separator: ","))]".utf8)
    try await beginLife(of: new)
    try await new.receive(export)
    #expect(try await entries(of: new).count == 5)
  }

  @Test(
    "S5-8 An invalid identity is refused with its place",
    arguments: [
      (#"{"id":1,"incarnation":"0000000000000007","sequence":0}"#, "entryIdentities[0].sequence"),
      (#"{"id":1,"incarnation":"7","sequence":1}"#, "entryIdentities[0].incarnation"),
      (
        #"{"id":null,"incarnation":"0000000000000007","sequence":1,"deletedAt":"x"}"#,
        "entryIdentities[0].deletedAt"
      ),
    ])
  func refused(_ identity: String, _ place: String) async throws {
    do {
      try await new.receive(["entryIdentities": Data("[\(identity)]".utf8)])
      Issue.record("It was accepted.")
    } catch let error as RecordDocumentError {
      #expect(error.place == place)
    } catch let error as DecodingError {
      #expect(RecordDocumentError(error).place == place)
    }
  }
}
