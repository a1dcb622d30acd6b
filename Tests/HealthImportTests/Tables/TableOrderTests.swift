import Contracts
import TestSupport
import Testing

@testable import HealthImport

/// No order, repetition or division of a table's rows may change the result. Specification S7-5.
struct TableOrderTests {
  /// A table with independent rows.
  struct Table: CustomTestStringConvertible, Sendable {
    var format: String
    var head: String
    var rows: [String]

    var testDescription: String { "\(format): \(head.prefix(40))" }

    func text(_ rows: some Sequence<String>) -> String {
      head + rows.map { $0 + "\n" }.joined()
    }
  }

  private static let days = (1...28).map { $0 < 10 ? "0\($0)" : "\($0)" }

  static let tables: [Table] = [
    Table(
      format: "zepp", head: "date,steps,distance,runDistance,calories\n",
      rows: days.enumerated().map { "2026-03-\($1),\(100 * $0 + 7),\(70 * $0),0,\($0)" }),
    Table(
      format: "zepp", head: "date,time,steps\n",
      rows: days.enumerated().map { "2026-03-02,10:\($1),\($0 + 1)" }),
    Table(
      format: "zepp", head: "time,weight,height,fatRate\n",
      rows: days.map { "2026-03-\($0) 06:00:00+0000,7\($0.last ?? "0").5,180,20.\($0)" }),
    Table(
      format: "samsung-health",
      head: "com.samsung.shealth.step_daily_trend,7,6\nsource_type,count,update_time,day_time\n",
      rows: days.flatMap {
        [
          "-2,9\($0),2026-04-01 10:00:\($0).000,2026-03-\($0) 00:00:00.000,",
          "0,7\($0),2026-04-01 10:00:\($0).000,2026-03-\($0) 00:00:00.000,",
        ]
      }),
    Table(
      format: "openscale", head: "DATE,TIME,BMI,WEIGHT\n",
      rows: days.map { "2026-03-\($0),10:00,24.\($0),77.\($0)" }),
    Table(
      format: "libra", head: "#Version: 6\n#Units: kg\n\n#date;weight;body fat;log\n",
      rows: days.map { "2026-03-\($0)T06:00:00Z;77,\($0);2\($0.last ?? "0");" }),
    Table(
      format: "renpho", head: "Date,Time,Weight(kg),BMI,Body Fat(%)\n",
      rows: days.map { "2026/03/\($0),10:00:00,77.\($0),24,2\($0.last ?? "0")" }),
    Table(
      format: "qs-access", head: "Start,Finish,Steps (count)\n",
      rows: days.dropLast(5).enumerated().map { index, _ in
        "02-Mar-2026 \(index):00,02-Mar-2026 \(index == 22 ? 23 : index + 1):00,\(index * 10)"
      }),
    Table(
      format: "simple-health-export",
      head: "sep=,\ntype,sourceName,startDate,endDate,unit,value\n",
      rows: days.map {
        "HKQuantityTypeIdentifierStepCount,A,2026-03-\($0) 08:00:00 +0000,2026-03-\($0) 08:10:00 +0000,count,\($0)"
      }),
    Table(
      format: "fitbit-csv", head: "timestamp,steps,data source\n",
      rows: days.flatMap {
        ["2026-03-02T10:\($0):00Z,\($0),Charge", "2026-03-02T10:\($0):00Z,5,MobileTrack"]
      }),
    Table(
      format: "health-auto-export-csv",
      head: "Date,Step Count (count),Weight (kg),Flights Climbed (count)\n",
      rows: days.enumerated().map { "2026-03-\($1) 00:00:00,\(100 * $0 + 7),7\($0 % 10).5,\($0)" }),
    Table(
      format: "garmin-steps", head: ",Actual,Goal\n",
      rows: days.enumerated().map { "2026-03-\($1),\(100 * $0 + 7),8000" }),
    Table(
      format: "mi-fitness", head: "Uid,Sid,Tag,Key,Time,Value,UpdateTime\n",
      rows: days.enumerated().map {
        "1,d,daily_report,steps,\(1_772_323_200 + 86_400 * $0),\"{\"\"steps\"\":\(100 * $0 + 7)}\",17750000\($1)"
      }),
    Table(
      format: "mi-fitness", head: "Uid,Sid,Key,Time,Value,UpdateTime\n",
      rows: days.enumerated().flatMap { index, _ in
        ["a", "b"].map {
          "1,\($0),steps,\(1_772_323_200 + 60 * index),\"{\"\"steps\"\":\(index + 1)}\",1775000000"
        }
      }),
    Table(
      format: "google-fit", head: GoogleFitLanguageTests.german,
      rows: days.enumerated().map {
        "2026-03-\($1),,\($0).5,,,,,,,,,,,\(100 * $0 + 7),7\($0 % 10).5"
      }),
    Table(
      format: "fitbit-csv", head: "timestamp,weight grams,data source\n",
      rows: days.map { "2026-03-\($0)T10:00:00Z,70\($0)0,Aria" }),
  ]

  private func content(_ texts: [String], format: String) throws -> CollectingSink.Content {
    var reading = TableReading()
    for text in texts {
      try reading.read(text)
      #expect(reading.format == format)
      #expect(reading.tally.recordsRejected == 0)
    }
    return reading.content
  }

  @Test(
    "S7-5 rows in another order, repeated, in two files or in an older export give the same result",
    arguments: tables)
  func rows(_ table: Table) throws {
    let seed = LongForm.seed
    var random = SplitMix64(seed: seed)
    let all = table.text(table.rows)
    let whole = try content([all], format: table.format)
    #expect(whole != CollectingSink.Content())
    let cut = table.rows.count * 2 / 3
    let (first, second) = (table.text(table.rows[..<cut]), table.text(table.rows[cut...]))
    for (name, texts) in [
      ("shuffled", [table.text(table.rows.shuffled(using: &random))]),
      ("repeated rows", [table.text((table.rows + table.rows).shuffled(using: &random))]),
      ("repeated file", [all, all]), ("split", [first, second]),
      ("split, swapped", [second, first]),
      ("older after newer", [all, first]), ("older before newer", [first, all]),
      ("overlapping", [table.text(table.rows[(cut / 2)...]), first]),
    ] {
      #expect(try content(texts, format: table.format) == whole, "\(name), seed \(seed)")
    }
  }

  @Test("S7-5 rows in another order cover the same time, in as few intervals, and nothing else")
  func covers() throws {
    let seed = LongForm.seed
    var random = SplitMix64(seed: seed)
    for table in Self.tables
    where ["date,time,steps\n", "timestamp,steps,data source\n"].contains(table.head) {
      let whole = try TableReading(table.text(table.rows)).sink.covers
      // 28 consecutive minutes, and those of a phone at the same time.
      #expect(whole.count == (table.format == "zepp" ? 1 : 2))
      #expect(whole.allSatisfy { $0.interval.upperBound - $0.interval.lowerBound == 28 * 60 })
      let shuffled = try TableReading(table.text(table.rows.shuffled(using: &random))).sink.covers
      #expect(Set(shuffled.map(\.interval)) == Set(whole.map(\.interval)), "seed \(seed)")
      #expect(shuffled.count == whole.count, "seed \(seed)")
    }
  }

  @Test("S7-1 no change of bytes crashes a reader of tables", arguments: tables)
  func mutation(_ table: Table) throws {
    let seed = LongForm.seed
    var random = SplitMix64(seed: seed)
    let head = Array(table.head.utf8)
    for _ in 0..<60 {
      var bytes = Array(table.text(table.rows.prefix(4)).utf8)
      for _ in 0..<4 {
        let place = Int.random(in: head.count..<bytes.count, using: &random)
        bytes[place] = Array("\",;[]-:\n\r9e\0\u{FF}".utf8).randomElement(using: &random) ?? 0
      }
      var reading = TableReading()
      let cut = Array(bytes.prefix(Int.random(in: head.count...bytes.count, using: &random)))
      // The last remaining date may be truncated.
      do { try reading.read(cut) } catch is DateOrderError {}
      #expect(reading.tally.recordsRead <= 60, "seed \(seed)")
    }
  }
}
