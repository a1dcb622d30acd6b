import Contracts
import Testing

struct RetryScheduleTests {
  @Test("Each wait is twice the previous one, up to the longest, after any number of failures")
  func waits() {
    let schedule = RetrySchedule(longest: 60)
    #expect(
      [0, 1, 2, 5, 6, 41, Int.max].map { schedule.wait(after: $0) } == [2, 2, 4, 32, 60, 60, 60])
  }

  @Test("Jitter reduces a wait to between half and all of it") func jitter() {
    #expect(RetrySchedule.hourly.wait(after: 3) { $0.lowerBound } == 4)
    #expect(RetrySchedule.hourly.wait(after: 3) { $0.upperBound } == 8)
  }

  @Test(
    "A wait is over at its instant, and when the clock was set back",
    arguments: [
      (nil, 0, true), (999, 0, true), (1_000, 0, true), (1_001, 0, false), (1_060, 0, false),
      (1_061, 0, true), (1_061, 100, false), (1_100, 100, false), (1_101, 100, true),
    ] as [(Int64?, Int64, Bool)])
  func over(retryAt: Int64?, asked: Int64, isOver: Bool) {
    let schedule = RetrySchedule(longest: 60)
    let now = Instant(secondsSince1970: 1_000)
    #expect(
      schedule.isOver(
        retryAt.map(Instant.init(secondsSince1970:)), at: now, askedFor: asked) == isOver)
  }
}
