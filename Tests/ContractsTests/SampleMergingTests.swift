import Contracts
import Testing

struct SampleMergingTests {
  private static let day: Int32 = 86_400

  @Test(
    "S5-9 Exact repeats are dropped, everything else is kept, however long",
    arguments: [
      ([], [(0, 60, 5)], [(0, 60, 5)]),
      ([(0, 60, 5)], [(0, 60, 5), (0, 60, 5)], [(0, 60, 5)]),
      ([(0, 60, 5)], [(0, 60, 6)], [(0, 60, 5), (0, 60, 6)]),
      ([(60, 60, 5)], [(0, 60, 5)], [(0, 60, 5), (60, 60, 5)]),
      ([(0, day, 500)], [(0, day, 900)], [(0, day, 500), (0, day, 900)]),
      ([], [(0, day, 900), (0, day, 500), (0, day, 900)], [(0, day, 500), (0, day, 900)]),
    ] as [([(Int64, Int32, Int64)], [(Int64, Int32, Int64)], [(Int64, Int32, Int64)])])
  func merging(
    _ present: [(Int64, Int32, Int64)], _ incoming: [(Int64, Int32, Int64)],
    _ expected: [(Int64, Int32, Int64)]
  ) {
    #expect(
      Sample.merging(incoming.map(sample), into: present.map(sample)) == expected.map(sample))
  }

  private func sample(_ start: Int64, _ duration: Int32, _ value: Int64) -> Sample {
    Sample(start: Instant(secondsSince1970: start), duration: duration, value: value)
  }
}
