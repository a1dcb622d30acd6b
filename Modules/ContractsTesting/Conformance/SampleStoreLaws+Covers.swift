import Contracts

extension SampleStoreLaws {
  private static let day: Range<Int64> = 0..<86_400

  static let covers: [Law] = [
    Law(
      "A claim to an interval replaces what its source had counted of this measure there, and nothing else"
    ) {
      subject in
      _ = try await subject.merge(1) { staging in
        try staging.add([
          .steps(-60, 60, 1, by: watch), .steps(0, 60, 2, by: watch),
          .steps(200_000, 60, 3, by: watch), .steps(259_199, 60, 4, by: watch),
          .steps(259_200, 60, 5, by: watch), .steps(90, 60, 6, by: phone),
          .distance(90, 60, 7, by: watch),
        ])
      }
      let summary = try await subject.merge(
        2, StagedFile([0: 2, 300: 8], covering: 0..<259_200, asOf: 259_200))
      try demand("the watch", try await subject.steps(), is: [-60: 1, 0: 2, 300: 8, 259_200: 5])
      try demand("the phone", try await subject.steps(by: phone), is: [90: 6])
      let all = try await subject.samples(overlapping: 0..<999)
      try demand(
        "the distance", all.filter { $0.measure == .distance }.map(\.sample.value), is: [7])
      try demand("added", summary.added, is: 1)
      try demand("duplicates", summary.duplicates, is: 1)
      try demand("removed", summary.removed, is: 2)
      for instant in [300, 200_000, 259_199] as [Int64] {
        try demand(
          summary.changed.contains { $0.contains(.law(instant)) },
          "\(instant) is not among what changed: \(summary.changed)")
      }
    },
    Law("A claimed interval without a sample is emptied, even whole days far from any sample") {
      subject in
      _ = try await subject.merge(1) { staging in
        for day in 0..<9 { try staging.add([.steps(Int64(day) * 86_400, 60, 5, by: watch)]) }
      }
      let summary = try await subject.merge(2, StagedFile([:], covering: 1..<7 * 86_400, asOf: 1))
      try demand("removed", summary.removed, is: 6)
      try demand(
        "left", try await subject.steps(), is: [0: 5, 7 * 86_400: 5, 8 * 86_400: 5])
    },
    Law("A delivery that comes again changes nothing") { subject in
      let file = StagedFile([0: 2, 300: 8], covering: day, asOf: 900)
      _ = try await subject.merge(1, file)
      for number in 2...4 as ClosedRange<Int64> {
        let again = try await subject.merge(number, file)
        try demand("added", again.added, is: 0)
        try demand("removed", again.removed, is: 0)
        try demand("duplicates", again.duplicates, is: 2)
        try demand("changed", again.changed, is: [])
      }
      try demand("the steps", try await subject.steps(), is: [0: 2, 300: 8])
    },
    Law(
      "Of claims to the same time the later counts, whichever comes first; samples it leaves out count as known"
    ) { subject in
      _ = try await subject.merge(1, StagedFile([0: 30, 60: 3], covering: day, asOf: 900))
      let older = try await subject.merge(
        2, StagedFile([0: 20, 60: 3, -60: 1], covering: -86_400..<86_400, asOf: 800))
      try demand("added", older.added, is: 1)
      try demand("duplicates", older.duplicates, is: 2)
      try demand("removed", older.removed, is: 0)
      try demand("the steps", try await subject.steps(), is: [-60: 1, 0: 30, 60: 3])
      _ = try await subject.merge(3, StagedFile([0: 10], covering: day, asOf: 1_000))
      try demand("of a day that shrank", try await subject.steps(), is: [-60: 1, 0: 10])
    },
    Law("Samples outside all claims are added, but none inside a claim") { subject in
      _ = try await subject.merge(1, StagedFile([0: 30], covering: 0..<600, asOf: 900))
      let summary = try await subject.merge(2, StagedFile([0: 99, 300: 9, 600: 5]))
      try demand("added", summary.added, is: 1)
      try demand("duplicates", summary.duplicates, is: 2)
      try demand("the steps", try await subject.steps(), is: [0: 30, 600: 5])
    },
    Law("Claims with the same time apply together") { subject in
      for (number, file) in [
        StagedFile([0: 1, 300: 2, 540: 3], covering: 0..<600, asOf: 9),
        StagedFile([300: 2, 420: 4], covering: 240..<900, asOf: 9),
      ].enumerated() {
        _ = try await subject.merge(Int64(number) + 1, file)
      }
      try demand("the steps", try await subject.steps(), is: [0: 1, 300: 2, 420: 4, 540: 3])
    },
    Law(
      "If a continuing import covers one time twice, the later data counts; that of other imports stays"
    ) {
      subject in
      let third: Int64 = 3 * 86_400
      _ = try await subject.merge(1, StagedFile([60: 1, 120: 2], covering: 0..<600, asOf: 9))
      _ = try await subject.merge(
        2,
        StagedFile(
          [0: 100, 120: 2, 300: 5, 660: 7, third: 3], covering: 0..<third + 60, asOf: 9))
      let renewed = try await subject.merge(
        2, StagedFile([0: 125, 300: 5], covering: 0..<third + 60, asOf: 9))
      try demand("added", renewed.added, is: 1)
      try demand("removed", renewed.removed, is: 3)
      try demand("the steps", try await subject.steps(), is: [0: 125, 60: 1, 120: 2, 300: 5])
      _ = try await subject.merge(2, StagedFile([0: 90], covering: 0..<60, asOf: 9))
      try demand("beyond", try await subject.steps(), is: [0: 90, 60: 1, 120: 2, 300: 5])
      _ = try await subject.merge(2, StagedFile([0: 80], covering: 0..<60, asOf: 8))
      try demand("older", try await subject.steps(), is: [0: 90, 60: 1, 120: 2, 300: 5])
      _ = try await subject.undo(2)
      try demand("what is left", try await subject.steps(), is: [60: 1, 120: 2])
    },
    Law("A claim is about the samples of its own file, in whichever order an import has the files")
    {
      subject in
      let old = StagedFile([0: 10, 60: 5], covering: 0..<600, asOf: 100)
      let new = StagedFile([0: 30], covering: 0..<60, asOf: 200)
      _ = try await subject.merge(1, old, new)
      try demand("old before new", try await subject.steps(), is: [0: 30, 60: 5])
      func elsewhere(_ file: StagedFile) -> StagedFile {
        var file = file
        file.source = phone
        return file
      }
      _ = try await subject.merge(2, elsewhere(new), elsewhere(old))
      try demand("new before old", try await subject.steps(by: phone), is: [0: 30, 60: 5])
    },
    Law("Replaced data does not come back with an undo, and that of other imports stays") {
      subject in
      _ = try await subject.merge(1, StagedFile([0: 10, 60: 5], covering: day, asOf: 100))
      _ = try await subject.merge(2, StagedFile([0: 30, 60: 5], covering: day, asOf: 200))
      let summary = try await subject.undo(2)
      try demand("removed", summary.removed, is: 1)
      try demand("the steps", try await subject.steps(), is: [60: 5])
      _ = try await subject.merge(3, StagedFile([0: 10, 60: 5], covering: day, asOf: 100))
      try demand("after the older again", try await subject.steps(), is: [0: 10, 60: 5])
    },
    Law("The claim of an undone import is gone, unless another import makes it, too") { subject in
      for number in 1...2 as ClosedRange<Int64> {
        _ = try await subject.merge(number, StagedFile([:], covering: day, asOf: 200))
      }
      _ = try await subject.undo(1)
      _ = try await subject.merge(3, StagedFile([0: 10]))
      try demand("still claimed", try await subject.steps(), is: [:])
      _ = try await subject.undo(2)
      _ = try await subject.merge(4, StagedFile([0: 10]))
      try demand("claimed by nobody", try await subject.steps(), is: [0: 10])
    },
    Law("A continuing import is one, however often it brings more, and is undone as one") {
      subject in
      _ = try await subject.merge(1, StagedFile([60: 5]))
      for (number, asOf) in [(2, 100), (3, 150), (2, 200), (2, 300)] as [(Int64, Int64)] {
        _ = try await subject.merge(
          number,
          StagedFile([0: asOf, 60: 5, asOf * 60: 1], covering: 0..<asOf * 60 + 60, asOf: asOf))
      }
      try demand("the steps", try await subject.steps(), is: [0: 300, 60: 5, 18_000: 1])
      _ = try await subject.undo(2)
      try demand("without it", try await subject.steps(), is: [60: 5])
      _ = try await subject.undo(1)
      try demand("without the first", try await subject.steps(), is: [60: 5])
      _ = try await subject.undo(3)
      try demand("without all", try await subject.steps(), is: [:])
    },
    Law("A merge reports in which order the file trusts its sources") { subject in
      let idle = SourceDescription(name: "Idle", kind: .other)
      let summary = try await subject.merge(1) { staging in
        let first = try staging.source(for: phone)
        let second = try staging.source(for: watch)
        try staging.order([second, try staging.source(for: idle), first])
        try staging.add([.steps(0, 60, 1, by: phone), .steps(0, 60, 1, by: watch)])
      }
      let ids = try await subject.idsByDescription()
      try demand(
        "the order", summary.suggestedOrder, is: [watch, idle, phone].compactMap { ids[$0] })
      let other = try await subject.merge(2) { try $0.add([.steps(0, 60, 2, by: phone)]) }
      try demand("no order", other.suggestedOrder, is: [])
    },
  ]
}
