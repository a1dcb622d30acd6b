public import Contracts
import Foundation
import GRDB

/// Day records: a row for each day with any count, and one for each of its amounts and readings.
public struct SQLiteDayRecordStore: DayRecordStore {
  public init() {}

  public func dayRecord(on day: Day, in transaction: any Transaction) throws -> DayRecord {
    var record = try records(in: day...day, in: transaction).first ?? DayRecord(day: day)
    try forEachValue(in: day...day, in: transaction) { value in record.set(value) }
    return record
  }

  public func dayRecords(
    in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [DayRecord] {
    var records = try records(in: range, in: transaction)
    guard !records.isEmpty else { return [] }
    var index = 0
    try forEachValue(in: range, in: transaction) { value in
      while index < records.count, records[index].day < value.day { index += 1 }
      // A day with only readings is not included.
      guard index < records.count, records[index].day == value.day else { return }
      records[index].set(value)
    }
    return records
  }

  /// In order, without amounts and readings.
  private func records(
    in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [DayRecord] {
    let rows = try StoredRow.fetchCursor(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT day, hourly_steps, unconfirmed_steps FROM day_record
          WHERE day BETWEEN ? AND ? ORDER BY day
          """), arguments: Self.arguments(range))
    var records: [DayRecord] = []
    while let row = try rows.next() { records.append(try Self.dayRecord(row)) }
    return records
  }

  /// Calls `body` with each amount and reading, in order of day.
  private func forEachValue(
    in range: ClosedRange<Day>, in transaction: any Transaction, _ body: (DayValue) -> Void
  ) throws {
    let rows = try StoredRow.fetchCursor(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT day, (SELECT name FROM measure WHERE key = measure), amount, 0 FROM day_amount
          WHERE day BETWEEN ?1 AND ?2
          UNION ALL
          SELECT day, (SELECT name FROM measure WHERE key = measure), value, 1 FROM day_reading
          WHERE day BETWEEN ?1 AND ?2
          ORDER BY day
          """), arguments: Self.arguments(range))
    while let row = try rows.next() {
      guard let measure = Measure.ID(name: try row[1]) else { throw row.damage(at: 1) }
      let isReading: Bool = try row[3]
      body(
        DayValue(
          day: try row[0], measure: measure,
          value: isReading ? try row[2] : Int64(try row.amount(at: 2)), isReading: isReading))
    }
  }

  public func dailyAmounts(
    of measure: Measure.ID, in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [DailyAmount] {
    let rows = try StoredRow.fetchCursor(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT day, coalesce(
            (SELECT amount FROM day_amount WHERE day = day_record.day
              AND measure = (SELECT key FROM measure WHERE name = ?)), 0)
          FROM day_record WHERE day BETWEEN ? AND ? ORDER BY day
          """),
      arguments: [measure.name] + Self.arguments(range))
    var days: [DailyAmount] = []
    while let row = try rows.next() {
      days.append(DailyAmount(day: try row[0], amount: try row.amount(at: 1)))
    }
    return days
  }

  public func dailyReadings(
    of measure: Measure.ID, in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [DailyReading] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT day, value FROM day_reading
          WHERE measure = (SELECT key FROM measure WHERE name = ?) AND day BETWEEN ? AND ?
          ORDER BY day
          """),
      arguments: [measure.name] + Self.arguments(range)
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
      try self.records(in: days, in: transaction).map { ($0.day, $0) },
      uniquingKeysWith: { first, _ in first })
    try forEachValue(in: days, in: transaction) { value in
      present[value.day, default: DayRecord(day: value.day)].set(value)
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

/// What one measure amounts to on one day.
private struct DayValue {
  let day: Day
  let measure: Measure.ID
  let value: Int64
  /// Rather than an amount.
  let isReading: Bool
}

extension DayRecord {
  fileprivate mutating func set(_ value: DayValue) {
    if value.isReading {
      readings[value.measure] = value.value
    } else {
      self[value.measure] = value.value
    }
  }
}
