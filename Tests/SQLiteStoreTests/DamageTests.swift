import Contracts
import Foundation
import GRDB
import Testing

@testable import SQLiteStore

/// Damage is detected and named, and a full disk does no harm.
struct DamageTests {
  private let store: StoreFixture

  init() throws {
    store = try StoreFixture()
  }

  @Test("An intact record has no damage")
  func whole() async throws {
    try await store.merge([.at(0)])
    #expect(try await store.record.damage() == [])
  }

  @Test("An invalid page is detected")
  func page() async throws {
    try await store.merge([.at(0)])
    try store.record.close()
    try Damage.overwritePage(holding: "sample_block", of: store.path)
    #expect(try await store.another().damage() != [])
    await #expect {
      try await store.steps(in: try store.another())
    } throws: { error in
      guard case .corrupt = error as? StorageError else { return false }
      return true
    }
  }

  @Test("A row that violates the schema is detected")
  func outOfRange() async throws {
    try store.execute(
      """
      PRAGMA ignore_check_constraints = ON;
      INSERT INTO event (name, occurred_at, payload) VALUES ('', 0, '{}');
      PRAGMA ignore_check_constraints = OFF;
      """)
    #expect(try await store.record.damage() == ["CHECK constraint failed in event"])
  }

  @Test("A dangling reference is detected")
  func orphan() async throws {
    try await store.merge([.at(0)])
    try store.execute("PRAGMA foreign_keys = OFF; DELETE FROM source; PRAGMA foreign_keys = ON")
    let damage = try await store.record.damage()
    #expect(
      Set(damage) == [
        "a row of sample_block points to a row that is gone",
        "a row of source_count points to a row that is gone",
      ])
  }

  @Test("A queued notification that is missing is detected")
  func lostNotification() async throws {
    try store.execute(
      """
      INSERT INTO outbox_item (topic, key) VALUES ('other', 'a'), ('notification', 'b');
      """)
    #expect(try await store.record.damage() == ["the outbox has a notification that is gone"])
    try store.execute("UPDATE outbox_item SET topic = 'another'")
    #expect(try await store.record.damage() == [])
  }

  @Test(
    "A cell that the engine accepts and no store can read is detected, by name and without its value",
    arguments: [
      ("INSERT INTO zone_move VALUES (9007199254740992, 'Asia/Tokyo')", "zone_move.day"),
      ("INSERT INTO achievement_unlocked VALUES ('x', 4294967296)", "achievement_unlocked.day"),
      (
        "INSERT INTO setting_log (key, text, changed_at, incarnation) "
          + "VALUES ('a', 'b', -9000000000000000, '0123456789abcdef')",
        "setting_log.changed_at"
      ),
      (
        "INSERT INTO outbox_item VALUES (1, 'other', 'k', NULL, 9000000000000000)",
        "outbox_item.expires_at"
      ),
    ])
  func unreadable(_ sql: String, _ column: String) async throws {
    try store.execute(sql)
    #expect(try await store.record.damage() == ["\(column) can't be read"])
  }

  @Test("A damaged event is reported by its position, and the next can be read")
  func event() async throws {
    try store.execute(
      """
      PRAGMA ignore_check_constraints = ON;
      INSERT INTO event (name, occurred_at, payload) VALUES
        ('A', 0, 'secret'), ('B', 9223372036854775807, '{}'), ('C', 0, '{}');
      """)
    let events = store.events
    for (sequence, name) in [(1, "A"), (2, "B")] as [(Int64, String)] {
      await #expect(throws: UnreadableEvent(sequence: sequence, name: name)) {
        try await store.record.read {
          try events.next(after: sequence - 1, among: .all, in: $0)
        }
      }
    }
    let (named, readable) = try await store.record.read { transaction in
      (
        try events.next(after: 0, among: .named(["C"]), in: transaction),
        try events.nextReadable(after: 0, among: .all, in: transaction)
      )
    }
    #expect(named?.sequence == 3)
    #expect(readable == named)
  }

  @Test("An event with an unreadable name is reported by its position")
  func namelessEvent() async throws {
    try store.execute(
      """
      INSERT INTO event (name, occurred_at, payload) VALUES
        (printf('%4000001s', 'x'), 0, '{}'), ('C', 0, '{}');
      """)
    let events = store.events
    await #expect(throws: UnreadableEvent(sequence: 1, name: nil)) {
      try await store.record.read { try events.next(after: 0, among: .named(["C"]), in: $0) }
    }
  }

  @Test("Events of an entry are deleted even next to damaged ones")
  func forgetting() async throws {
    let name = WeightLogged.name
    try store.execute(
      """
      PRAGMA ignore_check_constraints = ON;
      INSERT INTO event (name, occurred_at, payload) VALUES
        ('\(name)', 0, 'secret'), ('\(name)', 0, '{"id": 7}'), ('\(name)', 0, '{"id": 8}');
      """)
    let events = store.events
    try await store.record.write { try events.forget(WeightLogged.self, about: 7, in: $0) }
    #expect(try store.number("SELECT group_concat(sequence, '') FROM event") == 13)
  }

  @Test("On a full disk a write says so and leaves the record unchanged", .timeLimit(.minutes(1)))
  func fullDisk() async throws {
    try await store.merge([.at(0)])
    let pages = try #require(try store.number("PRAGMA page_count"))
    try store.execute("PRAGMA max_page_count = \(pages + 2)")
    let many = (1...40_000).map { Sample.at($0 * 120) }
    await #expect {
      try await store.merge(many)
    } throws: { error in
      guard case .cannotWrite = error as? StorageError else { return false }
      return true
    }
    #expect(try await store.steps() == [.at(0)])
    #expect(try await store.record.damage() == [])
    try store.execute("PRAGMA max_page_count = 1000000")
    #expect(try await store.merge(many).added == 40_000)
  }

  @Test("S7-1 If a full disk interrupts reading a file, the error says so, and is not a bug")
  func fullStaging() throws {
    let many = (0..<200_000).map { Sample.at($0 * 120) }
    let attempts: [(SQLiteSampleStaging, Source.ID) throws -> Void] = [
      { staging, source in
        try staging.add(many.map { SourcedSample(sample: $0, measure: .steps, source: source) })
      },
      { staging, source in
        try staging.add(
          many.prefix(100_000).map { SourcedSample(sample: $0, measure: .steps, source: source) })
        try staging.beginFile()
      },
      { staging, source in
        for day in 0..<20_000 {
          try staging.add(DayTotal(day: Day(ordinal: day), measure: .steps, value: 1), from: source)
        }
      },
      { staging, source in
        for second in 0..<20_000 as Range<Int64> {
          try staging.add(
            BodyMassSample(
              instant: Instant(secondsSince1970: second), mass: Mass(grams: 70_000),
              unit: .kilograms), from: source)
        }
      },
    ]
    for attempt in attempts {
      let staging = try #require(try store.samples.makeStaging() as? SQLiteSampleStaging)
      try staging.queue.writeWithoutTransaction { database in
        let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
        try database.execute(sql: "PRAGMA max_page_count = \(pages + 2)")
      }
      let source = staging.source(for: SourceDescription(name: "iPhone", kind: .phone))
      let error = #expect(throws: StorageError.self) { try attempt(staging, source) }
      guard case .cannotWrite? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }

  @Test(
    "Errors of the engine are translated for features",
    arguments: [
      (ResultCode.SQLITE_BUSY, StorageError.busy), (.SQLITE_LOCKED, .busy),
      (.SQLITE_BUSY_SNAPSHOT, .busy), (.SQLITE_CORRUPT, .corrupt(detail: "x")),
      (.SQLITE_NOTADB, .corrupt(detail: "x")), (.SQLITE_FULL, .cannotWrite(detail: "x")),
      (.SQLITE_IOERR_WRITE, .cannotWrite(detail: "x")),
      (.SQLITE_READONLY, .cannotWrite(detail: "x")), (.SQLITE_CANTOPEN, .cannotWrite(detail: "x")),
      (.SQLITE_CONSTRAINT_CHECK, .corrupt(detail: "x")), (.SQLITE_MISMATCH, .corrupt(detail: "x")),
      (.SQLITE_TOOBIG, .corrupt(detail: "x")),
    ])
  func translation(_ code: ResultCode, _ expected: StorageError) {
    #expect(throws: expected) {
      try StorageError.translating { throw DatabaseError(resultCode: code, message: "x") }
    }
  }

  @Test("An error without a message is described by its code")
  func wordless() {
    #expect(throws: StorageError.cannotWrite(detail: "database or disk is full")) {
      try StorageError.translating {
        throw DatabaseError(resultCode: .SQLITE_FULL, message: "not an error")
      }
    }
  }

  @Test("A bug of ours stays an unknown error")
  func untranslated() {
    #expect(throws: DatabaseError.self) {
      try StorageError.translating { throw DatabaseError(resultCode: .SQLITE_ERROR, message: "x") }
    }
  }
}
