import Contracts
import ContractsTesting
import Testing

@testable import Settings

/// A clock that its owner may set.
struct RecordTrustedClockTests {
  private static let start = Instant(secondsSince1970: 1_000_000)

  private let record = InMemoryRecord()
  private let time = FixedPersonalTime(now: start)

  private func clock(isReal: Bool = true, isSynchronized: Bool = false) -> RecordTrustedClock {
    RecordTrustedClock(
      unitOfWork: record.unitOfWork, store: record.clock, time: time, isReal: isReal,
      isSynchronized: { isSynchronized })
  }

  private func now(isReal: Bool = true, isSynchronized: Bool = false) async throws -> Int64 {
    let clock = clock(isReal: isReal, isSynchronized: isSynchronized)
    return try await record.unitOfWork.read { try clock.now(in: $0) } - Self.start
  }

  private func seen() async throws -> Int64? {
    try await record.unitOfWork.read { try record.clock.latestSeen(in: $0) }
      .map { $0 - Self.start }
  }

  @Test(
    "It shows the clock, unless that is behind the stored time; then it stays at the stored time")
  func setBack() async throws {
    let steps: [(shown: Int64, isNoted: Bool, told: Int64)] = [
      (0, false, 0), (-500, false, -500), (100, true, 100), (99, false, 100), (-9_999, true, 100),
      (100, false, 100), (101, false, 101), (100, false, 100), (90_000, true, 90_000),
      (0, true, 90_000),
    ]
    for step in steps {
      time.set(Self.start + step.shown)
      if step.isNoted { try await record.unitOfWork.write { try clock().note(in: $0) } }
      #expect(try await now() == step.told, "\(step)")
    }
  }

  @Test("It is stored once an hour, and at once with a change that depends on it")
  func notedRarely() async throws {
    let steps: [(shown: Int64, noted: Int64)] = [
      (0, 0), (3_599, 0), (3_600, 3_600), (7_199, 3_600), (0, 3_600), (7_200, 7_200),
    ]
    for step in steps {
      time.set(Self.start + step.shown)
      try await clock().note()
      #expect(try await seen() == step.noted, "\(step)")
    }
    time.set(Self.start + 7_201)
    try await record.unitOfWork.write { try clock().note(in: $0) }
    #expect(try await seen() == 7_201)
  }

  @Test("An instant set for one run is not stored, and is compared with the stored time")
  func setForOneRun() async throws {
    time.set(Self.start + 5_000)
    try await clock(isReal: false).note()
    try await record.unitOfWork.write { try clock(isReal: false).note(in: $0) }
    #expect(try await seen() == nil)
    #expect(try await now(isReal: false) == 5_000)
    try await clock().note()
    time.set(Self.start)
    #expect(try await now(isReal: false) == 5_000)
  }

  @Test(
    "A clock corrected by a time service is trusted, and corrects the stored time")
  func synchronized() async throws {
    time.set(Self.start + 5_000)
    try await clock().note()
    time.set(Self.start)
    #expect(try await now() == 5_000)
    #expect(try await now(isSynchronized: true) == 0)
    #expect(try await seen() == 5_000)
    // An instant set for one run is never synchronised.
    #expect(try await now(isReal: false, isSynchronized: true) == 5_000)
    try await clock(isReal: false, isSynchronized: true).note()
    #expect(try await seen() == 5_000)
    try await clock(isSynchronized: true).note()
    #expect(try await seen() == 0)
    #expect(try await now() == 0)
    time.set(Self.start + 3_599)
    try await clock(isSynchronized: true).note()
    #expect(try await seen() == 0)
    time.set(Self.start - 1)
    try await record.unitOfWork.write { try clock(isSynchronized: true).note(in: $0) }
    #expect(try await seen() == -1)
  }
}
