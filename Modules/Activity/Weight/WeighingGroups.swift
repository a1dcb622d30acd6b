import Contracts

/// The weighings of one civil day: a pure function of what sources reported, what the user wrote and the order of
/// trust, independent of the order of arrival.
///
/// A report belongs to the nearest weighing within the same minute (the same day, for a source that has only one weight
/// a day) and 100 g. Two reports of one source are two weighings.
struct WeighingGroups {
  private(set) var groups: [WeighingGroup] = []

  /// - Parameters:
  ///   - reports: the reports of the day.
  ///   - persons: manual or edited entries of the day.
  ///   - entries: those that `reports` belong to, by number, without deleted ones.
  ///   - trust: the rank of each source, 0 the most trusted.
  init(
    of reports: [WeighingReport], persons: [WeightEntry], entries: [Int64: WeightEntry],
    trust: [Source.ID: Int]
  ) {
    groups = persons.map { WeighingGroup(persons: $0, marks: [WeighingGroup.Mark($0)]) }
    var free: [WeighingReport] = []
    for report in reports {
      guard let number = report.entry else {
        free.append(report)
        continue
      }
      if let entry = entries[number] {
        if entry.isEdited { keep(report, with: entry) } else { free.append(report) }
      } else {
        keep(report, withDeleted: number)
      }
    }
    free.sort { $0.isBetter(than: $1, trust) }
    while let first = free.first {
      let ofOneSource = free.prefix { $0.source == first.source }
      join(Array(ofOneSource))
      free.removeFirst(ofOneSource.count)
    }
  }

  private mutating func keep(_ report: WeighingReport, with entry: WeightEntry) {
    let index = groups.firstIndex { $0.persons?.id == entry.id } ?? groups.endIndex
    if index == groups.endIndex { groups.append(WeighingGroup(persons: entry)) }
    groups[index].keep(report)
  }

  private mutating func keep(_ report: WeighingReport, withDeleted number: Int64) {
    let index = groups.firstIndex { $0.deleted == number } ?? groups.endIndex
    if index == groups.endIndex { groups.append(WeighingGroup(deleted: number)) }
    groups[index].keep(report)
  }

  /// Assigns the reports of one source: those nearest to a weighing first, so that two close ones each find their own.
  private mutating func join(_ reports: [WeighingReport]) {
    var pairs: [(report: Int, group: Int, distance: WeighingGroup.Distance)] = []
    for (report, group) in reports.indices.flatMap({ report in groups.indices.map { (report, $0) } }
    ) {
      guard let distance = groups[group].distance(to: reports[report]) else { continue }
      pairs.append((report, group, distance))
    }
    var alone = Set(reports.indices)
    pairs.sort { ($0.distance, $0.report, $0.group) < ($1.distance, $1.report, $1.group) }
    for (report, group, _) in pairs
    where alone.contains(report) && groups[group].distance(to: reports[report]) != nil {
      groups[group].reports.append(reports[report])
      alone.remove(report)
    }
    for report in alone.sorted().map({ reports[$0] }) {
      groups.append(WeighingGroup(marks: [WeighingGroup.Mark(report)], reports: [report]))
    }
  }
}

extension WeighingGroup {
  /// Assigns a report that belonged to the entry when the user changed it.
  fileprivate mutating func keep(_ report: WeighingReport) {
    marks.append(Mark(report))
    reports.append(report)
  }
}

extension WeighingReport {
  /// By source; within one source, a report with a time before one with only a day.
  func isBetter(than other: WeighingReport, _ trust: [Source.ID: Int]) -> Bool {
    let (left, right) = (rank(trust), other.rank(trust))
    if left != right { return left < right }
    if sample.instant != other.sample.instant { return sample.instant < other.sample.instant }
    return sample.mass < other.sample.mass
  }

  private func rank(_ trust: [Source.ID: Int]) -> (Int, Int) {
    (sample.day == nil ? 0 : 1, trust[source] ?? .max)
  }
}
