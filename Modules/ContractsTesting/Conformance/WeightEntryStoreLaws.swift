import Contracts

/// What the weight record promises beyond the laws of every store of entries.
public enum WeightEntryStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<EntryStores>>

  public static let all: [Law] = numbers + reading + reports

  private static let numbers: [Law] = [
    Law("Entries of every kind share one sequence of numbers, and none is used twice") { subject in
      var numbers: [Int64] = []
      for _ in 1...3 {
        numbers += try await subject.write { stores, transaction in
          guard let name = ExerciseName("Yoga") else { throw LawBroken("no name") }
          let weight = WeightEntry(instant: .law(1), weight: try .law(80_000))
          return [
            try stores.steps.insert(StepEntry(instant: .law(1), steps: 1), in: transaction).id,
            try stores.weights.insert(weight, in: transaction).id,
            try stores.exercises.insert(
              ExerciseSession(instant: .law(1), name: name), in: transaction
            ).id,
          ]
        }
        // Deleting the last entry must not free its number for reuse.
        let last = numbers.max() ?? 0
        try await subject.write { try $0.steps.delete(last, at: .law(0), in: $1) }
        try await subject.write { try $0.weights.delete(last, at: .law(0), in: $1) }
        try await subject.write { try $0.exercises.delete(last, at: .law(0), in: $1) }
      }
      try demand("the numbers, sorted", numbers, is: Array(Set(numbers)).sorted())
    }
  ]

  private static let reading: [Law] = [
    Law("The latest weighing is the last up to an instant, the instant itself included") {
      subject in
      try demand("of none", try await subject.latest(upTo: 99), is: nil)
      let late = try await subject.weigh(82_000, at: 20)
      let early = try await subject.weigh(81_000, at: 10)
      try demand("before both", try await subject.latest(upTo: 9), is: nil)
      try demand("at the first", try await subject.latest(upTo: 10), is: early)
      try demand("between", try await subject.latest(upTo: 19), is: early)
      try demand("after both", try await subject.latest(upTo: 99), is: late)
    },
    Law("The first weighing of an interval is not one at its end") { subject in
      let late = try await subject.weigh(82_000, at: 20)
      let early = try await subject.weigh(81_000, at: 10)
      try demand("from the first", try await subject.first(10..<30), is: early)
      try demand("from after the first", try await subject.first(11..<30), is: late)
      try demand("up to the second", try await subject.first(11..<20), is: nil)
      try demand("all", try await subject.weights(10..<20), is: [early])
      try demand("all of both", try await subject.weights(0..<99), is: [early, late])
    },
    Law("Weights with their instants are those of the weighings, in their order") { subject in
      for (grams, second) in [(82_000, 20), (81_000, 10), (80_000, 20), (79_000, 30)]
        as [(Int64, Int64)]
      {
        _ = try await subject.weigh(grams, at: second)
      }
      let timed = try await subject.read {
        try $0.weights.timedWeights(in: .law(10)..<(.law(30)), in: $1)
      }
      try demand(
        "the weights", timed,
        is: try await subject.weights(10..<30).map { TimedWeight($0.weight, at: $0.instant) })
      try demand("their grams", timed.map(\.weight.mass.grams), is: [81_000, 82_000, 80_000])
    },
    Law("Of weighings at one instant the first number comes first and the last is the latest") {
      subject in
      let first = try await subject.weigh(80_000, at: 5)
      let second = try await subject.weigh(70_000, at: 5)
      try demand("the latest", try await subject.latest(upTo: 5), is: second)
      try demand("the first", try await subject.first(5..<6), is: first)
    },
  ]
}

extension StoreUnderTest<EntryStores> {
  fileprivate func latest(upTo second: Int64) async throws -> WeightEntry? {
    try await read { try $0.weights.latestWeight(upTo: .law(second), in: $1) }
  }

  fileprivate func first(_ seconds: Range<Int64>) async throws -> WeightEntry? {
    let interval = Instant.law(seconds.lowerBound)..<Instant.law(seconds.upperBound)
    return try await read { try $0.weights.firstWeight(in: interval, in: $1) }
  }

  fileprivate func weights(_ seconds: Range<Int64>) async throws -> [WeightEntry] {
    let interval = Instant.law(seconds.lowerBound)..<Instant.law(seconds.upperBound)
    return try await read { try $0.weights.weights(in: interval, in: $1) }
  }
}
