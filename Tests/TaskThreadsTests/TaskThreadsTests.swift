import Testing

@testable import TaskThreads

struct TaskThreadsTests {
  @Test(
    "A task waits as long as it is from now to its time, not at all for what is past, a century at most",
    arguments: [
      ((10, 0), (9, 0), 1_000_000_000), ((10, 5), (10, 3), 2), ((10, 0), (9, 999_999_999), 1),
      ((10, 0), (10, 0), 0), ((9, 999_999_999), (10, 0), 0), ((0, 0), (10, 0), 0),
      ((.min, 0), (10, 0), 0), ((.min, 0), (.max, 0), 0),
      ((.max, 999_999_999), (0, 0), 3_155_760_000_999_999_999),
      ((.max, 0), (.min, 0), 3_155_760_000_000_000_000),
    ] as [((Int64, Int64), (Int64, Int64), UInt64)])
  func waits(deadline: (Int64, Int64), now: (Int64, Int64), nanoseconds: UInt64) {
    #expect(
      TaskThreads.wait(until: (deadline.0, deadline.1), from: (now.0, now.1)) == nanoseconds)
  }
}
