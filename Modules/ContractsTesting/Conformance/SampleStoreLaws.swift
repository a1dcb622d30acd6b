import Contracts

/// What a store of samples promises.
public enum SampleStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<SampleStores>>

  public static let all: [Law] =
    TransactionLaws(
      change: { stores, transaction in
        let staging = try stores.samples.makeStaging()
        try staging.add([.steps(0, 60, 100, by: watch)])
        _ = try stores.samples.merge(staging, in: transaction) { _ in }
      },
      question: { stores, transaction in
        try stores.samples.blocks(overlapping: .law(0)..<(.law(60)), in: transaction)
      }
    ).all + staging + merging + changes + reading + totals + body + undoing + exclusion + covers
    + statedTotals + provisionalTotals + localTimes

  static let watch = SourceStoreLaws.watch
  static let phone = SourceStoreLaws.phone

  private static let staging: [Law] = [
    Law("An empty staging has no extent and merges to nothing") { subject in
      let staging = try subject.store.samples.makeStaging()
      try demand("the extent", staging.extent, is: nil)
      try demand("the summary", try await subject.merge([]), is: SampleMergeSummary())
      let extent = try await subject.read { try $0.samples.extent(in: $1) }
      try demand("the extent of the record", extent, is: nil)
    },
    Law("The extent of a staging spans samples, weighings and workouts") { subject in
      let staging = try subject.store.samples.makeStaging()
      try staging.add([.steps(100, 0, 1, by: watch)])
      try demand("with an instant", staging.extent, is: .law(100)..<(.law(101)))
      try staging.add([.steps(20, 200, 1, by: watch)])
      try demand("with a sample around it", staging.extent, is: .law(20)..<(.law(220)))
      let source = try staging.source(for: watch)
      try staging.add(
        BodyMassSample(instant: .law(5), mass: Mass(grams: 70_000), unit: .kilograms), from: source)
      try demand("with a weighing", staging.extent, is: .law(5)..<(.law(220)))
      try staging.add(Workout(start: .law(210), end: .law(900), activity: "Running"), from: source)
      try demand("with a workout", staging.extent, is: .law(5)..<(.law(900)))
    },
    Law("A staging assigns one number to each source and zone, and none to an unknown zone") {
      subject in
      let staging = try subject.store.samples.makeStaging()
      let watchID = try staging.source(for: watch)
      try demand("the number again", try staging.source(for: watch), is: watchID)
      try demand(try staging.source(for: phone) != watchID, "two sources share a number")
      let berlin = try staging.zone(named: "Europe/Berlin")
      try demand(berlin != nil, "Europe/Berlin is not known")
      try demand("the zone again", try staging.zone(named: "Europe/Berlin"), is: berlin)
      try demand(try staging.zone(named: "Asia/Tokyo") != berlin, "two zones share a number")
      try demand("an unknown zone", try staging.zone(named: "Nowhere/Atlantis"), is: nil)
    },
    Law("A dropped file leaves nothing, whatever it contained, and the others stay") {
      subject in
      let damaged = SourceDescription(name: "A damaged file", kind: .watch)
      let summary = try await subject.merge { staging in
        try staging.beginFile()
        try staging.addOneOfAll(from: watch, at: 0)
        try staging.beginFile()
        for source in [damaged, watch] { try staging.addOneOfAll(from: source, at: 86_400) }
        try staging.cover(
          CoveredInterval(
            source: try staging.source(for: watch), measure: .steps,
            interval: .law(0)..<(.law(900)), asOf: .law(900)))
        try staging.dropFile()
        try demand("the extent", staging.extent, is: .law(0)..<(.law(300)))
        try staging.beginFile()
        try staging.addOneOfAll(from: phone, at: 600)
      }
      try demand("added", summary.added, is: 12)
      try demand("duplicates", summary.duplicates, is: 0)
      let sources = try await subject.read { try $0.sources.sources(in: $1) }
      try demand("the sources", Set(sources.map(\.description)), is: [watch, phone])
      let again = try await subject.merge { staging in
        try staging.addOneOfAll(from: watch, at: 0)
        try staging.addOneOfAll(from: phone, at: 600)
      }
      try demand("added again", again.added, is: 0)
      try demand("duplicates", again.duplicates, is: 12)
    },
    Law("Filling a staging changes nothing in the record") { subject in
      try subject.store.samples.makeStaging().add([.steps(0, 60, 1, by: watch)])
      try demand("the blocks", try await subject.blocks(0..<60), is: [])
      let sources = try await subject.read { try $0.sources.sources(in: $1) }
      try demand("the sources", sources, is: [])
    },
  ]

  private static let reading: [Law] = [
    Law("Blocks are of one measure and source, sorted, each sample once") { subject in
      var staged: [StagedSample] = []
      for start in [70_000, 300, 90_000, 200, 100, 172_800] as [Int64] {
        staged += [
          .steps(start, 60, 5, by: watch), .steps(start, 60, 5, by: phone),
          .distance(start, 60, 5, by: watch), .steps(start, 30, 5, by: watch),
        ]
      }
      _ = try await subject.merge(staged)
      let blocks = try await subject.blocks(-1_000..<1_000_000)
      for block in blocks {
        try demand(
          zip(block.samples, block.samples.dropFirst()).allSatisfy { $0 < $1 },
          "a block is not sorted: \(block.samples)")
      }
      try demand(
        "the samples", Set(try await subject.samples(overlapping: -1_000..<1_000_000)),
        is: Set(staged))
      try demand("their number", blocks.reduce(0) { $0 + $1.samples.count }, is: staged.count)
    },
    Law("Samples that only touch the interval are not in it") { subject in
      let inside = StagedSample.steps(150, 10, 2, by: watch)
      _ = try await subject.merge([
        .steps(40, 60, 1, by: watch), inside, .steps(200, 60, 3, by: watch),
      ])
      try demand("the samples", try await subject.samples(overlapping: 100..<200), is: [inside])
    },
    Law("An instant is in an interval that begins with it, not in one that ends with it") {
      subject in
      let instant = StagedSample.steps(500, 0, 9, by: watch)
      _ = try await subject.merge([instant])
      try demand("beginning", try await subject.samples(overlapping: 500..<501), is: [instant])
      try demand("ending", try await subject.samples(overlapping: 400..<500), is: [])
      try demand("after", try await subject.samples(overlapping: 501..<600), is: [])
    },
    Law("Samples that begin as long as 31 days before the interval are found") { subject in
      let month = Int64(Sample.longestDuration)
      let long = StagedSample.steps(0, Sample.longestDuration, 900, by: watch)
      let week = StagedSample.steps(month - 7 * 86_400, 7 * 86_400, 70, by: phone)
      _ = try await subject.merge([long, week, .steps(0, 60, 1, by: watch)])
      try demand(
        "in the last second", Set(try await subject.samples(overlapping: month - 1..<month)),
        is: [long, week])
      try demand("after it", try await subject.samples(overlapping: month..<month + 9), is: [])
      try demand(
        "in the middle", try await subject.samples(overlapping: 864_000..<864_001), is: [long])
    },
    Law("The extent of the record goes from the first start to the last end") { subject in
      _ = try await subject.merge([
        .steps(500, 0, 1, by: watch), .steps(0, 100_000, 1, by: watch),
        .steps(-40, 1, 1, by: phone),
      ])
      let extent = try await subject.read { try $0.samples.extent(in: $1) }
      try demand("the extent", extent, is: .law(-40)..<(.law(100_000)))
      _ = try await subject.merge([.steps(200_000, 0, 1, by: watch)])
      let later = try await subject.read { try $0.samples.extent(in: $1) }
      try demand("with an instant at its end", later, is: .law(-40)..<(.law(200_001)))
    },
  ]
}
