import Contracts
import GRDB

/// Records which imports contained what, as sets of imports that samples and claims refer to.
///
/// Most imports repeat what is known and add to it. So everything that came with the same imports shares one set, and
/// an import that contains all of it again becomes a member of the set: one row, whatever its size. Only if it contains
/// a part does that part move to a separate set.
final class ImportSets {
  /// Everything imported before imports were logged: it stays, so it is never counted or moved.
  static let before: Int64 = 0

  /// The part of one set that the current import contained again.
  private struct Found {
    var count = 0
    /// Blocks in which it contained every sample of the set.
    var blocks: [BlockBuffer.Key] = []
    var claims: [(table: ClaimTable, id: Int64)] = []
  }

  private let database: Database
  let number: Int64
  /// The set with only the current import.
  private(set) var own: Int64?
  /// Sets that had only the current import before: several if others were undone.
  private let alone: Set<Int64>
  /// The sets that had the current import before, which now adds more.
  private let holding: Set<Int64>
  /// For each set the one that also has the current import.
  private var grown: [Int64: Int64] = [:]
  private var growth: [Int64: Int] = [:]
  private var found: [Int64: Found] = [:]

  init(for number: RecordedImport.ID, in database: Database) throws {
    self.number = number.rawValue
    self.database = database
    let rows = try StoredRow.fetchAll(
      database,
      sql: """
        SELECT set_id, first = last AND NOT EXISTS (
          SELECT 1 FROM import_set_member other
          WHERE other.set_id = member.set_id AND other.first <> member.first)
        FROM import_set_member member WHERE first <= ?1 AND last >= ?1
        """,
      arguments: [number.rawValue])
    holding = Set(try rows.map { try $0[0] })
    let alone: [Int64] = try rows.filter { try $0[1] }.map { try $0[0] }
    own = alone.first
    self.alone = Set(alone)
  }

  /// Whether no other import contains what is of this set.
  func isOwn(_ set: Int64) -> Bool { set == own || alone.contains(set) }

  /// The sets that no other import contains.
  var ownSets: [Int64] { alone.union([own].compactMap(\.self)).sorted() }

  /// The set of what only the current import contains, enlarged by `count`.
  func ownSet(adding count: Int) throws -> Int64 {
    let set = try own ?? makeSet(first: number)
    if own == nil {
      try addMember(to: set)
      own = set
    }
    growth[set, default: 0] += count
    return set
  }

  /// `count` samples and claims of `set` are deleted.
  func lose(_ count: Int, of set: Int64) {
    guard set != Self.before else { return }
    growth[set, default: 0] -= count
  }

  /// `set` is referred to by `count` more.
  func gain(_ count: Int, of set: Int64) {
    lose(-count, of: set)
  }

  /// The set of what `set` and the current import contain, to which `count` of `set` move.
  func grownSet(of set: Int64, moving count: Int) throws -> Int64 {
    guard !holding.contains(set), set != own else { return set }
    growth[set, default: 0] -= count
    let target = try grown[set] ?? makeGrownSet(of: set)
    grown[set] = target
    growth[target, default: 0] += count
    return target
  }

  /// All `count` samples of `set` in a block were imported again.
  func note(_ count: Int, of set: Int64, at key: BlockBuffer.Key) {
    guard set != Self.before, set != own, !holding.contains(set) else { return }
    found[set, default: Found()].count += count
    found[set, default: Found()].blocks.append(key)
  }

  /// A claim was imported again.
  func note(_ claim: Int64, of table: ClaimTable, in set: Int64) {
    guard set != Self.before, set != own, !holding.contains(set) else { return }
    found[set, default: Found()].count += 1
    found[set, default: Found()].claims.append((table, claim))
  }

  /// Makes the current import a member of every set it contained again, wholly or in part.
  func settle() throws {
    for (set, found) in found.sorted(by: { $0.key < $1.key }) {
      if found.count == (try size(of: set)) + (growth[set] ?? 0) {
        try addMember(to: set)
      } else {
        try move(found, of: set)
      }
    }
    for (set, count) in growth where count != 0 {
      try database.execute(
        sql: "UPDATE import_set SET size = size + ? WHERE id = ?", arguments: [count, set])
    }
    try database.execute(sql: "DELETE FROM import_set WHERE size = 0 AND id <> 0")
  }

  private func move(_ found: Found, of set: Int64) throws {
    let target = try grownSet(of: set, moving: found.count)
    for key in found.blocks {
      try database.cachedStatement(
        sql: """
          UPDATE sample_share SET set_id = ?
          WHERE utc_day = ? AND kind = ? AND source_id = ? AND set_id = ?
          """
      ).execute(arguments: [
        target, key.utcDay, Int(key.measure.rawValue), key.source.rawValue, set,
      ])
    }
    for (table, id) in found.claims {
      try database.cachedStatement(sql: "UPDATE \(table.rawValue) SET set_id = ? WHERE id = ?")
        .execute(arguments: [target, id])
    }
  }

  private func makeSet(first: Int64) throws -> Int64 {
    try database.execute(
      sql: "INSERT INTO import_set (size, first) VALUES (0, ?)", arguments: [first])
    return database.lastInsertedRowID
  }

  private func makeGrownSet(of set: Int64) throws -> Int64 {
    let first: Int64? = try StoredRow.fetchOne(
      database, sql: "SELECT first FROM import_set WHERE id = ?", arguments: [set])?[0]
    let target = try makeSet(first: first ?? number)
    try database.execute(
      sql: """
        INSERT INTO import_set_member SELECT ?, first, last FROM import_set_member WHERE set_id = ?
        """,
      arguments: [target, set])
    try addMember(to: target)
    return target
  }

  /// Consecutive import numbers are stored as one row.
  private func addMember(to set: Int64) throws {
    try database.execute(
      sql: "UPDATE import_set SET first = ? WHERE id = ? AND first > ?",
      arguments: [number, set, number])
    try database.execute(
      sql: "UPDATE import_set_member SET last = ? WHERE set_id = ? AND last = ?",
      arguments: [number, set, number - 1])
    guard database.changesCount == 0 else { return }
    try database.execute(
      sql: "INSERT INTO import_set_member VALUES (?, ?, ?)", arguments: [set, number, number])
  }

  private func size(of set: Int64) throws -> Int {
    try StoredRow.fetchOne(
      database, sql: "SELECT size FROM import_set WHERE id = ?", arguments: [set])?[0] ?? 0
  }
}

extension ImportSets {
  /// Reduces the sizes of sets by what is about to be deleted.
  ///
  /// - Parameters:
  ///   - blocks: SQL for the sample blocks to be deleted.
  ///   - claims: SQL for the claims to be deleted.
  static func shrink(
    byBlocks blocks: String, byClaims claims: [(ClaimTable, String)], in database: Database
  ) throws {
    var lost: [Int64: Int] = [:]
    // A sample takes at least three bytes, however many a damaged row claims to have.
    for row in try StoredRow.fetchAll(
      database,
      sql: """
        SELECT utc_day, kind, source_id, max(0, min(sample_count, length(samples) / 3))
        FROM sample_block WHERE \(blocks)
        """)
    {
      let count: Int = try row[3]
      let shares = try SampleShares.read(
        at: BlockBuffer.Key(utcDay: try row[0], measure: try row[1], source: try row[2]),
        count: count, in: database)
      for index in 0..<count { lost[shares[index], default: 0] += 1 }
    }
    for (table, condition) in claims {
      for row in try StoredRow.fetchAll(
        database,
        sql: "SELECT set_id, count(*) FROM \(table.rawValue) WHERE \(condition) GROUP BY set_id")
      {
        lost[try row[0], default: 0] += try row[1] as Int
      }
    }
    for (set, count) in lost where set != before {
      try database.execute(
        sql: "UPDATE import_set SET size = size - ? WHERE id = ?", arguments: [count, set])
    }
  }
}

/// Tables of all reported days, weighings, workouts and covered intervals, each once, whether or not it is in effect.
enum ClaimTable: String {
  case dayTotal = "day_total_claim"
  case bodyMass = "body_mass_claim"
  case workout = "workout_claim"
  case cover = "sample_cover"
}
