import Contracts

extension SampleStoreLaws {
  static let undoing: [Law] = [
    Law("Undoing removes what only that import contained, and reports it") { subject in
      let walk = StagedSample.steps(0, 60, 100, by: watch)
      let night = StagedSample.steps(90_000, 60, 7, by: watch)
      _ = try await subject.merge(1) { try $0.add([walk]) }
      _ = try await subject.merge(2) { try $0.add([walk, night, .distance(30, 60, 9, by: phone)]) }
      let summary = try await subject.undo(2)
      try demand("removed", summary.removed, is: 2)
      try demand("added", summary.added, is: 0)
      try demand(
        "changed", summary.changed, is: [.law(30)..<(.law(90)), .law(90_000)..<(.law(90_060))])
      try demand("left", try await subject.samples(overlapping: 0..<200_000), is: [walk])
    },
    Law("The data of some imports is distinguished, even if others contained the same") { subject in
      let walk = StagedSample.steps(0, 60, 100, by: watch)
      let night = StagedSample.steps(90_000, 60, 7, by: watch)
      let other = StagedSample.steps(30, 60, 8, by: phone)
      _ = try await subject.merge(1) { try $0.add([walk, .distance(0, 60, 9, by: watch)]) }
      _ = try await subject.merge(2) { try $0.add([walk, night, other]) }
      _ = try await subject.merge(3) { try $0.add([other]) }
      for (imports, samples) in [
        ([1], [100]), ([2], [7, 8, 100]), ([3], [8]), ([1, 3], [8, 100]), ([], []), ([9], []),
      ] as [([Int64], [Int64])] {
        let found = try await subject.read { stores, transaction in
          try stores.samples.blocks(
            of: .steps, overlapping: .law(0)..<(.law(200_000)),
            broughtBy: Set(imports.map(RecordedImport.ID.init)), in: transaction)
        }
        try demand(
          "of \(imports)", found.flatMap(\.samples).map(\.value).sorted(), is: samples)
      }
      _ = try await subject.undo(1)
      let left = try await subject.read { stores, transaction in
        try stores.samples.blocks(
          of: .steps, overlapping: .law(0)..<(.law(60)),
          broughtBy: [RecordedImport.ID(rawValue: 1)], in: transaction)
      }
      try demand("of one that was undone", left, is: [])
    },
    Law("The totals of some imports are those that these alone would have produced") { subject in
      for (number, value) in [(1, 4_000), (2, 9_000), (3, 4_000)] as [(Int64, Int)] {
        _ = try await subject.merge(number) {
          try $0.add([StagedTotal.steps(5, Int64(value), by: phone)])
          try $0.add([StagedTotal.distance(5, 77, by: phone)])
        }
      }
      for (imports, value) in [
        ([1], 4_000), ([2], 9_000), ([1, 3], 4_000), ([1, 2], 9_000), ([9], nil),
      ] as [([Int64], Int64?)] {
        let found = try await subject.read { stores, transaction in
          try stores.samples.totals(
            of: .steps, on: .law(4)...(.law(6)),
            broughtBy: Set(imports.map(RecordedImport.ID.init)), in: transaction)
        }
        try demand("of \(imports)", found.map(\.total.value), is: value.map { [$0] } ?? [])
      }
    },
    Law("Data of several imports is removed with the last of them, in whichever order") { subject in
      let all = (0..<3).map { StagedSample.steps($0 * 100_000, 60, 5, by: watch) }
      for (number, part) in [all, [all[1]], all, [all[1], all[2]]].enumerated() {
        _ = try await subject.merge(Int64(number) + 1) { try $0.add(part) }
      }
      let left: [(Int64, [StagedSample])] = [
        (3, all), (1, [all[1], all[2]]), (4, [all[1]]), (2, []),
      ]
      for (number, samples) in left {
        _ = try await subject.undo(number)
        try demand(
          "left without \(number)", Set(try await subject.samples(overlapping: 0..<999_999)),
          is: Set(samples))
      }
    },
    Law("An import that contained everything keeps it when the first one is undone") { subject in
      let samples = [StagedSample.steps(0, 60, 5, by: watch), .steps(60, 60, 6, by: watch)]
      for number in 1...2 as ClosedRange<Int64> {
        _ = try await subject.merge(number) { try $0.add(samples) }
      }
      try demand("removed at first", try await subject.undo(1), is: SampleMergeSummary())
      try demand("left", try await subject.samples(overlapping: 0..<999), is: samples)
      try demand("removed at last", try await subject.undo(2).removed, is: 2)
      try demand("left", try await subject.samples(overlapping: 0..<999), is: [])
    },
    Law("Undoing twice, or a number that no import had, changes nothing") { subject in
      _ = try await subject.merge(1) { try $0.add([.steps(0, 60, 5, by: watch)]) }
      _ = try await subject.undo(1)
      for number in [1, 7] as [Int64] {
        try demand(
          "undoing \(number)", try await subject.undo(number), is: SampleMergeSummary())
      }
    },
    Law("Undone data comes back with its import") { subject in
      let samples = [StagedSample.steps(0, 60, 5, by: watch), .steps(60, 60, 6, by: watch)]
      _ = try await subject.merge(1) { try $0.add([samples[0]]) }
      _ = try await subject.merge(2) { try $0.add(samples) }
      _ = try await subject.undo(2)
      let again = try await subject.merge(3) { try $0.add(samples) }
      try demand("added", again.added, is: 1)
      try demand("the samples", try await subject.samples(overlapping: 0..<999), is: samples)
    },
    Law("A source is removed with its last data, unless the person changed something about it") {
      subject in
      let others = ["chosen", "excluded"].map { SourceDescription(name: $0, kind: .other) }
      for number in 1...2 as ClosedRange<Int64> {
        _ = try await subject.merge(number) { staging in
          for source in [watch] + (number == 2 ? [phone] + others : []) {
            try staging.add([StagedSample.steps(number * 60, 60, 5, by: source)])
          }
        }
      }
      let ids = try await subject.idsByDescription()
      try await subject.write { stores, transaction in
        try stores.sources.setChosenOrder(others[..<1].compactMap { ids[$0] }, in: transaction)
        for id in others[1...].compactMap({ ids[$0] }) {
          try stores.sources.setExcluded(true, id, in: transaction)
        }
      }
      _ = try await subject.undo(2)
      try demand(
        "the sources", Set(try await subject.idsByDescription().keys), is: Set([watch] + others))
      _ = try await subject.merge(3) { try $0.add([StagedSample.steps(0, 60, 5, by: phone)]) }
      let again = try await subject.idsByDescription()
      try demand(
        again[phone] != nil && !ids.values.contains { $0 == again[phone] },
        "the number of a source that went was given out again")
    },
    Law("A smaller total comes back with the import of the larger, whatever is undone first") {
      subject in
      for (number, value) in [100, 200, 100, 300].enumerated() {
        _ = try await subject.merge(Int64(number) + 1) {
          try $0.add([StagedTotal.steps(1, Int64(value), by: watch)])
        }
      }
      let steps: [(undone: Int64, value: Int64?, isNew: Bool)] = [
        (4, 200, true), (1, 200, false), (2, 100, true), (3, nil, true),
      ]
      for (number, value, isNew) in steps {
        let summary = try await subject.undo(number)
        try demand("the days", summary.daysOfTotals, is: isNew ? [.law(1)] : [])
        try demand("removed", summary.removed, is: isNew ? 1 : 0)
        try demand(
          "the total without \(number)", try await subject.totals(1...1).map(\.total.value),
          is: value.map { [$0] } ?? [])
      }
    },
    Law("A weighing is as the first remaining import states it, with missing values from the next")
    {
      subject in
      let bare = BodyMassSample(instant: .law(10), mass: Mass(grams: 82_400), unit: .kilograms)
      var (full, other) = (bare, bare)
      full.bodyFat = BodyFat(tenths: 213)
      other.bodyFat = BodyFat(tenths: 220)
      for (number, sample) in [bare, full, other].enumerated() {
        _ = try await subject.merge(Int64(number) + 1) {
          try $0.add(sample, from: $0.source(for: watch))
        }
      }
      try demand("at first", try await subject.masses(), is: [full])
      let second = try await subject.undo(2)
      try demand("what says something else", second.weighings.map(\.sample), is: [other])
      try demand("what is gone", second.goneWeighings, is: [])
      try demand("the weighing", try await subject.masses(), is: [other])
      try demand("without the bare one", try await subject.undo(1), is: SampleMergeSummary())
      let last = try await subject.undo(3)
      try demand("what is gone", last.goneWeighings.map(\.sample), is: [other])
      try demand("removed", last.removed, is: 1)
      try demand("the weighings", try await subject.masses(), is: [])
    },
    Law("A workout is as the first remaining import states it, with missing values from the next") {
      subject in
      let bare = Workout(start: .law(10), end: .law(900), activity: "Running")
      var (full, other) = (bare, bare)
      full.distance = Distance(millimeters: 5_000_000)
      other.distance = Distance(millimeters: 6_000_000)
      for (number, workout) in [bare, full, other].enumerated() {
        _ = try await subject.merge(Int64(number) + 1) {
          try $0.add(workout, from: $0.source(for: watch))
        }
      }
      try demand("at first", try await subject.allWorkouts(), is: [full])
      let second = try await subject.undo(2)
      try demand("changed", second.workouts, is: [bare.interval])
      try demand("then", try await subject.allWorkouts(), is: [other])
      try demand("without the bare one", try await subject.undo(1), is: SampleMergeSummary())
      let last = try await subject.undo(3)
      try demand("removed", last.removed, is: 1)
      try demand("gone", last.workouts, is: [bare.interval])
      try demand("in the end", try await subject.allWorkouts(), is: [])
    },
    Law("A workout whose later statement is undone is as the other imports stated it") {
      subject in
      let run = Workout(start: .law(10), end: .law(900), activity: "Running", identity: "a")
      for (number, statedAt) in [(1, 100), (2, 200), (2, 300), (3, 50)] as [(Int64, Int64)] {
        var workout = run
        workout.statedAt = .law(statedAt)
        _ = try await subject.merge(number) { try $0.add(workout, from: $0.source(for: watch)) }
      }
      try demand("at first", try await subject.allWorkouts().map(\.statedAt), is: [.law(300)])
      let undone = try await subject.undo(2)
      try demand("removed", undone.removed, is: 0)
      try demand("then", try await subject.allWorkouts().map(\.statedAt), is: [.law(100)])
      _ = try await subject.undo(1)
      try demand("in the end", try await subject.allWorkouts().map(\.statedAt), is: [.law(50)])
    },
    Law("Of several reports of a weighing in one file, the most complete one counts") { subject in
      let bare = BodyMassSample(instant: .law(10), mass: Mass(grams: 82_400), unit: .kilograms)
      var full = bare
      full.bodyFat = BodyFat(tenths: 213)
      let summary = try await subject.merge(1) { staging in
        for sample in [bare, full, bare] {
          try staging.add(sample, from: staging.source(for: watch))
        }
      }
      try demand("added", summary.added, is: 1)
      try demand("duplicates", summary.duplicates, is: 2)
      try demand("the weighing", try await subject.masses(), is: [full])
    },
  ]

  static let exclusion: [Law] = [
    Law("Data of an excluded source is not returned, but still counted") { subject in
      func bring(_ number: Int64) async throws -> SampleMergeSummary {
        try await subject.merge(number) { staging in
          for source in [watch, phone] {
            try staging.add([StagedSample.steps(0, 60, 5, by: source)])
            try staging.add([StagedTotal.steps(1, 100, by: source)])
            let id = try staging.source(for: source)
            try staging.add(
              BodyMassSample(instant: .law(10), mass: Mass(grams: 70_000), unit: .kilograms),
              from: id)
            try staging.add(
              Workout(start: .law(10), end: .law(900), activity: "Running"), from: id)
          }
        }
      }
      _ = try await bring(1)
      let ids = try await subject.idsByDescription()
      guard let id = ids[phone] else { throw LawBroken("the phone is not in the record") }
      try await subject.write { try $0.sources.setExcluded(true, id, in: $1) }
      try demand("known still", try await bring(2).added, is: 0)
      try demand(
        "the samples", try await subject.samples(overlapping: 0..<999).map(\.source), is: [watch])
      try demand("the totals", try await subject.totals(0...9).map(\.source), is: [watch])
      try demand("the weighings", try await subject.masses().count, is: 1)
      try demand("the workouts", try await subject.allWorkouts().count, is: 1)
      let counts = try await subject.read { try $0.sources.sampleCounts(in: $1) }
      try demand("counted", counts[id]?.samples, is: 3)
      try await subject.write { try $0.sources.setExcluded(false, id, in: $1) }
      try demand("included", try await subject.samples(overlapping: 0..<999).count, is: 2)
      try demand("totals", try await subject.totals(0...9).count, is: 2)
      try demand("weighings", try await subject.masses().count, is: 2)
      try demand("workouts", try await subject.allWorkouts().count, is: 2)
    }
  ]
}

extension StoreUnderTest<SampleStores> {
  /// Merges one import with a given number.
  func merge(
    _ number: Int64, _ fill: (any SampleStaging) throws -> Void
  ) async throws -> SampleMergeSummary {
    let staging = try store.samples.makeStaging()
    try fill(staging)
    return try await write {
      try $0.samples.merge(staging, as: RecordedImport.ID(rawValue: number), in: $1) { _ in }
    }
  }

  func undo(_ number: Int64) async throws -> SampleMergeSummary {
    try await write {
      try $0.samples.undo(RecordedImport.ID(rawValue: number), in: $1) { _ in }
    }
  }

  fileprivate func masses() async throws -> [BodyMassSample] {
    try await read { stores, transaction in
      try stores.samples.bodyMass(in: .law(0)..<(.law(999_999)), in: transaction).map(\.sample)
    }
  }

  fileprivate func allWorkouts() async throws -> [Workout] {
    try await read { stores, transaction in
      try stores.samples.workouts(startingIn: .law(0)..<(.law(999_999)), in: transaction)
        .map(\.workout)
    }
  }
}
