import Contracts

/// What the record holds of the weighings of some days.
struct WeightDays {
  private struct Shown: Hashable {
    var source: Source.ID?
    var instant: Instant
    var mass: Mass
  }

  private var reports: [Day: [WeighingReport]] = [:]
  /// By hand or edited.
  private var persons: [Day: [WeightEntry]] = [:]
  private var entries: [Int64: WeightEntry] = [:]
  /// Entries that show what a source says, by what that is.
  private var shown: [Shown: WeightEntry] = [:]

  init(
    _ days: ClosedRange<Day>, by calendar: PersonalCalendar, in weights: any WeightEntryStore,
    _ transaction: any Transaction
  ) throws {
    let interval = DayRecordDerivation.interval(around: days, by: calendar)
    reports = Dictionary(
      grouping: try weights.reports(in: interval, in: transaction).filter { $0.weight != nil }
    ) { $0.day(by: calendar) }
    for entry in try weights.entries(in: interval, in: transaction) {
      entries[entry.id] = entry
      if entry.source == nil || entry.isEdited { add(entry, on: calendar.day(of: entry.instant)) }
    }
    // The person may have moved an entry to another time.
    for number in Set(reports.values.joined().compactMap(\.entry)) where entries[number] == nil {
      entries[number] = try weights.entry(number, in: transaction)
    }
    for entry in entries.values where entry.source != nil && !entry.isEdited {
      shown[Shown(source: entry.source, instant: entry.instant, mass: entry.weight.mass)] = entry
    }
  }

  /// Adds an entry of the person's own.
  mutating func add(_ entry: WeightEntry, on day: Day) {
    persons[day, default: []].append(entry)
  }

  func groups(of day: Day, trust: [Source.ID: Int]) -> [WeighingGroup] {
    WeighingGroups(
      of: reports[day] ?? [], persons: persons[day] ?? [], entries: entries, trust: trust
    ).groups
  }

  /// The entries that show one of the reports of `group`.
  func shown(by group: WeighingGroup) -> [WeightEntry] {
    group.reports.compactMap { report in
      shown[
        Shown(
          source: report.source, instant: report.sample.instant, mass: report.sample.mass)]
    }
  }
}

extension WeighingReport {
  /// Nil for what is no body weight.
  var weight: Weight? { Weight(mass: sample.mass, unit: sample.unit) }
}
