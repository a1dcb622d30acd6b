import Contracts

extension SampleStoreLaws {
  static let localTimes: [Law] = [
    Law(
      "A weighing at a local time counts once, at the instant of the newest import, and moves back with an undo"
    ) {
      subject in
      let (first, second) = (weighing(10_000, at: 10_000), weighing(10_000, at: 13_600))
      func expect(_ what: String, _ samples: [BodyMassSample]) async throws {
        try demand("the weighings \(what)", try await subject.allMasses(), is: samples)
      }
      _ = try await subject.bring(1, [first])
      let moved = try await subject.bring(2, [second])
      try await expect("after the move", [second])
      try demand("added", moved.added, is: 0)
      try demand("known", moved.duplicates, is: 1)
      try demand("what is shown", moved.weighings.map(\.sample), is: [second])
      try demand("what is gone", moved.goneWeighings.map(\.sample), is: [first])
      let again = try await subject.bring(3, [first])
      try await expect("when the person is back", [first])
      try demand("what is shown again", again.weighings.map(\.sample), is: [first])
      let known = try await subject.bring(4, [first])
      try demand("what is shown of what is known", known.weighings, is: [])
      _ = try await subject.undo(4)
      let undone = try await subject.undo(3)
      try await expect("without the third", [second])
      try demand("removed", undone.removed, is: 0)
      try demand("gone with the third", undone.goneWeighings.map(\.sample), is: [first])
      _ = try await subject.undo(2)
      try await expect("without the second", [first])
      try demand("removed in the end", try await subject.undo(1).removed, is: 1)
      try await expect("in the end", [])
    },
    Law("A weighing at another local time, or with other content, is another weighing") {
      subject in
      _ = try await subject.bring(1, [weighing(10_000, at: 10_000)])
      let others = [weighing(10_001, at: 13_601), weighing(10_000, at: 13_600, grams: 82_500)]
      try demand("added", try await subject.bring(2, others).added, is: 2)
      let elsewhere = try await subject.bring(3, [weighing(10_000, at: 13_600)], by: phone)
      try demand("of another source", elsewhere.added, is: 1)
      try demand("all", try await subject.allMasses().count, is: 4)
    },
    Law("Two weighings can swap their instants") { subject in
      let before = [weighing(10_000, at: 10_000), weighing(20_000, at: 20_000)]
      _ = try await subject.bring(1, before)
      for (number, offset) in [(2, 10_000), (3, -10_000), (4, 0)] as [(Int64, Int64)] {
        let after = [10_000, 20_000].map { weighing($0, at: $0 + offset) }
        let summary = try await subject.bring(number, after)
        try demand("added", summary.added, is: 0)
        try demand("the weighings", try await subject.allMasses(), is: after)
      }
    },
    Law("A weighing from before local times were kept gets its own when it comes again") {
      subject in
      var old = weighing(10_000, at: 10_000)
      old.localTime = nil
      _ = try await subject.bring(1, [old])
      let known = try await subject.bring(2, [weighing(10_000, at: 10_000)])
      try demand("added", known.added, is: 0)
      try demand(
        "with its time", try await subject.allMasses(), is: [weighing(10_000, at: 10_000)])
      _ = try await subject.bring(3, [weighing(10_000, at: 13_600)])
      try demand("moved", try await subject.allMasses(), is: [weighing(10_000, at: 13_600)])
      try demand("the old one again", try await subject.bring(4, [old]).added, is: 0)
      try demand("still", try await subject.allMasses(), is: [weighing(10_000, at: 13_600)])
      _ = try await subject.undo(3)
      try demand("back", try await subject.allMasses(), is: [weighing(10_000, at: 10_000)])
      _ = try await subject.undo(2)
      try demand("without a time", try await subject.allMasses(), is: [old])
    },
    Law("What a moved weighing lacked is filled in, and the rest still comes from the first import")
    {
      subject in
      let bare = weighing(10_000, at: 10_000)
      var (full, other) = (
        weighing(10_000, at: 13_600), weighing(10_000, at: 13_600)
      )
      full.bodyFat = BodyFat(tenths: 213)
      other.bodyFat = BodyFat(tenths: 220)
      _ = try await subject.bring(1, [bare])
      try demand("added", try await subject.bring(2, [full]).added, is: 1)
      try demand("filled", try await subject.allMasses(), is: [full])
      try demand("known", try await subject.bring(3, [other]).added, is: 0)
      try demand("as before", try await subject.allMasses(), is: [full])
      _ = try await subject.undo(2)
      try demand("without the second", try await subject.allMasses(), is: [other])
      _ = try await subject.undo(3)
      try demand("without both", try await subject.allMasses(), is: [bare])
    },
  ]

  /// A clock time, and an instant that it may have been.
  private static func weighing(
    _ time: Int64, at second: Int64, grams: Int64 = 82_400
  ) -> BodyMassSample {
    BodyMassSample(
      instant: .law(second), localTime: LocalTime(secondsSince1970: time),
      mass: Mass(grams: grams), unit: .kilograms)
  }
}

extension StoreUnderTest<SampleStores> {
  fileprivate func bring(
    _ number: Int64, _ samples: [BodyMassSample],
    by source: SourceDescription = SampleStoreLaws.watch
  ) async throws -> SampleMergeSummary {
    try await merge(number) { staging in
      for sample in samples { try staging.add(sample, from: staging.source(for: source)) }
    }
  }

  fileprivate func allMasses() async throws -> [BodyMassSample] {
    try await read { stores, transaction in
      try stores.samples.bodyMass(in: .law(-99_999)..<(.law(99_999)), in: transaction)
        .map(\.sample)
    }
  }
}
