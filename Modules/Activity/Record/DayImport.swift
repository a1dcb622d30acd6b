import Contracts

extension SourceDescription {
  /// The source for another record's day totals and weighings. Its samples show in which hours a day's total was
  /// counted.
  static let export = SourceDescription(name: "Waymark export", kind: .other)
}

/// Imports the days of another record as totals of a source created for it: each is a claim about a whole day, so what
/// this record already has is not added to it, and it keeps the hours in which it was counted. Specification S9-7.
struct DayImport {
  let needs: ActivityNeeds
  let days: [DayPart]
  let measures: [(measure: Measure, values: [MeasurePart.Value])]
  /// Entries of the same document.
  let entries: [EntryPart]

  private struct Claim: Hashable {
    var day: Day
    var measure: Measure.ID
  }

  func apply(
    into sink: any SampleSink, in transaction: any WriteTransaction, _ result: inout SectionImport
  ) throws {
    let all = days.map(\.day) + measures.flatMap { $0.values.map(\.day) }
    guard let first = all.min(), let last = all.max() else { return }
    let own = try amounts(of: first...last, in: transaction)
    let claimed = try claims(of: first...last, in: transaction)
    let corrected = correctedSteps
    let hours = ImportedHours(
      of: entries, by: try needs.personalTime.calendar(in: transaction),
      asOf: needs.personalTime.now())
    /// Whether any claim about the day is new.
    func add(_ value: Int64, of measure: Measure.ID, on day: Day) throws -> Bool {
      let claim = Claim(day: day, measure: measure)
      // A day that was imported before is claimed again, so that either import can be undone.
      if claimed[claim] == nil, value <= own[claim] ?? 0 {
        result.known += 1
        return false
      }
      try sink.add(
        DayTotal(day: day, measure: measure, value: value), from: try sink.source(for: .export))
      return true
    }
    for part in days {
      for (measure, shown) in part.amounts.sorted(by: { $0.key < $1.key }) {
        let value = shown + (measure == .steps ? corrected[part.day] ?? 0 : 0)
        let isNew = try add(value, of: measure, on: part.day)
        // Hours of a smaller total date from when the day was not over.
        let known = claimed[Claim(day: part.day, measure: measure)] ?? 0
        if isNew, measure == .steps, value >= known {
          try hours.add(part, to: sink, replacing: known > 0 && value > known)
        }
      }
    }
    for (measure, values) in measures {
      for value in values {
        guard let instant = value.instant else {
          _ = try add(value.amount, of: measure.id, on: value.day)
          continue
        }
        try sink.add([
          SourcedSample(
            sample: Sample(start: instant, duration: 0, value: value.amount), measure: measure.id,
            source: try sink.source(for: .export))
        ])
      }
    }
  }

  /// The steps that the document's corrections subtracted from each day: corrections are imported as entries and
  /// subtract here as well.
  private var correctedSteps: [Day: Int64] {
    entries.reduce(into: [:]) { sums, part in
      if case .steps(let entry) = part.entry, entry.isCorrection {
        sums[part.day, default: 0] -= Int64(entry.steps)
      }
    }
  }

  /// This record's totals of the days, without corrections.
  private func amounts(
    of range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [Claim: Int64] {
    var amounts: [Claim: Int64] = [:]
    for record in try needs.dayRecords.dayRecords(in: range, in: transaction) {
      for value in record.amounts.values {
        amounts[Claim(day: record.day, measure: value.measure)] = value.amount
      }
    }
    let calendar = try needs.personalTime.calendar(in: transaction)
    let interval = DayRecordDerivation.interval(around: range, by: calendar)
    for entry in try needs.stepEntries.entries(in: interval, in: transaction)
    where entry.isCorrection {
      let claim = Claim(day: calendar.day(of: entry.instant), measure: .steps)
      amounts[claim, default: 0] -= Int64(entry.steps)
    }
    return amounts
  }

  /// What earlier export imports claimed.
  private func claims(
    of range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [Claim: Int64] {
    let sources = try needs.sources.sources(in: transaction)
    guard let export = sources.first(where: { $0.description == .export })?.id else { return [:] }
    return try needs.samples.totals(of: range, in: transaction).filter { $0.source == export }
      .reduce(into: [:]) { claims, found in
        claims[Claim(day: found.total.day, measure: found.total.measure)] = found.total.value
      }
  }
}
