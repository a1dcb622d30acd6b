import Contracts

/// Keeps the weight record in step with what sources report: each weighing once, with the values of the most trusted
/// source, and never overwriting what the user wrote.
struct WeightRecord: Sendable {
  let weights: any WeightEntryStore
  let sources: any SourceStore
  let personalTime: any PersonalTime

  /// Makes the entries on the days of these reports match all reports of those days.
  ///
  /// - Parameter gone: reports that no longer exist; the user's edits of one stay.
  func settle(
    _ reports: [WeighingReport], without gone: [WeighingReport] = [],
    in transaction: any WriteTransaction
  ) throws -> WeightChanges {
    guard !reports.isEmpty || !gone.isEmpty else { return WeightChanges() }
    let calendar = try personalTime.calendar(in: transaction)
    return try settle(
      Set((reports + gone).map { $0.day(by: calendar) }), without: gone, by: calendar,
      in: transaction)
  }

  func reports(
    of source: Source.ID, in transaction: any Transaction
  ) throws -> [WeighingReport] {
    try weights.reports(in: .distantPast ..< .distantFuture, in: transaction)
      .filter { $0.source == source }
  }

  func settle(
    dayOf instant: Instant, in transaction: any WriteTransaction
  ) throws -> WeightChanges {
    let calendar = try personalTime.calendar(in: transaction)
    return try settle([calendar.day(of: instant)], by: calendar, in: transaction)
  }

  /// After a change of the order of trust.
  ///
  /// - Parameter gone: reports that no longer exist.
  func settleAll(
    without gone: [WeighingReport] = [], in transaction: any WriteTransaction
  ) throws -> WeightChanges {
    try settle(
      weights.reports(in: .distantPast ..< .distantFuture, in: transaction), without: gone,
      in: transaction)
  }

  /// The number under which sources already reported the weighing of `entry`, which is not in the record yet; nil if
  /// none did.
  func number(
    ofTwinOf entry: WeightEntry, in transaction: any Transaction
  ) throws -> Int64? {
    let calendar = try personalTime.calendar(in: transaction)
    let day = calendar.day(of: entry.instant)
    var contents = try WeightDays(day...day, by: calendar, in: weights, transaction)
    contents.add(entry, on: day)
    let groups = contents.groups(of: day, trust: try trust(in: transaction))
    return groups.first { $0.persons?.id == entry.id }
      .flatMap { contents.shown(by: $0).map(\.id).min() }
  }

  private func settle(
    _ days: Set<Day>, without gone: [WeighingReport] = [], by calendar: PersonalCalendar,
    in transaction: any WriteTransaction
  ) throws -> WeightChanges {
    let trust = try trust(in: transaction)
    var plan = WeightPlan()
    for range in days.ranges {
      let contents = try WeightDays(
        range, without: gone, by: calendar, in: weights, transaction)
      for day in range where days.contains(day) {
        plan.add(contents.groups(of: day, trust: trust), showing: contents)
      }
      plan.removeOrphans(of: contents)
    }
    return try plan.carryOut(
      with: weights, trust: trust, at: personalTime.now(), in: transaction)
  }

  /// The rank of each source, 0 the most trusted.
  private func trust(in transaction: any Transaction) throws -> [Source.ID: Int] {
    let sources = Source.byPriority(try sources.sources(in: transaction))
    return Dictionary(
      sources.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

/// What changed in the weight record.
struct WeightChanges: Sendable {
  /// How many entries are new, changed or deleted.
  var count = 0
  /// The earliest instant of any of them, before or after the change; nil if nothing changed.
  var earliest: Instant?

  /// The event to publish; nil if nothing changed.
  var event: WeightsImported? {
    earliest.map { WeightsImported(count: count, earliest: $0) }
  }

  mutating func note(_ instants: Instant...) {
    count += 1
    earliest = instants.reduce(earliest) { min($0 ?? $1, $1) }
  }
}

extension WeighingReport {
  /// The civil day it belongs to.
  func day(by calendar: PersonalCalendar) -> Day {
    sample.day ?? calendar.day(of: sample.instant)
  }
}

extension Set<Day> {
  /// Sorted, with days less than a month apart joined.
  fileprivate var ranges: [ClosedRange<Day>] {
    sorted().reduce(into: []) { ranges, day in
      if let last = ranges.last, last.upperBound.distance(to: day) < 31 {
        ranges[ranges.count - 1] = last.lowerBound...day
      } else {
        ranges.append(day...day)
      }
    }
  }
}
