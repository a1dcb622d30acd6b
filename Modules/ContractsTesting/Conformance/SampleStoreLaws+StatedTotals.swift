import Contracts

extension SampleStoreLaws {
  static let statedTotals: [Law] = [
    Law("Of totals that knew their whole day, the latest counts, lower or not, in any order") {
      subject in
      let claims: [(value: Int64, asOf: Int64)] = [(100, 1), (700, 2), (400, 3)]
      for (day, order) in [[0, 1, 2], [2, 1, 0], [1, 2, 0], [2, 0, 1]].enumerated() {
        for index in order {
          let claim = claims[index]
          _ = try await subject.merge(total: claim.value, on: day, asOf: claim.asOf, isWhole: true)
        }
        try demand("the total of day \(day)", try await subject.total(on: day), is: 400)
      }
    },
    Law("A total that replaces a larger one changes its day, and is no duplicate") { subject in
      _ = try await subject.merge(total: 700, on: 1, asOf: 1, isWhole: true)
      let lower = try await subject.merge(total: 400, on: 1, asOf: 2, isWhole: true)
      try demand("added", lower.added, is: 1)
      try demand("duplicates", lower.duplicates, is: 0)
      try demand("the days", lower.daysOfTotals, is: [.law(1)])
      try demand("lower totals", lower.lowerTotals, is: 0)
      let same = try await subject.merge(total: 400, on: 1, asOf: 3, isWhole: true)
      try demand("added of the same", same.added, is: 0)
      try demand("duplicates of the same", same.duplicates, is: 1)
      try demand("the days of the same", same.daysOfTotals, is: [])
    },
    Law("A lower total that may not have known its whole day does not count, and is reported") {
      subject in
      for (day, isKnown) in [(1, true), (2, false)] {
        _ = try await subject.merge(total: 700, on: day, asOf: isKnown ? 1 : nil, isWhole: isKnown)
        for (value, asOf) in [(400, 2), (300, nil)] as [(Int64, Int64?)] {
          let summary = try await subject.merge(total: value, on: day, asOf: asOf, isWhole: false)
          try demand("lower totals", summary.lowerTotals, is: 1)
          try demand("added", summary.added, is: 0)
          try demand("duplicates", summary.duplicates, is: 1)
        }
        try demand("the total", try await subject.total(on: day), is: 700)
      }
      let older = try await subject.merge(total: 5, on: 1, asOf: 0, isWhole: false)
      try demand("lower totals that are older", older.lowerTotals, is: 0)
    },
    Law("A larger total counts beside one of the whole day if it is later or of no known time") {
      subject in
      for (day, asOf) in [(1, 3), (2, nil), (3, 1)] as [(Int, Int64?)] {
        _ = try await subject.merge(total: 400, on: day, asOf: 2, isWhole: true)
        _ = try await subject.merge(total: 900, on: day, asOf: asOf, isWhole: false)
      }
      try demand("later", try await subject.total(on: 1), is: 900)
      try demand("of no known time", try await subject.total(on: 2), is: 900)
      try demand("earlier", try await subject.total(on: 3), is: 400)
      _ = try await subject.merge(total: 500, on: 1, asOf: 4, isWhole: true)
      try demand("of the whole day later still", try await subject.total(on: 1), is: 500)
    },
    Law("Another total of a day counts again when the import of the one that counted is undone") {
      subject in
      _ = try await subject.merge(1, total: 700, on: 1, asOf: 1, isWhole: true)
      _ = try await subject.merge(2, total: 400, on: 1, asOf: 3, isWhole: true)
      _ = try await subject.merge(3, total: 500, on: 1, asOf: 2, isWhole: false)
      try demand("at first", try await subject.total(on: 1), is: 400)
      let summary = try await subject.undo(2)
      try demand("the days", summary.daysOfTotals, is: [.law(1)])
      try demand("without the latest", try await subject.total(on: 1), is: 700)
      _ = try await subject.undo(1)
      try demand("without any of the whole day", try await subject.total(on: 1), is: 500)
      _ = try await subject.undo(3)
      try demand("without any", try await subject.total(on: 1), is: nil)
    },
    Law(
      "A total that a continuing import withdraws at the same time is gone, if it knew its whole day"
    ) {
      subject in
      _ = try await subject.merge(1, total: 300, on: 1, asOf: 5, isWhole: true)
      for (value, isWhole, expected) in [
        (700, false, 700), (600, false, 700), (400, true, 400), (350, true, 350), (340, false, 350),
        (900, true, 900), (100, true, 300),
      ] as [(Int64, Bool, Int64)] {
        _ = try await subject.merge(2, total: value, on: 1, asOf: 5, isWhole: isWhole)
        try demand("after \(value)", try await subject.total(on: 1), is: expected)
      }
      _ = try await subject.merge(2, total: 310, on: 1, asOf: 6, isWhole: true)
      _ = try await subject.merge(2, total: 200, on: 1, asOf: 5, isWhole: true)
      try demand("at an earlier time", try await subject.total(on: 1), is: 310)
    },
    Law("All totals of a day from one continuing import are removed with it") { subject in
      _ = try await subject.merge(1, total: 50, on: 1, asOf: 1, isWhole: true)
      for asOf in 2...20 as ClosedRange<Int64> {
        _ = try await subject.merge(2, total: asOf * 10, on: 1, asOf: asOf, isWhole: asOf % 2 == 0)
      }
      try demand("the total", try await subject.total(on: 1), is: 200)
      _ = try await subject.merge(2, total: 100, on: 1, asOf: 21, isWhole: true)
      try demand("of the day that shrank", try await subject.total(on: 1), is: 100)
      _ = try await subject.undo(2)
      try demand("without it", try await subject.total(on: 1), is: 50)
    },
  ]

  /// Totals that may still belong to the day before. Specification S5-11.
  static let provisionalTotals: [Law] = [
    Law(
      "A total that repeats the last one of the day before does not count until another one follows, in any order"
    ) {
      subject in
      let said: [(value: Int64, day: Int, asOf: Int64)] = [
        (400, 0, 1), (900, 0, 2), (900, 1, 3), (900, 1, 4), (30, 1, 5), (880, 1, 6),
      ]
      for (round, order) in [[0, 1, 2, 3, 4, 5], [5, 4, 3, 2, 1, 0], [4, 2, 5, 0, 3, 1]]
        .enumerated()
      {
        let first = round * 10 + 1
        for index in order {
          let claim = said[index]
          _ = try await subject.merge(
            1, total: claim.value, on: first + claim.day, asOf: claim.asOf, isWhole: true,
            isProvisional: true)
        }
        try demand("in the end", try await subject.total(on: first + 1), is: 880)
      }
      for (value, asOf, expected) in [(900, 1, 900), (900, 2, nil), (900, 3, nil), (905, 4, 905)]
        as [(Int64, Int64, Int64?)]
      {
        let day = expected == 900 ? 50 : 51
        let summary = try await subject.merge(
          1, total: value, on: day, asOf: asOf, isWhole: true, isProvisional: true)
        try demand("at \(asOf)", try await subject.total(on: day), is: expected)
        try demand(
          "changed at \(asOf)", summary.daysOfTotals, is: expected == nil ? [] : [.law(day)])
      }
    },
    Law("A total of one day, or its removal, can change which total of the next day counts") {
      subject in
      _ = try await subject.merge(1, total: 900, on: 2, asOf: 5, isWhole: true, isProvisional: true)
      try demand("at first", try await subject.total(on: 2), is: 900)
      let before = try await subject.merge(2, total: 900, on: 1, asOf: 4, isWhole: true)
      try demand("the days", before.daysOfTotals, is: [.law(1), .law(2)])
      try demand("as the day before", try await subject.total(on: 2), is: nil)
      let undone = try await subject.undo(2)
      try demand("the days taken back", undone.daysOfTotals, is: [.law(1), .law(2)])
      try demand("without the day before", try await subject.total(on: 2), is: 900)
      _ = try await subject.merge(3, total: 900, on: 1, asOf: 5, isWhole: true)
      try demand("of both days at once", try await subject.total(on: 2), is: 900)
      _ = try await subject.merge(4, total: 900, on: 1, asOf: 4, isWhole: true)
      try demand("and of the day before again", try await subject.total(on: 2), is: 900)
    },
    Law("A total of a day that is over counts, however much the day before had") { subject in
      for day in 1...3 {
        _ = try await subject.merge(1, total: 900, on: day, asOf: Int64(day), isWhole: true)
        try demand("day \(day)", try await subject.total(on: day), is: 900)
      }
    },
    Law(
      "The first total of a day is unconfirmed until another follows, but below the last of the day before"
    ) {
      subject in
      for (value, day, asOf, isUnconfirmed) in [
        (700, 1, 1, true), (700, 1, 2, true), (720, 1, 3, false), (710, 2, 4, false),
        (715, 2, 5, false), (800, 3, 6, true), (100, 3, 7, false), (900, 3, 8, false),
      ] as [(Int64, Int, Int64, Bool)] {
        _ = try await subject.merge(
          1, total: value, on: day, asOf: asOf, isWhole: true, isProvisional: true)
        try demand("the total at \(asOf)", try await subject.total(on: day), is: value)
        try demand(
          "unconfirmed at \(asOf)", try await subject.isUnconfirmed(on: day), is: isUnconfirmed)
      }
      _ = try await subject.merge(
        1, total: 1_000, on: 4, asOf: 9, isWhole: true, isProvisional: true)
      let confirmed = try await subject.merge(2, total: 1_000, on: 4, asOf: nil, isWhole: false)
      try demand("the days", confirmed.daysOfTotals, is: [.law(4)])
      try demand("confirmed by a file", try await subject.isUnconfirmed(on: 4), is: false)
    },
  ]
}

extension StoreUnderTest<SampleStores> {
  /// Merges one import with the steps of one day.
  ///
  /// - Parameter asOf: in seconds; nil for a total of unknown time.
  fileprivate func merge(
    _ number: Int64? = nil, total: Int64, on day: Int, asOf: Int64?, isWhole: Bool,
    isProvisional: Bool = false
  ) async throws -> SampleMergeSummary {
    func fill(_ staging: any SampleStaging) throws {
      let source = try staging.source(for: SampleStoreLaws.watch)
      let total = DayTotal(day: .law(day), measure: .steps, value: total)
      if let asOf {
        try staging.add(
          total, from: source,
          stated: TotalStatement(
            asOf: .law(asOf), isWhole: isWhole, isProvisional: isProvisional))
      } else {
        try staging.add(total, from: source)
      }
    }
    guard let number else { return try await merge(fill) }
    return try await merge(number, fill)
  }

  fileprivate func isUnconfirmed(on day: Int) async throws -> Bool? {
    try await totals(day...day).first?.total.isUnconfirmed
  }

  fileprivate func total(on day: Int) async throws -> Int64? {
    try await totals(day...day).first?.total.value
  }
}
