public import Contracts

/// What a store of day records promises.
public enum DayRecordStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any DayRecordStore>>

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in
        _ = try store.replace(
          .law(1) ... .law(1), with: [steps(1, 7)], in: transaction)
      },
      question: { store, transaction in
        try store.dayRecords(in: .law(0) ... .law(9), in: transaction)
      }
    ).all + reading + replacing + walking

  private static let reading: [Law] = [
    Law("Nothing is recorded at first") { subject in
      try demand("the record of a day", try await subject.record(3), is: DayRecord(day: .law(3)))
      try demand("the records", try await subject.records(-999...999), is: [])
      try demand("first and last day", try await subject.extent(), is: nil)
    },
    Law("A record comes back whole, hours included") { subject in
      let full = full(2)
      _ = try await subject.replace(1...3, with: [full])
      try demand("the record", try await subject.record(2), is: full)
      try demand("the records", try await subject.records(2...2), is: [full])
    },
    Law("Records and steps come in order of day, both ends of the range included") { subject in
      _ = try await subject.replace(1...9, with: [steps(8, 80), steps(2, 20), steps(5, 50)])
      try demand(
        "the records", try await subject.records(2...5), is: [steps(2, 20), steps(5, 50)])
      let daily = try await subject.read { store, transaction in
        try store.dailyAmounts(of: .steps, in: .law(5) ... .law(8), in: transaction)
      }
      try demand(
        "the steps", daily,
        is: [DailyAmount(day: .law(5), amount: 50), DailyAmount(day: .law(8), amount: 80)])
      try demand("first and last day", try await subject.extent(), is: .law(2) ... .law(8))
    },
    Law("A day without steps on which something else was counted is a recorded day") { subject in
      let climb = DayRecord(day: .law(4), flights: 3, exercises: 2)
      _ = try await subject.replace(1...9, with: [climb])
      try demand("the records", try await subject.records(1...9), is: [climb])
      let daily = try await subject.read { store, transaction in
        try GoalKind.standard.map {
          try store.dailyAmounts(of: $0.measure, in: .law(1) ... .law(9), in: transaction)
        }
      }
      try demand(
        "steps, exercises", daily,
        is: [
          [DailyAmount(day: .law(4), amount: 0)], [DailyAmount(day: .law(4), amount: 2)],
        ])
    },
    Law("A reading comes back with its day, but does not make it a recorded day") { subject in
      var read = DayRecord(day: .law(3))
      read.readings = [pulse: 58, noise: -4]
      var walked = steps(5, 50)
      walked.readings = [pulse: 61]
      walked[noise] = 7
      let changed = try await subject.replace(1...9, with: [walked, read])
      try demand("the days", changed, is: [.law(3), .law(5)])
      try demand("the record", try await subject.record(3), is: read)
      try demand("the records", try await subject.records(1...9), is: [walked])
      try demand("first and last day", try await subject.extent(), is: .law(5) ... .law(5))
      let daily = try await subject.read { store, transaction in
        try store.dailyReadings(of: pulse, in: .law(1) ... .law(9), in: transaction)
      }
      try demand(
        "the readings", daily,
        is: [DailyReading(day: .law(3), value: 58), DailyReading(day: .law(5), value: 61)])
      let again = try await subject.replace(1...9, with: [walked])
      try demand("the days without it", again, is: [.law(3)])
      try demand("its record", try await subject.record(3), is: DayRecord(day: .law(3)))
    },
  ]

  private static let pulse = Measure.ID("pulse")
  private static let noise = Measure.ID("noise")

  private static let replacing: [Law] = [
    Law("Replacing reports exactly the days on which something changed, in order") { subject in
      let first = try await subject.replace(1...4, with: [steps(3, 30), steps(1, 10), full(2)])
      try demand("the days of the first time", first, is: [.law(1), .law(2), .law(3)])
      let again = try await subject.replace(1...4, with: [steps(1, 10), full(2), steps(3, 30)])
      try demand("the days of a repetition", again, is: [])
      let mixed = try await subject.replace(1...4, with: [steps(1, 11), full(2), steps(4, 40)])
      try demand("the days of a change", mixed, is: [.law(1), .law(3), .law(4)])
    },
    Law("Every field of a record is compared") { subject in
      for field in 0..<5 {
        var changed = full(2)
        switch field {
        case 0: changed.distance = changed.distance + Distance(millimeters: 1)
        case 1: changed.activeEnergy = changed.activeEnergy + Energy(calories: 1)
        case 2: changed.flights += 1
        case 3:
          changed.steps += 1
          changed.hourlySteps[5] += 1
        default:
          changed.hourlySteps[0] += 1
          changed.hourlySteps[23] -= 1
        }
        _ = try await subject.replace(2...2, with: [full(2)])
        let days = try await subject.replace(2...2, with: [changed])
        try demand("the days for field \(field)", days, is: [.law(2)])
        try demand("the record", try await subject.record(2), is: changed)
      }
    },
    Law("A day of the range without a record, or with an empty one, has none afterwards") {
      subject in
      _ = try await subject.replace(1...3, with: [steps(1, 10), steps(2, 20), steps(3, 30)])
      let days = try await subject.replace(1...2, with: [DayRecord(day: .law(1))])
      try demand("the days", days, is: [.law(1), .law(2)])
      try demand("the records", try await subject.records(0...9), is: [steps(3, 30)])
      try demand("first and last day", try await subject.extent(), is: .law(3) ... .law(3))
    },
  ]

  /// All of the steps at noon.
  static func steps(_ day: Int, _ steps: Int) -> DayRecord {
    var hours = HourlySteps()
    hours[12] = steps
    return DayRecord(day: .law(day), steps: steps, hourlySteps: hours)
  }

  private static func full(_ day: Int) -> DayRecord {
    var hours = HourlySteps()
    for hour in 0..<24 { hours[hour] = 1_000 * hour + 7 }
    return DayRecord(
      day: .law(day), steps: hours.counts.reduce(0, +), distance: Distance(millimeters: 6_789_012),
      activeEnergy: Energy(calories: 456_789), flights: 12, hourlySteps: hours,
      unconfirmedSteps: 4_711)
  }
}

extension StoreUnderTest<any DayRecordStore> {
  func replace(_ days: ClosedRange<Int>, with records: [DayRecord]) async throws -> [Day] {
    try await write { store, transaction in
      try store.replace(
        .law(days.lowerBound) ... .law(days.upperBound), with: records, in: transaction)
    }
  }

  fileprivate func record(_ day: Int) async throws -> DayRecord {
    try await read { try $0.dayRecord(on: .law(day), in: $1) }
  }

  fileprivate func records(_ days: ClosedRange<Int>) async throws -> [DayRecord] {
    try await read { store, transaction in
      try store.dayRecords(
        in: .law(days.lowerBound) ... .law(days.upperBound), in: transaction)
    }
  }

  fileprivate func extent() async throws -> ClosedRange<Day>? {
    try await read { try $0.firstAndLastDay(in: $1) }
  }
}
