import Contracts
import ContractsTesting
import Testing

struct TimeDoubleTests {
  @Test func `A fixed clock stands still until it is set`() throws {
    let time = FixedTimeSource(now: Instant(secondsSince1970: 5))
    #expect(time.now() == Instant(secondsSince1970: 5))
    time.set(Instant(secondsSince1970: 3))
    #expect(time.now() == Instant(secondsSince1970: 3))
    #expect(time.systemZoneName == "UTC")
    #expect(try time.rules(forZone: "UTC").identifier == "UTC")
    #expect(throws: TimeError.unknownZone("Mars/Olympus")) {
      _ = try time.rules(forZone: "Mars/Olympus")
    }
  }

  @Test func `A fixed person can be put into any day`() async throws {
    let day = Day(ordinal: 20_000)
    let time = FixedPersonalTime(today: day)
    let record = InMemoryRecord()
    #expect(try await record.unitOfWork.read { try time.today(in: $0) } == day)
    time.set(today: day.advanced(by: -400))
    #expect(
      try await record.unitOfWork.read { try time.today(in: $0) } == day.advanced(by: -400))
  }

  @Test(arguments: [
    (-1, 0, Int64(0)), (99, 0, 0), (100, 100, 3_600), (199, 100, 3_600), (200, 200, 0),
  ])
  func `A table zone changes exactly when it says`(second: Int64, start: Int64, offset: Int64) {
    let zone = TableZone(
      identifier: "Test/Summer", offset: 0,
      changes: [.init(at: instant(200), to: 0), .init(at: instant(100), to: 3_600)])
    let interval = zone.interval(at: instant(second))
    #expect(interval.offset == offset)
    #expect(interval.start == (second < 100 ? .distantPast : instant(start)))
    #expect(interval.contains(instant(second)))
  }

  private func instant(_ second: Int64) -> Instant {
    Instant(secondsSince1970: second)
  }
}
