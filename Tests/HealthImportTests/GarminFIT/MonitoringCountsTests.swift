import Contracts
import ContractsTesting
import Testing

@testable import HealthImport

struct MonitoringCountsTests {
  private static let midnight = 1_782_864_000
  private static let berlin: Int64 = 7_200
  /// 2026-07-01 00:00 by a clock two hours ahead.
  private static let local = midnight - 7_200

  private static func read(
    _ files: [[UInt8]], offset: Int64 = berlin
  ) throws -> TableReading {
    var reading = TableReading(in: FixedZone(identifier: "Test/Clock", offset: offset))
    for bytes in files { try reading.read(bytes, named: "a.fit") }
    return reading
  }

  private static func text(_ fill: (inout FITText) -> Void) -> [UInt8] {
    var text = FITText()
    fill(&text)
    return text.bytes
  }

  /// Steps by local civil day.
  private static func days(_ reading: TableReading, offset: Int64 = berlin) -> [Int64: Int64] {
    reading.content.samples.filter { $0.measure == .steps }.reduce(into: [:]) { days, sample in
      days[(sample.start + offset) / 86_400 - Int64(midnight) / 86_400, default: 0] += sample.value
    }
  }

  @Test("S7-1 counts grow by type of activity, and restart at local midnight")
  func midnight() throws {
    let reading = try Self.read([
      Self.text { text in
        text.clock(Self.local, ahead: 7_200)
        text.steps(0, at: Self.local)
        text.steps(4_000, at: Self.local + 8 * 3_600)
        text.steps(900, at: Self.local + 9 * 3_600, activity: 1)
        text.steps(4_500, at: Self.local + 20 * 3_600)
        text.steps(0, at: Self.local + 21 * 3_600, activity: 2)
        // The count at exactly midnight is the last of the day.
        text.steps(4_600, at: Self.local + 86_400)
        text.steps(30, at: Self.local + 86_400 + 600)
        // More than the whole previous day, and still only of the new one.
        text.steps(5_000, at: Self.local + 86_400 + 36_000)
        text.steps(20, at: Self.local + 86_400 + 37_000, activity: 1)
      }
    ])
    #expect(Self.days(reading) == [0: 4_600 + 900, 1: 5_000 + 20])
    #expect(reading.content.samples.allSatisfy { $0.zone == nil })
  }

  @Test("S7-1 a day whose first count exceeds the previous day's last starts at 0 too")
  func largerMorning() throws {
    let reading = try Self.read([
      Self.text { text in
        text.clock(Self.local, ahead: 7_200)
        text.steps(10, at: Self.local + 3_600)
        text.steps(3_000, at: Self.local + 86_400 + 36_000)
      }
    ])
    #expect(Self.days(reading) == [0: 10, 1: 3_000])
    let second = try #require(reading.content.samples.max { $0.start < $1.start })
    #expect(second.start == Int64(Self.local + 86_400))
  }

  @Test("S7-1 a day in consecutive files, in any order, repeated, or with one missing")
  func parts() throws {
    let hours = [0, 6, 12, 18, 24]
    let counts = [0, 500, 4_000, 9_000, 11_000]
    let files = (0..<4).map { part in
      Self.text { text in
        let (from, to) = (Self.local + hours[part] * 3_600, Self.local + hours[part + 1] * 3_600)
        text.clock(from, ahead: 7_200)
        if part > 0 { text.steps(counts[part], at: from) }
        text.steps((counts[part] + counts[part + 1]) / 2, at: from + 5_000)
        text.steps(counts[part + 1], at: to)
      }
    }
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1, 2, 0]] {
      let reading = try Self.read(order.map { files[$0] })
      #expect(Self.days(reading) == [0: 11_000], "\(order)")
    }
    // The count before the first available file of a day is not lost.
    for order in [[1, 2, 3], [3, 2, 1], [2, 3, 1], [3, 2], [3]] {
      #expect(try Self.days(Self.read(order.map { files[$0] })) == [0: 11_000], "\(order)")
    }
  }

  @Test("S7-1 of a growing file that was copied twice each step counts once, in either order")
  func growing() throws {
    let files = [10, 14].map { until in
      Self.text { text in
        text.clock(Self.local, ahead: 7_200)
        for hour in 1...until { text.steps(hour * 300, at: Self.local + hour * 3_600 - 7) }
      }
    }
    for order in [[0, 1], [1, 0], [0, 1, 0]] {
      #expect(try Self.days(Self.read(order.map { files[$0] })) == [0: 4_200])
    }
  }

  @Test("S7-1 a file across a clock change starts the next day at the person's midnight")
  func clockChange() throws {
    // 2024-03-31 at 01:00 in UTC.
    let change = 1_711_846_800
    let zone = TableZone(
      identifier: "Test/Change", offset: 3_600,
      changes: [.init(at: Instant(secondsSince1970: Int64(change)), to: 7_200)])
    var reading = TableReading(in: zone)
    try reading.read(
      Self.text { text in
        text.clock(change - 7_200, ahead: 3_600)
        text.steps(10, at: change + 3_600)
        // Half past midnight of the next day, half past eleven without the change.
        text.steps(300, at: change + 21 * 3_600 + 1_800)
      }, named: "a.fit")
    let samples = reading.content.samples.sorted { $0.start < $1.start }
    #expect(samples.map(\.value) == [10, 300])
    #expect(samples.last?.start == Int64(change + 21 * 3_600))
  }

  @Test("S7-1 a watch abroad counts by its own clock, and its samples have that offset")
  func abroad() throws {
    let ahead = -7 * 3_600
    let reading = try Self.read([
      Self.text { text in
        let start = Self.midnight - ahead
        text.clock(start + 3, ahead: ahead)
        text.steps(700, at: start + 3_600)
        text.steps(900, at: start + 86_400)
        text.steps(50, at: start + 86_400 + 3_600)
      }
    ])
    #expect(Self.days(reading, offset: Int64(ahead)) == [0: 900, 1: 50])
    #expect(Set(reading.content.samples.map(\.zone)) == ["Etc/GMT+7"])
  }

  @Test("S7-1 distance of walks and runs counts, energy of everything, cycles of rides do not")
  func kinds() throws {
    let reading = try Self.read([
      Self.text { text in
        text.clock(Self.local, ahead: 7_200)
        for (minute, activity) in [(10, 6), (20, 1), (30, 2)] as [(Int, UInt64)] {
          text.add(
            55,
            [
              .time(Self.local + minute * 60), .byte(5, activity), .long(3, 600),
              .long(2, 45_000), .short(19, 20),
            ])
        }
      }
    ])
    #expect(reading.sink.sum(of: .steps) == 1_200)
    #expect(reading.sink.sum(of: .distance) == 900_000)
    #expect(reading.sink.sum(of: .activeEnergy) == 60_000)
  }

  @Test(
    "S7-1 an impossible count, or one without a time, is refused with the number of its message")
  func refused() throws {
    let reading = try Self.read([
      Self.text { text in
        text.add(55, [.byte(5, 6), .long(3, 10)])
        text.steps(100, at: Self.local + 60)
        text.steps(90_000, at: Self.local + 120)
      }
    ])
    #expect(
      reading.rejections == [
        "2: a date that can't be read", "6: more than 100,000 steps per hour",
      ])
    #expect(reading.sink.sum(of: .steps) == 100)
  }
}
