import Contracts
import ContractsTesting
import Testing

@testable import HealthImport

/// The databases of itd and Amazfish.
struct LinuxDatabaseTests {
  typealias Table = InMemoryDatabase.Table

  private static let midnight = GadgetbridgeTests.midnight

  private func metrics(_ rows: [(seconds: Int64, steps: InMemoryDatabase.Cell)]) -> [String: Table]
  {
    [
      "heartRate": Table(columns: ["time", "bpm"], rows: []),
      "stepCount": Table(
        columns: ["time", "steps"],
        rows: rows.map { [.integer((Self.midnight + $0.seconds) * 1_000_000_000 + 5), $0.steps] }),
    ]
  }

  @Test(
    "S7-1 itd's counts since midnight have times in nanoseconds, and a restarted watch continues")
  func infiniTime() throws {
    let reading = try DatabaseReading(
      metrics([
        (-3_600, 4_000), (-60, 4_100), (30, 2), (36_000, 2_002), (36_060, 2_002), (50_000, 3),
        (50_030, 20), (50_060, "x"),
      ]))
    #expect(reading.format == "infinitime")
    // 4,100 on the first day; 2,002 and, after a restart, 20 on the second.
    #expect(reading.sink.sum(of: .steps) == 4_100 + 2_002 + 20)
    #expect(reading.sink.sources == [SourceDescription(name: "PineTime", kind: .watch)])
    #expect(reading.rejections == ["8: stepCount: the value isn't a number"])
    #expect(reading.tally.recordsRead == 8)
  }

  @Test(
    "S7-1 a restarted watch with itd continues counting, even if it soon has half as much again")
  func restarts() throws {
    let reading = try DatabaseReading(
      metrics([(36_000, 500), (36_600, 300), (37_200, 450), (37_800, 700)]))
    #expect(reading.sink.sum(of: .steps) == 1_200)
  }

  @Test(
    "S5-11 A count that repeats yesterday's last is stale, until it falls or grows",
    arguments: [
      // Checked in the morning, then reset.
      ([(25_200, 5_000), (25_260, 10), (64_800, 3_000)], 3_000),
      // Repeated several times, and reset between two reports.
      ([(60, 5_000), (120, 5_000), (64_800, 3_000)], 3_000),
      // It grows before it is reset.
      ([(60, 5_000), (300, 5_020), (420, 7), (64_800, 3_000)], 3_020),
      // Never reset, over two days.
      ([(60, 5_000), (64_800, 5_400), (86_460, 5_400), (86_520, 12)], 412),
      // Larger than before: reset, with more steps since.
      ([(60, 5_000), (25_200, 10), (64_800, 6_000)], 6_000),
    ] as [([(Int64, Int64)], Int64)])
  func stale(rows: [(Int64, Int64)], steps: Int64) throws {
    let all = [(-36_000, 2_000), (-600, 5_000)] + rows
    let reading = try DatabaseReading(
      metrics(all.map { (seconds: $0.0, steps: .integer($0.1)) }))
    #expect(reading.sink.sum(of: .steps) == 5_000 + steps)
    #expect(reading.rejections.isEmpty)
  }

  @Test(
    "S5-11 A count that continues past midnight and is reset minutes later belongs to the day before",
    arguments: [-600, -14_400, -72_000] as [Int64])
  func lateReset(before: Int64) throws {
    let rows: [(Int64, Int64)] = [(before, 4_800), (600, 5_000), (1_200, 100), (72_000, 2_000)]
    let reading = try DatabaseReading(
      metrics(rows.map { (seconds: $0.0, steps: .integer($0.1)) }))
    #expect(reading.sink.sum(of: .steps) == 5_000 + 2_000)
    // A count that can be walked since midnight is today's.
    let walked = try DatabaseReading(
      metrics([(before, 4_800), (1_200, 5_000), (72_000, 6_000)].map { ($0.0, .integer($0.1)) }))
    #expect(walked.sink.sum(of: .steps) == 4_800 + 6_000)
  }

  @Test("S7-5 itd's rows in any order, and older databases after newer ones, give the same days")
  func infiniTimeOrder() throws {
    let rows = (Int64(1)..<2_000).map {
      (seconds: $0 * 120, steps: InMemoryDatabase.Cell.integer($0 % 720 * 9))
    }
    let whole = try DatabaseReading(metrics(rows)).content
    // The last counts of two days, and of the third so far.
    let sum: Int64 = whole.samples.map(\.value).reduce(0, +)
    #expect(sum == 17_973)
    #expect(try DatabaseReading(metrics(rows.reversed())).content == whole)
    for order in [[500, 2_000], [2_000, 500], [2_000, 500, 1_000]] {
      var reading = DatabaseReading()
      for count in order { try reading.read(metrics(Array(rows.prefix(count)))) }
      #expect(reading.content == whole)
    }
  }

  @Test("S7-1 Amazfish's minutes count once, however often they were fetched, and its workouts too")
  func amazfish() throws {
    let first = Self.midnight
    let minutes = (0..<60).map { minute -> [InMemoryDatabase.Cell] in
      [.integer(minute), .integer(first + minute * 60), .integer(minute), 1, 7]
    }
    let reading = try DatabaseReading([
      "mi_band_activity": Table(
        columns: ["id", "timestamp", "steps", "raw_kind", "device_id"],
        rows: minutes + minutes.suffix(20)),
      "sports_data": Table(
        columns: ["id", "kind", "start_timestamp", "end_timestamp"],
        rows: [
          [1, 0x8000, .integer(first), .integer(first + 1_800)],
          [2, 0x20, .integer(first + 1_800), .integer(first)],
        ]),
    ])
    #expect(reading.format == "amazfish")
    #expect(reading.sink.sum(of: .steps) == 59 * 60 / 2)
    #expect(reading.content.workouts.map(\.workout.activity) == ["Running"])
    #expect(reading.tally.recordsRead == 82)
    #expect(reading.tally.recordsRejected == 1)
  }
}
