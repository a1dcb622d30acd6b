public import Contracts
import Foundation
import GRDB

/// Day records: a row for each day on which something was counted, and one for each of its amounts and readings.
public struct SQLiteDayRecordStore: DayRecordStore {
  public init() {}

  public func dayRecord(on day: Day, in transaction: any Transaction) throws -> DayRecord {
    if let record = try dayRecords(in: day...day, in: transaction).first { return record }
    var record = DayRecord(day: day)
    for reading in try readings(in: day...day, in: transaction) {
      record.readings[reading.measure] = reading.value
    }
    return record
  }

  public func dayRecords(
    in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [DayRecord] {
    let database = try connection(of: transaction)
    let keys = try MeasureKeys(in: database)
    var records: [DayRecord] = []
    let rows = try StoredRow.fetchCursor(
      try database.cachedStatement(
        sql: """
          SELECT day, hourly_steps, unconfirmed_steps FROM day_record
          WHERE day BETWEEN ? AND ? ORDER BY day
          """), arguments: Self.arguments(range))
    while let row = try rows.next() { records.append(try Self.dayRecord(row)) }
    guard !records.isEmpty else { return [] }
    let amounts = try StoredRow.fetchCursor(
      try database.cachedStatement(
        sql: """
          SELECT day, measure, amount FROM day_amount WHERE day BETWEEN ? AND ? ORDER BY day
          """), arguments: Self.arguments(range))
    var index = 0
    while let row = try amounts.next() {
      let day: Day = try row[0]
      while index < records.count, records[index].day < day { index += 1 }
      guard index < records.count, records[index].day == day,
        let measure = keys[try row[1] as MeasureKey]
      else { continue }
      records[index][measure] = Int64(try row.amount(at: 2))
    }
    index = 0
    for reading in try readings(in: range, in: transaction) {
      while index < records.count, records[index].day < reading.day { index += 1 }
      guard index < records.count, records[index].day == reading.day else { continue }
      records[index].readings[reading.measure] = reading.value
    }
    return records
  }

  /// What one measure amounts to on one day.
  private struct Reading {
    let day: Day
    let measure: Measure.ID
    let value: Int64
  }

  private func readings(
    in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [Reading] {
    let database = try connection(of: transaction)
    let rows = try StoredRow.fetchCursor(
      try database.cachedStatement(
        sql: """
          SELECT day, measure, value FROM day_reading WHERE day BETWEEN ? AND ? ORDER BY day
          """),
      arguments: Self.arguments(range))
    var (readings, keys): ([Reading], MeasureKeys?) = ([], nil)
    while let row = try rows.next() {
      let known = try keys ?? MeasureKeys(in: database)
      keys = known
      guard let measure = known[try row[1] as MeasureKey] else { continue }
      readings.append(Reading(day: try row[0], measure: measure, value: try row[2]))
    }
    return readings
  }

  public func dailyAmounts(
    of measure: Measure.ID, in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [DailyAmount] {
    let database = try connection(of: transaction)
    let rows = try StoredRow.fetchCursor(
      try database.cachedStatement(
        sql: """
          SELECT day, coalesce(
            (SELECT amount FROM day_amount WHERE day = day_record.day AND measure = ?), 0)
          FROM day_record WHERE day BETWEEN ? AND ? ORDER BY day
          """),
      arguments: [try MeasureKeys(in: database)[measure]?.rawValue] + Self.arguments(range))
    var days: [DailyAmount] = []
    while let row = try rows.next() {
      days.append(DailyAmount(day: try row[0], amount: try row.amount(at: 1)))
    }
    return days
  }

  public func dailyReadings(
    of measure: Measure.ID, in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [DailyReading] {
    let database = try connection(of: transaction)
    guard let key = try MeasureKeys(in: database)[measure] else { return [] }
    return try StoredRow.fetchAll(
      try database.cachedStatement(
        sql: """
          SELECT day, value FROM day_reading WHERE measure = ? AND day BETWEEN ? AND ? ORDER BY day
          """),
      arguments: [key.rawValue] + Self.arguments(range)
    ).map { DailyReading(day: try $0[0], value: try $0[1]) }
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
            SELECT steps.amount AS steps, distance.amount AS millimeters
            FROM day_amount AS steps JOIN day_amount AS distance ON distance.day = steps.day
              AND distance.measure = (SELECT key FROM measure WHERE name = 'distance')
            WHERE steps.measure = (SELECT key FROM measure WHERE name = 'steps')
              AND steps.day BETWEEN ? AND ?
            ORDER BY steps.day DESC LIMIT ?)
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
    var keys = try MeasureKeys(in: database)
    var present = Dictionary(
      try dayRecords(in: days, in: transaction).map { ($0.day, $0) },
      uniquingKeysWith: { first, _ in first })
    for reading in try readings(in: days, in: transaction) {
      present[reading.day, default: DayRecord(day: reading.day)]
        .readings[reading.measure] = reading.value
    }
    var changed: [Day] = []
    for record in records
    where days.contains(record.day) && !(record.isEmpty && record.readings.isEmpty) {
      let before = present.removeValue(forKey: record.day)
      if before != record {
        if before != nil { try delete(record.day, from: database) }
        try insert(record, &keys, into: database)
        changed.append(record.day)
      }
    }
    for day in present.keys {
      try delete(day, from: database)
      changed.append(day)
    }
    return changed.sorted()
  }

  private func delete(_ day: Day, from database: Database) throws {
    for table in ["day_record", "day_amount", "day_reading"] {
      try database.cachedStatement(sql: "DELETE FROM \(table) WHERE day = ?")
        .execute(arguments: [day.ordinal])
    }
  }

  /// The first and last day of `range` that a record can have; reversed if there are none.
  private static func arguments(_ range: ClosedRange<Day>) -> StatementArguments {
    [
      max(range.lowerBound, Day.recorded.lowerBound).ordinal,
      min(range.upperBound, Day.recorded.upperBound).ordinal,
    ]
  }

  private func insert(
    _ record: DayRecord, _ keys: inout MeasureKeys, into database: Database
  ) throws {
    for reading in record.readings.values {
      let key = try keys.key(of: reading.measure, in: database)
      try database.cachedStatement(sql: "INSERT INTO day_reading VALUES (?, ?, ?)")
        .execute(arguments: [record.day.ordinal, key.rawValue, reading.amount])
    }
    guard !record.isEmpty else { return }
    for value in record.amounts.values {
      let key = try keys.key(of: value.measure, in: database)
      try database.cachedStatement(sql: "INSERT INTO day_amount VALUES (?, ?, ?)")
        .execute(arguments: [record.day.ordinal, key.rawValue, value.amount])
    }
    var hourlySteps = Data(capacity: 96)
    for count in record.hourlySteps.counts {
      withUnsafeBytes(of: UInt32(clamping: count).littleEndian) {
        hourlySteps.append(contentsOf: $0)
      }
    }
    try database.cachedStatement(sql: "INSERT INTO day_record VALUES (?, ?, ?)")
      .execute(arguments: [record.day.ordinal, hourlySteps, record.unconfirmedSteps])
  }

  private static func dayRecord(_ row: StoredRow) throws -> DayRecord {
    let hours: Data = try row[1]
    let counts = hours.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map {
        Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)))
      }
    }
    guard let hourlySteps = HourlySteps(counts) else { throw row.damage(at: 1) }
    return DayRecord(
      day: try row[0], hourlySteps: hourlySteps, unconfirmedSteps: try row.amount(at: 2))
  }
}
