import Contracts

/// The weighings of some days in the record.
struct WeightDays {
  fileprivate struct Shown: Hashable {
    var source: Source.ID?
    var instant: Instant
    var mass: Mass
  }

  private var reports: [Day: [WeighingReport]] = [:]
  /// Manual or edited entries.
  private var persons: [Day: [WeightEntry]] = [:]
  private var entries: [Int64: WeightEntry] = [:]
  /// Entries that show a report, by what they show.
  private var shown: [Shown: WeightEntry] = [:]
  /// Entries whose report no longer exists, by number.
  private(set) var orphans: [Int64: WeightEntry] = [:]

  /// - Parameter gone: reports that no longer exist.
  init(
    _ days: ClosedRange<Day>, without gone: [WeighingReport] = [], by calendar: PersonalCalendar,
    in weights: any WeightEntryStore,
    _ transaction: any Transaction
  ) throws {
    let interval = DayRecordDerivation.interval(around: days, by: calendar)
    reports = Dictionary(
      grouping: try weights.reports(in: interval, in: transaction).filter { $0.weight != nil }
    ) { $0.day(by: calendar) }
    // Without reports the entries are the user's own, and stay as they are.
    guard !reports.isEmpty || !gone.isEmpty else { return }
    for entry in try weights.entries(in: interval, in: transaction) {
      entries[entry.id] = entry
      if entry.source == nil || entry.isEdited { add(entry, on: calendar.day(of: entry.instant)) }
    }
    // The user may have moved an entry to another time.
    for number in Set(reports.values.joined().compactMap(\.entry)) where entries[number] == nil {
      entries[number] = try weights.entry(number, in: transaction)
    }
    for entry in entries.values where entry.source != nil && !entry.isEdited {
      shown[Shown(source: entry.source, instant: entry.instant, mass: entry.weight.mass)] = entry
    }
    for entry in gone.compactMap({ shown[Shown($0)] }) { orphans[entry.id] = entry }
  }

  /// Adds an entry of the user's own.
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

  /// The entry that the reports of `group` belonged to, whose report no longer exists.
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
  /// Nil if it is outside the range of body weights.
  var weight: Weight? { Weight(mass: sample.mass, unit: sample.unit) }
}
