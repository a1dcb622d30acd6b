public import Contracts
import Foundation
import GRDB

/// Day records as a table with one row per day.
public struct SQLiteDayRecordStore: DayRecordStore {
  public init() {}

  public func dayRecord(on day: Day, in transaction: any Transaction) throws -> DayRecord {
    try dayRecords(in: day...day, in: transaction).first ?? DayRecord(day: day)
  }

  public func dayRecords(
    in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [DayRecord] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT day, steps, millimeters, calories, flights, hourly_steps, exercises,
            unconfirmed_steps
          FROM day_record WHERE day BETWEEN ? AND ? ORDER BY day
          """), arguments: Self.arguments(range)
    ).map(Self.dayRecord)
  }

  public func dailyAmounts(
    for goal: GoalKind, in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [DailyAmount] {
    let column =
      switch goal {
      case .steps: "steps"
      case .exercise: "exercises"
      }
    let rows = try StoredRow.fetchCursor(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT day, \(column) FROM day_record WHERE day BETWEEN ? AND ? ORDER BY day"),
      arguments: Self.arguments(range))
    var days: [DailyAmount] = []
    while let row = try rows.next() {
      days.append(DailyAmount(day: try row[0], amount: try row.amount(at: 1)))
    }
    return days
  }

  public func firstAndLastDay(in transaction: any Transaction) throws -> ClosedRange<Day>? {
    // Two lookups at the ends of the index; one query for both would scan all of it.
    let row = try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT (SELECT min(day) FROM day_record WHERE day BETWEEN ?1 AND ?2),
            (SELECT max(day) FROM day_record WHERE day BETWEEN ?1 AND ?2)
          """), arguments: Self.arguments(Day.recorded))
    return try row?.days(at: 0)
  }

  public func walked(
    onLast days: Int, upTo day: Day, in transaction: any Transaction
  ) throws -> (steps: Int, distance: Distance) {
    let row = try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT coalesce(sum(steps), 0), coalesce(sum(millimeters), 0) FROM (
            SELECT steps, millimeters FROM day_record
            WHERE steps > 0 AND millimeters > 0 AND day BETWEEN ? AND ?
            ORDER BY day DESC LIMIT ?)
          """),
      arguments: Self.arguments(Day.recorded.lowerBound...max(Day.recorded.lowerBound, day)) + [
        days
      ])
    guard let row else { return (0, .zero) }
    return (try row.amount(at: 0), try row[1])
  }

  public func replace(
    _ days: ClosedRange<Day>, with records: [DayRecord], in transaction: any WriteTransaction
  ) throws -> [Day] {
    let database = try connection(of: transaction)
    var present = Dictionary(
      try dayRecords(in: days, in: transaction).map { ($0.day, $0) },
      uniquingKeysWith: { first, _ in first })
    var changed: [Day] = []
    for record in records where !record.isEmpty && days.contains(record.day) {
      if present.removeValue(forKey: record.day) != record {
        try insert(record, into: database)
        changed.append(record.day)
      }
    }
    for day in present.keys {
      try database.cachedStatement(sql: "DELETE FROM day_record WHERE day = ?")
        .execute(arguments: [day.ordinal])
      changed.append(day)
    }
    return changed.sorted()
  }

  /// The first and last day of `range` that a record can have; reversed if there are none.
  private static func arguments(_ range: ClosedRange<Day>) -> StatementArguments {
    [
      max(range.lowerBound, Day.recorded.lowerBound).ordinal,
      min(range.upperBound, Day.recorded.upperBound).ordinal,
    ]
  }

  private func insert(_ record: DayRecord, into database: Database) throws {
    var hourlySteps = Data(capacity: 96)
    for count in record.hourlySteps.counts {
      withUnsafeBytes(of: UInt32(clamping: count).littleEndian) {
        hourlySteps.append(contentsOf: $0)
      }
    }
    try database.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO day_record
          (day, steps, millimeters, calories, flights, hourly_steps, exercises,
            unconfirmed_steps)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      record.day.ordinal, record.steps, record.distance.millimeters, record.activeEnergy.calories,
      record.flights, hourlySteps, record.exercises, record.unconfirmedSteps,
    ])
  }

  private static func dayRecord(_ row: StoredRow) throws -> DayRecord {
    let hours: Data = try row[5]
    let counts = hours.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map {
        Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)))
      }
    }
    guard let hourlySteps = HourlySteps(counts) else { throw row.damage(at: 5) }
    return DayRecord(
      day: try row[0], steps: try row.amount(at: 1), distance: try row[2],
      activeEnergy: try row[3], flights: try row.amount(at: 4), hourlySteps: hourlySteps,
      exercises: try row.amount(at: 6), unconfirmedSteps: try row.amount(at: 7))
  }
}
