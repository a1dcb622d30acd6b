import Contracts

extension SampleStoreLaws {
  static let body: [Law] = [
    Law("Weighings come back whole from a half-open interval, each once") { subject in
      let kilograms = BodyMassSample(
        instant: .law(10), mass: Mass(grams: 82_400), unit: .kilograms)
      let pounds = BodyMassSample(instant: .law(20), mass: Mass(grams: 82_418), unit: .pounds)
      for (round, added) in [2, 0].enumerated() {
        let summary = try await subject.merge { staging in
          let source = try staging.source(for: watch)
          try staging.add(kilograms, from: source)
          try staging.add(pounds, from: source)
        }
        try demand("added in round \(round)", summary.added, is: added)
        try demand("duplicates in round \(round)", summary.duplicates, is: 2 - added)
      }
      try demand("up to the second", try await subject.weighings(10..<20), is: [kilograms])
      try demand(
        "with the second", Set(try await subject.weighings(10..<21)), is: [kilograms, pounds])
      try demand("before", try await subject.weighings(0..<10), is: [])
    },
    Law("A weighing comes back with its day, its body fat and its note") { subject in
      let weighing = BodyMassSample(
        instant: .law(43_200), day: .law(0), mass: Mass(grams: 82_400), unit: .pounds,
        bodyFat: BodyFat(tenths: 213), note: "“after a run”")
      _ = try await subject.merge { try $0.add(weighing, from: try $0.source(for: watch)) }
      try demand("the weighing", try await subject.weighings(0..<86_400), is: [weighing])
    },
    Law("A day's weight is the same on its day at whatever instant, and another on another day") {
      subject in
      func merge(_ second: Int64, _ day: Day?, _ grams: Int64 = 82_400) async throws -> Int {
        let weighing = BodyMassSample(
          instant: .law(second), day: day, mass: Mass(grams: grams), unit: .kilograms)
        let summary = try await subject.merge { staging in
          try staging.add(weighing, from: try staging.source(for: watch))
        }
        return summary.added
      }
      try demand("the first", try await merge(43_200, .law(0)), is: 1)
      try demand("at another noon", try await merge(39_600, .law(0)), is: 0)
      try demand("of another mass", try await merge(39_600, .law(0), 82_500), is: 1)
      try demand("of another day", try await merge(39_601, .law(1)), is: 1)
      try demand("of no day", try await merge(39_602, nil), is: 1)
      try demand("of no day, at its noon", try await merge(43_200, nil), is: 0)
      try demand("all", try await subject.weighings(0..<86_400).count, is: 4)
    },
    Law("A continuing import replaces what it said about a day or an instant earlier") {
      subject in
      func weighing(_ grams: Int64, _ day: Day? = .law(0)) -> BodyMassSample {
        BodyMassSample(instant: .law(43_200), day: day, mass: Mass(grams: grams), unit: .kilograms)
      }
      func bring(_ number: Int64, _ samples: BodyMassSample...) async throws -> SampleMergeSummary {
        try await subject.merge(number) { staging in
          for sample in samples { try staging.add(sample, from: staging.source(for: watch)) }
        }
      }
      func masses() async throws -> [Int64] {
        try await subject.weighings(0..<86_400).map(\.mass.grams)
      }
      _ = try await bring(1, weighing(80_000))
      let later = try await bring(1, weighing(79_500), weighing(81_000, nil))
      try demand("after the second", try await masses(), is: [79_500, 81_000])
      try demand("added", later.added, is: 2)
      try demand("removed", later.removed, is: 1)
      try demand("gone", later.goneWeighings.map(\.sample), is: [weighing(80_000)])
      try demand("the same again", try await bring(1, weighing(79_500)).added, is: 0)
      _ = try await bring(1, weighing(81_500, nil))
      try demand("of the instant", try await masses(), is: [79_500, 81_500])
      _ = try await bring(1, weighing(79_000), weighing(79_200))
      try demand("several", try await masses(), is: [79_000, 79_200, 81_500])
      // Only the other import can withdraw its statement about the day.
      _ = try await bring(2, weighing(79_000), weighing(70_000))
      _ = try await bring(1, weighing(78_000))
      try demand("of two", try await masses(), is: [70_000, 78_000, 79_000, 81_500])
      _ = try await subject.undo(2)
      _ = try await subject.undo(1)
      try demand("undone", try await masses(), is: [])
    },
    Law("A body-fat reading belongs to the nearest weighing of its source in its minute, once") {
      subject in
      func merge(_ fats: [(Int64, Int)], weighings: [Int64] = []) async throws -> SampleMergeSummary
      {
        try await subject.merge { staging in
          for (second, tenths) in fats {
            guard let bodyFat = BodyFat(tenths: tenths) else { throw LawBroken("no body fat") }
            try staging.add(
              BodyFatSample(instant: .law(second), bodyFat: bodyFat),
              from: try staging.source(for: watch))
          }
          for second in weighings {
            try staging.add(
              BodyMassSample(instant: .law(second), mass: Mass(grams: 82_400), unit: .kilograms),
              from: try staging.source(for: watch))
          }
        }
      }
      func shares() async throws -> [Int?] {
        try await subject.weighings(-600..<600).map { $0.bodyFat?.tenths }
      }
      let alone = try await merge([(30, 200)])
      try demand("those without a weighing", alone.unmatched, is: 1)
      try demand("added", alone.added, is: 0)
      _ = try await merge([], weighings: [10, 40, 60])
      try demand("at first", try await shares(), is: [nil, nil, nil])
      let fats: [(Int64, Int)] = [(30, 201), (-1, 202), (65, 203)]
      let first = try await merge(fats, weighings: [10, 40, 60, 130])
      try demand("added with their weighings", first.added, is: 1 + 2)
      try demand("known", first.duplicates, is: 3)
      try demand("without one in their minute", first.unmatched, is: 1)
      try demand("the nearest of the minute", try await shares(), is: [nil, 201, 203, nil])
      try demand(
        "what came to have one", Set(first.weighings.compactMap { $0.sample.bodyFat?.tenths }),
        is: [201, 203])
      let again = try await merge(fats, weighings: [10, 40, 60, 130])
      try demand("again", again.added, is: 0)
      try demand("known", again.duplicates, is: 4 + 2)
      try demand("what was told", again.weighings, is: [])
      try demand("afterwards", try await shares(), is: [nil, 201, 203, nil])
    },
    Law("A body-fat reading belongs neither to another source's weighing nor to a whole day's") {
      subject in
      let summary = try await subject.merge { staging in
        guard let bodyFat = BodyFat(tenths: 200) else { throw LawBroken("no body fat") }
        let mass = Mass(grams: 82_400)
        try staging.add(
          BodyFatSample(instant: .law(10), bodyFat: bodyFat), from: try staging.source(for: watch))
        try staging.add(
          BodyMassSample(instant: .law(10), mass: mass, unit: .kilograms),
          from: try staging.source(for: phone))
        try staging.add(
          BodyMassSample(instant: .law(10), day: .law(1), mass: mass, unit: .kilograms),
          from: try staging.source(for: watch))
      }
      try demand("without a weighing", summary.unmatched, is: 1)
      try demand(
        "the body fat", try await subject.weighings(0..<99).map(\.bodyFat), is: [nil, nil])
    },
    Law("The same weighing by two sources is two") { subject in
      let weighing = BodyMassSample(
        instant: .law(10), mass: Mass(grams: 82_400), unit: .kilograms)
      _ = try await subject.merge { staging in
        try staging.add(weighing, from: try staging.source(for: watch))
        try staging.add(weighing, from: try staging.source(for: phone))
      }
      let found = try await subject.read { stores, transaction in
        try stores.samples.bodyMass(in: .law(0)..<(.law(99)), in: transaction).map(\.source)
      }
      let ids = try await subject.idsByDescription()
      try demand("the sources", Set(found), is: Set(ids.values))
      try demand("the weighings", found.count, is: 2)
    },
    Law("Workouts come back whole by the interval they start in, each once") { subject in
      let run = Workout(
        start: .law(10), end: .law(900), activity: "Running",
        distance: Distance(millimeters: 5_000_000), activeEnergy: Energy(calories: 320_000))
      let yoga = Workout(start: .law(20), end: .law(1_000), activity: "Yoga")
      for (round, added) in [2, 0].enumerated() {
        let summary = try await subject.merge { staging in
          let source = try staging.source(for: phone)
          try staging.add(yoga, from: source)
          try staging.add(run, from: source)
        }
        try demand("added in round \(round)", summary.added, is: added)
        try demand("duplicates in round \(round)", summary.duplicates, is: 2 - added)
      }
      try demand("starting before 20", try await subject.workouts(0..<20), is: [run])
      try demand("starting before 21", Set(try await subject.workouts(10..<21)), is: [run, yoga])
      try demand("running at 500", try await subject.workouts(500..<600), is: [])
    },
    Law("A workout keeps its number, and what it lacks is filled in when it comes again") {
      subject in
      let known = Workout(
        start: .law(10), end: .law(900), activity: "Running",
        distance: Distance(millimeters: 5_000_000))
      var again = known
      again.distance = Distance(millimeters: 4_000_000)
      again.activeEnergy = Energy(calories: 320_000)
      again.steps = 4_711
      let filled = known.filled(from: again)
      var numbers: Set<Int64> = []
      for (workout, added, content) in [
        (known, 1, known), (again, 1, filled), (again, 0, filled), (known, 0, filled),
      ] {
        let summary = try await subject.merge { staging in
          try staging.add(workout, from: try staging.source(for: phone))
        }
        try demand("added", summary.added, is: added)
        try demand("duplicates", summary.duplicates, is: 1 - added)
        try demand("the intervals", summary.workouts, is: added == 1 ? [known.interval] : [])
        let reports = try await subject.workoutReports(0..<20)
        try demand("the workout", reports.map(\.workout), is: [content])
        numbers.formUnion(reports.map(\.id))
      }
      try demand(numbers.count == 1, "it had the numbers \(numbers)")
    },
    Law("A workout is found by its identity, and another one that is alike stays apart") {
      subject in
      let run = Workout(start: .law(10), end: .law(900), activity: "Running", identity: "a")
      var (longer, other, nameless) = (run, run, run)
      longer.end = .law(1_800)
      longer.start = .law(5_000)
      longer.end = .law(6_000)
      other.identity = "b"
      nameless.identity = nil
      for (workout, known) in [(run, []), (longer, [run]), (other, []), (nameless, [])] {
        let summary = try await subject.merge { staging in
          try staging.add(workout, from: try staging.source(for: phone))
        }
        try demand("added", summary.added, is: 1)
        try demand(
          "the intervals", Set(summary.workouts), is: Set((known + [workout]).map(\.interval)))
      }
      let found = try await subject.read {
        try $0.samples.workouts(identified: ["a", "c"], in: $1).map(\.workout)
      }
      try demand("those called a", found, is: [run, longer])
      try demand("all", try await subject.workouts(0..<20).count, is: 3)
    },
    Law("A workout was stated when its latest report says, in whatever order they come") {
      subject in
      let run = Workout(start: .law(10), end: .law(900), activity: "Running")
      for (statedAt, expected, isChanged) in [
        (nil, nil, true), (200, 200, true), (100, 200, false), (nil, 200, false), (300, 300, true),
      ] as [(Int64?, Int64?, Bool)] {
        var workout = run
        workout.statedAt = statedAt.map { .law($0) }
        let summary = try await subject.merge { staging in
          try staging.add(workout, from: try staging.source(for: phone))
        }
        try demand("the intervals", summary.workouts, is: isChanged ? [run.interval] : [])
        let reports = try await subject.workoutReports(0..<20)
        try demand("stated", reports.map(\.workout.statedAt), is: [expected.map { .law($0) }])
      }
    },
    Law("The same workout by two sources is two, under different numbers") { subject in
      let run = Workout(start: .law(10), end: .law(900), activity: "Running", steps: 0)
      _ = try await subject.merge { staging in
        try staging.add(run, from: try staging.source(for: watch))
        try staging.add(run, from: try staging.source(for: phone))
      }
      let reports = try await subject.workoutReports(0..<20)
      let ids = try await subject.idsByDescription()
      try demand("the sources", Set(reports.map(\.source)), is: Set(ids.values))
      try demand("the workouts", reports.map(\.workout), is: [run, run])
      try demand(Set(reports.map(\.id)).count == 2, "both have one number")
    },
  ]
}

extension StoreUnderTest<SampleStores> {
  fileprivate func weighings(_ seconds: Range<Int64>) async throws -> [BodyMassSample] {
    let interval = Instant.law(seconds.lowerBound)..<Instant.law(seconds.upperBound)
    return try await read { try $0.samples.bodyMass(in: interval, in: $1).map(\.sample) }
  }

  fileprivate func workouts(_ seconds: Range<Int64>) async throws -> [Workout] {
    let interval = Instant.law(seconds.lowerBound)..<Instant.law(seconds.upperBound)
    return try await read { try $0.samples.workouts(startingIn: interval, in: $1).map(\.workout) }
  }

  fileprivate func workoutReports(_ seconds: Range<Int64>) async throws -> [WorkoutReport] {
    let interval = Instant.law(seconds.lowerBound)..<Instant.law(seconds.upperBound)
    return try await read { try $0.samples.workouts(startingIn: interval, in: $1) }
  }
}
