import Contracts

extension SampleStoreLaws {
  static let merging: [Law] = [
    Law("Exact repeats are dropped, within one import and between two") { subject in
      let sample = StagedSample.steps(0, 60, 100, by: watch)
      let first = try await subject.merge([sample, sample, .steps(60, 60, 50, by: watch)])
      try demand("added", first.added, is: 2)
      try demand("duplicates", first.duplicates, is: 1)
      let again = try await subject.merge([sample, .steps(60, 60, 50, by: watch)])
      try demand("added again", again.added, is: 0)
      try demand("duplicates again", again.duplicates, is: 2)
      try demand("changed again", again.changed, is: [])
      try demand("samples", try await subject.samples(overlapping: 0..<120).count, is: 2)
    },
    Law("Samples that differ in anything are different samples") { subject in
      let staged: [StagedSample] = [
        .steps(0, 60, 100, by: watch), .steps(0, 60, 100, by: phone), .steps(0, 60, 101, by: watch),
        .steps(0, 61, 100, by: watch), .steps(1, 60, 100, by: watch),
        .distance(0, 60, 100, by: watch), .steps(0, 86_400, 100, by: watch),
        .steps(0, 86_400, 900, by: watch),
        .steps(0, 60, 100, by: watch, zone: "Europe/Berlin"),
        .steps(0, 60, 100, by: watch, zone: "Asia/Tokyo"),
      ]
      for sample in staged {
        try demand("added", try await subject.merge([sample]).added, is: 1)
      }
      try demand(
        "the samples", Set(try await subject.samples(overlapping: 0..<99)), is: Set(staged))
    },
    Law("Sources and zones of a file become those of the record, whatever their numbers") {
      subject in
      let first: [StagedSample] = [
        .steps(0, 60, 1, by: watch, zone: "Europe/Berlin"), .steps(0, 60, 2, by: phone),
      ]
      let second: [StagedSample] = [
        .steps(90, 60, 3, by: phone, zone: "Asia/Tokyo"),
        .steps(90, 60, 4, by: watch, zone: "Europe/Berlin"),
      ]
      _ = try await subject.merge(first)
      _ = try await subject.merge(second)
      try demand(
        "the samples", Set(try await subject.samples(overlapping: 0..<999)),
        is: Set(first + second))
      let again = try await subject.merge(second.reversed())
      try demand("added from another numbering", again.added, is: 0)
      try demand("the sources", try await subject.idsByDescription().count, is: 2)
    },
    Law("An error thrown by progress ends the merge, and none of it stays") { subject in
      struct Stop: Error {}
      let staging = try subject.store.samples.makeStaging()
      // Spread over so many days that any implementation reports progress at least once.
      try staging.add((0..<2_000).map { .steps(Int64($0) * 86_400, 60, 1, by: watch) })
      do {
        try await subject.write { stores, transaction in
          _ = try stores.samples.merge(staging, in: transaction) { _ in throw Stop() }
        }
        throw LawBroken("the merge went on, or never reported progress")
      } catch is Stop {}
      try demand("the blocks", try await subject.blocks(0..<2_000 * 86_400), is: [])
    },
  ]

  static let changes: [Law] = [
    Law("The changed intervals are exactly those in which something was added") { subject in
      let apart: Int64 = 2 * 86_400
      let first = try await subject.merge([
        .steps(0, 60, 1, by: watch), .steps(30, 60, 1, by: phone),
        .steps(5 * apart, 0, 1, by: watch), .distance(9 * apart, 100, 7, by: watch),
      ])
      try demand(
        "changed at first", first.changed,
        is: [
          .law(0)..<(.law(90)), .law(5 * apart)..<(.law(5 * apart + 1)),
          .law(9 * apart)..<(.law(9 * apart + 100)),
        ])
      let second = try await subject.merge([
        .steps(0, 60, 1, by: watch), .steps(7 * apart, 60, 1, by: watch),
        .steps(5 * apart, 0, 1, by: watch),
      ])
      try demand(
        "changed by the one new sample", second.changed,
        is: [.law(7 * apart)..<(.law(7 * apart + 60))])
    },
    Law("Changed intervals are in order and disjoint, even for long and nested samples") {
      subject in
      let day: Int64 = 86_400
      let summary = try await subject.merge([
        .steps(20 * day, 60, 1, by: watch), .steps(0, Int32(10 * day), 5, by: phone),
        .steps(2 * day, 60, 1, by: watch), .steps(9 * day, Int32(2 * day), 1, by: watch),
        .steps(10 * day, 60, 1, by: phone),
      ])
      try demand(
        "changed", summary.changed,
        is: [.law(0)..<(.law(11 * day)), .law(20 * day)..<(.law(20 * day + 60))])
    },
  ]
}
