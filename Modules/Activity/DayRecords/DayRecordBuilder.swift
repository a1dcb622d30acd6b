import Contracts

/// Derives day records from samples and day totals: a pure function of these, the order of trust and
/// the calendar.
///
/// In every slice of time the most trusted source with a sample there contributes
/// `value × overlap ÷ duration` of each of its samples; sources less trusted contribute only where
/// no better one counted. Samples of one source are summed as they stand. This is the sweep over
/// starts, ends and hour borders of specification S5-9, after Android Health Connect's priority
/// aggregation, arranged source by source so that it needs no queue. A day's total is one sample
/// over its whole day.
struct DayRecordBuilder {
  private let days: ClosedRange<Day>
  private let calendar: PersonalCalendar
  /// The person's own clock first, then those of zones that samples name.
  private var clocks: [WallClock]
  private var clockIndices: [ZoneID: Int] = [:]
  /// The days of totals, by their start.
  private var daysOfTotals: [Instant: Day] = [:]
  private var records: [DayRecord]

  /// - Parameter zones: calendars of the zones that samples name themselves.
  init(days: ClosedRange<Day>, calendar: PersonalCalendar, zones: [ZoneID: PersonalCalendar]) {
    self.days = days
    self.calendar = calendar
    clocks = [WallClock(calendar)]
    for (zone, calendar) in zones {
      clockIndices[zone] = clocks.count
      clocks.append(WallClock(calendar))
    }
    records = days.map { DayRecord(day: $0) }
  }

  /// The records of `days`, empty ones included.
  ///
  /// - Parameters:
  ///   - blocks: every sample that overlaps one of the days, at most one block for a kind and
  ///     source, sorted within.
  ///   - totals: every total whose day overlaps one of the days, in order of day.
  ///   - priority: best first; sources not in it come last, by number.
  ///   - entries: steps by hand, which add to what devices counted; corrections, which take away
  ///     from what the day came to by all else.
  ///   - exercises: sessions by hand, each of which counts one.
  ///   - workouts: the starts of those that count as exercises.
  mutating func build(
    from blocks: [SampleBlock], totals: [(source: Source.ID, total: DayTotal)] = [],
    priority: [Source.ID], entries: [StepEntry] = [], exercises: [ExerciseSession] = [],
    workouts: [Instant] = []
  ) -> [DayRecord] {
    let ranks = Dictionary(
      priority.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let byTrust = counts(in: blocks, totals).sorted { left, right in
      (ranks[left.source] ?? .max, left.source) < (ranks[right.source] ?? .max, right.source)
    }
    for kind in SampleKind.allCases {
      var coverage = Coverage()
      for counts in byTrust where counts.kind == kind {
        coverage.forEachUncoveredPart(of: counts.samples) { count($0, part: $1, kind: kind) }
        coverage.forEachUncoveredPart(of: counts.totals) {
          count($0, part: $1, kind: kind, on: daysOfTotals[$0.start])
        }
        coverage.formUnion(counts.samples)
        coverage.formUnion(counts.totals)
      }
    }
    for entry in entries where !entry.isCorrection {
      let time = clocks[0].localTime(at: entry.instant.secondsSince1970)
      add(Int64(entry.steps), kind: .steps, at: time)
    }
    for instant in exercises.map(\.instant) + workouts {
      let day = clocks[0].day(of: instant)
      guard days.contains(day) else { continue }
      records[days.lowerBound.distance(to: day)].exercises += 1
    }
    for entry in entries where entry.isCorrection { subtract(entry) }
    return records
  }

  /// Takes a correction from what its day came to by everything else.
  private mutating func subtract(_ correction: StepEntry) {
    let time = clocks[0].localTime(at: correction.instant.secondsSince1970)
    guard days.contains(time.day) else { return }
    records[days.lowerBound.distance(to: time.day)].subtract(-correction.steps, around: time.hour)
  }

  private mutating func counts(
    in blocks: [SampleBlock], _ totals: [(source: Source.ID, total: DayTotal)]
  ) -> [SourceCounts] {
    var counts = blocks.map { SourceCounts(kind: $0.kind, source: $0.source, samples: $0.samples) }
    var intervals: [Day: Range<Instant>] = [:]
    for (source, total) in totals {
      let interval = intervals[total.day] ?? calendar.interval(of: total.day)
      intervals[total.day] = interval
      guard !interval.isEmpty else { continue }
      daysOfTotals[interval.lowerBound] = total.day
      let sample = Sample(
        start: interval.lowerBound, duration: Int32(interval.upperBound - interval.lowerBound),
        value: total.value)
      if let index = counts.firstIndex(where: { $0.kind == total.kind && $0.source == source }) {
        counts[index].totals.append(sample)
      } else {
        counts.append(SourceCounts(kind: total.kind, source: source, totals: [sample]))
      }
    }
    return counts
  }

  /// - Parameter day: the one it counts for, whatever the clock shows; nil to go by the clock.
  private mutating func count(
    _ sample: Sample, part: Range<Int64>, kind: SampleKind, on day: Day? = nil
  ) {
    let clock = sample.zone.flatMap { clockIndices[$0] } ?? 0
    if sample.duration == 0 {
      add(sample.value, kind: kind, at: clocks[clock].localTime(at: part.lowerBound))
      return
    }
    let apportionment = Apportionment(sample)
    var start = part.lowerBound
    while start < part.upperBound {
      let end = min(part.upperBound, clocks[clock].endOfHour(at: start))
      var time = clocks[clock].localTime(at: start)
      if let day { time = LocalTime(day: day, secondOfDay: time.secondOfDay) }
      add(apportionment.amount(from: start, to: end), kind: kind, at: time)
      start = end
    }
  }

  private mutating func add(_ amount: Int64, kind: SampleKind, at time: LocalTime) {
    let day = time.day
    guard days.contains(day) else { return }
    let index = days.lowerBound.distance(to: day)
    switch kind {
    case .steps:
      records[index].steps += Int(amount)
      records[index].hourlySteps[time.hour] += Int(amount)
    case .distance:
      records[index].distance = records[index].distance + Distance(millimeters: amount)
    case .activeEnergy:
      records[index].activeEnergy = records[index].activeEnergy + Energy(calories: amount)
    case .flights:
      records[index].flights += Int(amount)
    }
  }
}

extension DayRecord {
  /// Takes steps away, from the nearest hours that have any, the earlier of two first; no hour and no
  /// day falls below 0.
  fileprivate mutating func subtract(_ steps: Int, around hour: Int) {
    var rest = min(steps, self.steps)
    self.steps -= rest
    for near in (0..<24).sorted(by: { (abs($0 - hour), $0) < (abs($1 - hour), $1) }) {
      let part = min(rest, hourlySteps[near])
      hourlySteps[near] -= part
      rest -= part
    }
  }
}
