public import Contracts
import GRDB

/// The sources of the record as a table.
public struct SQLiteSourceStore: SourceStore {
  public init() {}

  public func sources(in transaction: any Transaction) throws -> [Source] {
    Source.named(
      try StoredRow.fetchAll(
        try connection(of: transaction).cachedStatement(sql: "\(Self.select) ORDER BY id")
      ).map(Self.source))
  }

  public func source(
    for description: SourceDescription, in transaction: any WriteTransaction
  ) throws -> Source {
    try Self.findOrMake(description, in: try connection(of: transaction))
  }

  public func setChosenOrder(
    _ order: [Source.ID], in transaction: any WriteTransaction
  ) throws {
    let database = try connection(of: transaction)
    try database.execute(sql: "UPDATE source SET chosen_rank = NULL")
    for (rank, id) in order.enumerated() {
      try database.execute(
        sql: "UPDATE source SET chosen_rank = ? WHERE id = ?", arguments: [rank, id.rawValue])
    }
  }

  public func setExcluded(
    _ isExcluded: Bool, _ id: Source.ID, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).execute(
      sql: "UPDATE source SET is_excluded = ? WHERE id = ?", arguments: [isExcluded, id.rawValue])
  }

  public func setSuggestedOrder(
    _ order: [Source.ID], in transaction: any WriteTransaction
  ) throws {
    let database = try connection(of: transaction)
    for (rank, id) in order.enumerated() {
      try database.cachedStatement(sql: "UPDATE source SET suggested_rank = ? WHERE id = ?")
        .execute(arguments: [rank, id.rawValue])
    }
  }

  public func noteActivity(
    _ sources: Set<Source.ID>, at instant: Instant, in transaction: any WriteTransaction
  ) throws {
    let database = try connection(of: transaction)
    for source in sources.sorted() {
      try database.cachedStatement(
        sql: """
          INSERT INTO source_heard SELECT id, ?, ? FROM source WHERE id = ?
          ON CONFLICT DO UPDATE SET instant = max(instant, excluded.instant)
          """
      ).execute(arguments: [instant.utcDay, instant.secondsSince1970, source.rawValue])
      try database.cachedStatement(
        sql: """
          DELETE FROM source_heard WHERE source_id = ?1 AND utc_day NOT IN (
            SELECT utc_day FROM source_heard WHERE source_id = ?1
            ORDER BY utc_day DESC LIMIT ?2)
          """
      ).execute(arguments: [source.rawValue, SourceActivity.mostDays])
    }
  }

  public func activity(in transaction: any Transaction) throws -> [Source.ID: SourceActivity] {
    var activity: [Source.ID: SourceActivity] = [:]
    for row in try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT source_id, utc_day, instant FROM source_heard ORDER BY source_id, utc_day"))
    {
      let (day, instant): (Day, Instant) = (try row[1], try row[2])
      let known = activity[try row[0]]
      activity[try row[0]] = SourceActivity(
        last: max(known?.last ?? instant, instant), days: (known?.days ?? []) + [day])
    }
    return activity
  }

  public func sampleCounts(
    in transaction: any Transaction
  ) throws -> [Source.ID: (samples: Int, extent: Range<Instant>)] {
    let rows = try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT source_id, samples, first_start, last_end FROM source_count WHERE samples > 0
          """))
    return Dictionary(
      try rows.map { row in
        (try row[0], (samples: try row[1], extent: try row.interval(at: 2)))
      }, uniquingKeysWith: { first, _ in first })
  }

  public func totalCounts(
    in transaction: any Transaction
  ) throws -> [Source.ID: (totals: Int, days: ClosedRange<Day>)] {
    let rows = try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT source_id, totals, first_day, last_day FROM source_count WHERE totals > 0
          """))
    return Dictionary(
      try rows.map { row in
        let (first, last): (Day, Day) = (try row[2], try row[3])
        return (try row[0], (totals: try row[1], days: first...last))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// A source that appears later gets the last rank, and the exclusion, that the user gave to all known devices of its
  /// name and kind, because the name of an app refers to all of them; if none is known, what was given to the app
  /// itself. If some have none, the user singled out the others.
  static func findOrMake(
    _ description: SourceDescription, in database: Database
  ) throws -> Source {
    let key: StatementArguments = [description.fullName, description.kind.rawValue]
    // Even an ignored insert uses up a number, and people name sources by their numbers.
    try database.cachedStatement(
      sql: """
        WITH named AS (
          SELECT chosen_rank, is_excluded, device IS NOT NULL AS is_device
          FROM source WHERE kind = ?2 AND \(baseName) = ?6)
        INSERT INTO source (
          name, kind, device, adds_overlaps, is_worn, chosen_rank, is_excluded)
        SELECT ?1, ?2, ?3, ?4, ?5, iif(count(*) = count(chosen_rank), max(chosen_rank), NULL),
          coalesce(min(is_excluded), 0)
        FROM named WHERE is_device = (SELECT max(is_device) FROM named)
        HAVING NOT EXISTS (SELECT 1 FROM source WHERE name = ?1 AND kind = ?2)
        """
    ).execute(
      arguments: key + [
        description.device, description.addsOverlaps, description.isWorn, description.name,
      ])
    try database.cachedStatement(
      sql: """
        UPDATE source SET device = coalesce(device, ?3), is_worn = max(is_worn, ?5),
          adds_overlaps = min(adds_overlaps, ?4)
        WHERE name = ?1 AND kind = ?2
          AND (adds_overlaps > ?4 OR is_worn < ?5 OR (device IS NULL AND ?3 IS NOT NULL))
        """
    ).execute(
      arguments: key + [description.device, description.addsOverlaps, description.isWorn])
    let row = try StoredRow.fetchOne(
      try database.cachedStatement(sql: "\(select) WHERE name = ? AND kind = ?"), arguments: key)
    guard let row else { throw StorageError.corrupt(detail: "a source vanished") }
    return try source(row)
  }

  /// Deletes those of these sources to which nothing in the record refers any more and which the user has neither
  /// ranked nor excluded.
  static func removeUnused(among sources: Set<Int64>, in database: Database) throws {
    let references = try StoredRow.fetchAll(
      database,
      sql: """
        SELECT name, "from" FROM sqlite_schema JOIN pragma_foreign_key_list(name) AS key
        WHERE type = 'table' AND key."table" = 'source' AND key.on_delete <> 'CASCADE'
        """
    ).map { (table: try $0[0] as String, column: try $0[1] as String) }
    for source in sources.sorted() {
      // A weighing is still remembered, in case it is imported again.
      let isUsed = try (references + [("weighing", "source_id")]).contains { table, column in
        try StoredRow.fetchOne(
          database, sql: "SELECT EXISTS (SELECT 1 FROM \(table) WHERE \(column) = ?)",
          arguments: [source])?[0] ?? true
      }
      guard !isUsed else { continue }
      try database.execute(
        sql: """
          DELETE FROM source
          WHERE id = ? AND chosen_rank IS NULL AND is_excluded = 0 AND NOT (name = ? AND kind = ?)
          """,
        arguments: [
          source, SourceDescription.byHand.name, SourceDescription.byHand.kind.rawValue,
        ])
    }
  }

  /// True for rows whose `source_id` is not excluded.
  static let isIncluded = "source_id NOT IN (SELECT id FROM source WHERE is_excluded = 1)"

  /// The name without the device.
  private static let baseName = "substr(name, 1, length(name) - coalesce(length(device) + 3, 0))"

  private static let select = """
    SELECT id, \(baseName), kind, device,
      is_worn, adds_overlaps, chosen_rank, is_excluded, suggested_rank
    FROM source
    """

  private static func source(_ row: StoredRow) throws -> Source {
    Source(
      id: try row[0],
      description: SourceDescription(
        name: try row[1], kind: try row[2], device: try row[3], isWorn: try row[4],
        addsOverlaps: try row[5]),
      chosenRank: try row[6], isExcluded: try row[7], suggestedRank: try row[8])
  }
}
