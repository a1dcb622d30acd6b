import Contracts

/// What the record holds of the weighings of some days.
struct WeightDays {
  fileprivate struct Shown: Hashable {
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
  /// Entries that show a report that is there no more, by number.
  private(set) var orphans: [Int64: WeightEntry] = [:]

  /// - Parameter gone: reports that are there no more.
  init(
    _ days: ClosedRange<Day>, without gone: [WeighingReport] = [], by calendar: PersonalCalendar,
    in weights: any WeightEntryStore,
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
    for entry in gone.compactMap({ shown[Shown($0)] }) { orphans[entry.id] = entry }
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
    group.reports.compactMap { shown[Shown($0)] }
  }

  /// The entry that the reports of `group` counted for, and that showed one of those that are gone.
  func orphan(of group: WeighingGroup) -> WeightEntry? {
    group.reports.lazy.compactMap(\.entry).compactMap { orphans[$0] }.first
  }
}

extension WeightDays.Shown {
  fileprivate init(_ report: WeighingReport) {
    self.init(source: report.source, instant: report.sample.instant, mass: report.sample.mass)
  }
}

extension WeighingReport {
  /// Nil for what is no body weight.
  var weight: Weight? { Weight(mass: sample.mass, unit: sample.unit) }
}
