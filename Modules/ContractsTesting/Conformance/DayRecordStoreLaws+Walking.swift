import Contracts

extension DayRecordStoreLaws {
  static let walking: [Law] = [
    Law("Sums of steps and distance skip days that lack one of the two") { subject in
      _ = try await subject.replace(1...9, with: walks)
      try await demandWalked(subject, last: 2, upTo: 9, are: (700, 7_000))
      try await demandWalked(subject, last: 30, upTo: 9, are: (800, 8_000))
    },
    Law("Sums of steps and distance end with the day asked for") { subject in
      _ = try await subject.replace(1...9, with: walks)
      try await demandWalked(subject, last: 1, upTo: 7, are: (400, 4_000))
      try await demandWalked(subject, last: 2, upTo: 5, are: (400, 4_000))
      try await demandWalked(subject, last: 9, upTo: 0, are: (0, 0))
    },
  ]

  /// Steps and distance on days 1, 4 and 7, steps alone on 5 and 8, distance alone on 6.
  private static let walks = [
    walk(1, 100, 1_000), walk(4, 300, 3_000), walk(5, 999, 0), walk(6, 0, 9_999),
    walk(7, 400, 4_000), walk(8, 999, 0),
  ]

  private static func walk(_ day: Int, _ steps: Int, _ millimeters: Int64) -> DayRecord {
    var record = self.steps(day, steps)
    record.distance = Distance(millimeters: millimeters)
    return record
  }

  private static func demandWalked(
    _ subject: StoreUnderTest<any DayRecordStore>, last days: Int, upTo day: Int,
    are expected: (steps: Int, millimeters: Int64)
  ) async throws {
    let walked = try await subject.read { store, transaction in
      try store.walked(onLast: days, upTo: .law(day), in: transaction)
    }
    try demand("the steps of \(days) days up to \(day)", walked.steps, is: expected.steps)
    try demand(
      "the distance of \(days) days up to \(day)", walked.distance.millimeters,
      is: expected.millimeters)
  }
}
