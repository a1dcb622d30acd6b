import Contracts

extension SampleStoreLaws {
  static let totals: [Law] = [
    Law("Totals come back by day, in order, and are not samples") {
      subject in
      let staged: [StagedTotal] = [
        .steps(3, 300, by: watch), .steps(1, 100, by: watch), .steps(2, 200, by: phone),
        .steps(2, 201, by: watch), .distance(2, 900, by: watch), .steps(4, 400, by: watch),
      ]
      try demand("added", try await subject.merge(totals: staged).added, is: 6)
      let found = try await subject.totals(2...3)
      try demand("the totals", Set(found), is: Set([staged[0]] + staged[2...4]))
      let days = found.map(\.total.day)
      try demand(days == days.sorted(), "the totals are not in order of day: \(days)")
      try demand("all", try await subject.totals(-9...9).count, is: 6)
      try demand("the samples", try await subject.blocks(-999_999..<999_999), is: [])
    },
    Law("Of two totals of a day by one source, the larger counts, whichever came first") {
      subject in
      _ = try await subject.merge(totals: [.steps(1, 4_000, by: watch), .steps(1, 1, by: phone)])
      for (value, isLarger) in [(9_000, true), (5_000, false)] as [(Int64, Bool)] {
        let summary = try await subject.merge(totals: [.steps(1, value, by: watch)])
        try demand("added", summary.added, is: isLarger ? 1 : 0)
        try demand("duplicates", summary.duplicates, is: isLarger ? 0 : 1)
        try demand("the days", summary.daysOfTotals, is: isLarger ? [.law(1)] : [])
        try demand("changed", summary.changed, is: [])
        try demand(
          "the totals", Set(try await subject.totals(1...1)),
          is: [.steps(1, 9_000, by: watch), .steps(1, 1, by: phone)])
      }
    },
    Law("Of two totals of a day by one source in one import, the larger counts") { subject in
      let summary = try await subject.merge(totals: [
        .steps(1, 500, by: watch), .steps(1, 900, by: watch), .steps(1, 700, by: watch),
      ])
      try demand("added", summary.added, is: 1)
      try demand("duplicates", summary.duplicates, is: 2)
      try demand(
        "the totals", try await subject.totals(1...1), is: [.steps(1, 900, by: watch)])
    },
    Law("A total that already exists is a duplicate and changes no day") { subject in
      let staged: [StagedTotal] = [.steps(2, 500, by: watch), .distance(2, 900, by: watch)]
      let first = try await subject.merge(totals: staged + [.steps(1, 7, by: phone)])
      try demand("the days", first.daysOfTotals, is: [.law(1), .law(2)])
      let again = try await subject.merge(totals: staged + [.steps(2, 400, by: watch)])
      try demand("added", again.added, is: 0)
      try demand("duplicates", again.duplicates, is: 3)
      try demand("the days", again.daysOfTotals, is: [])
    },
    Law("The days of totals go from the first to the last") { subject in
      try demand("of none", try await subject.read { try $0.samples.daysOfTotals(in: $1) }, is: nil)
      _ = try await subject.merge(totals: [
        .steps(3, 5, by: watch), .steps(-2, 5, by: phone), .distance(8, 5, by: watch),
      ])
      let days = try await subject.read { try $0.samples.daysOfTotals(in: $1) }
      try demand("the days", days, is: .law(-2)...(.law(8)))
      let extent = try await subject.read { try $0.samples.extent(in: $1) }
      try demand("the extent of the samples", extent, is: nil)
    },
    Law("A staging of totals alone has no extent, and changes nothing in the record") { subject in
      let staging = try subject.store.samples.makeStaging()
      try staging.add([.steps(1, 5, by: watch)])
      try demand("the extent", staging.extent, is: nil)
      try demand("the totals", try await subject.totals(1...1), is: [])
    },
  ]
}
