import Contracts

/// Derives day records from samples and day totals: a pure function of these, the order of trust and the calendar.
/// Specification S5-9.
///
/// **Samples.** In every interval the most trusted source with a sample there contributes `value × overlap ÷ duration`
/// of its sample; less trusted sources contribute only where no more trusted one counted. Where samples of one source
/// overlap, the one modified last counts (``SamplePart/latest(of:)``), unless the source is known to add up. This is
/// the sweep over starts, ends and hour boundaries of Android Health Connect's priority aggregation, arranged source by
/// source so that it needs no queue. Manual entries are added to it.
///
/// **Whole units.** A sample's count on each of several days is rounded per day, so that the days add up to it. Within
/// a day, parts are added exactly, and the running sums of its hours are rounded (`wholeUnits`).
///
/// **Day totals.** A total is a claim about a whole day. If there are several, only that of the most trusted source
/// counts. The day's amount is the greater of two numbers: the total, or what was counted by hand, by the total's own
/// source and by sources trusted at least as much. If that exceeds the sweep's result, the rest is spread over the time
/// of the day that no sample covers or, if there is none, over the whole day; if it is less, the contribution of less
/// trusted sources is reduced in proportion. So a day's total next to the samples it was summed from changes nothing.
struct DayRecordBuilder {
  private let measures: MeasureCatalog
  private let days: ClosedRange<Day>
  private let calendar: PersonalCalendar
  /// The user's own clock first, then those of time zones that samples name.
  private var clocks: [CivilClock]
  private var clockIndices: [ZoneID: Int] = [:]

  /// - Parameter zones: the calendars of the time zones that samples name themselves.
  init(
    of measures: MeasureCatalog, days: ClosedRange<Day>, calendar: PersonalCalendar,
    zones: [ZoneID: PersonalCalendar]
  ) {
    self.measures = measures
    self.days = days
    self.calendar = calendar
    clocks = [CivilClock(calendar)]
    for (zone, calendar) in zones {
      clockIndices[zone] = clocks.count
      clocks.append(CivilClock(calendar))
    }
  }

  /// The records of `days`, including empty ones.
  ///
  /// - Parameters:
  ///   - blocks: every sample that overlaps one of the days, at most one block per measure and source, each sorted.
  ///   - totals: every total of the days.
  ///   - sources: the sources of the record; any other source comes last, by number.
  ///   - entries: manual step entries, which are added to what devices counted; corrections are subtracted from the
  ///     day's total.
  ///   - measured: manual entries of other measures.
  ///   - exercises: the instants of manual sessions, each counting as one.
  ///   - workouts: the starts of those that count as exercises.
  mutating func build(
    from blocks: [SampleBlock], totals: [(source: Source.ID, total: DayTotal)] = [],
    sources: [Source], entries: [StepEntry] = [], measured: [MeasureEntry] = [],
    exercises: [Instant] = [],
    workouts: [Instant] = []
  ) -> [DayRecord] {
    let ladder = TrustLadder(sources)
    let adding = Set(sources.filter(\.description.addsOverlaps).map(\.id))
    let byTrust = blocks.sorted { ladder.isBetter($0.source, than: $1.source) }
    var records = days.map { DayRecord(day: $0) }
    let present = Set(blocks.map(\.measure)).union(totals.map(\.total.measure))
      .union(measured.map(\.measure.id))
    for measure in measures.sums.map(\.id)
    where present.contains(measure) || (measure == .steps && !entries.isEmpty) {
      let claims = DayClaims(of: measure, on: days, from: totals, by: calendar, ladder)
      var counts = HourCounts(on: days, under: claims)
      var coverage = Coverage()
      for block in byTrust where block.measure == measure {
        let step = ladder.stepOfSamples(of: block.source)
        if adding.contains(block.source) {
          coverage.forEachUncoveredPart(of: block.samples.lazy.map(SamplePart.init(whole:))) {
            count($0, part: $1, step, in: &counts)
          }
        } else {
          coverage.forEachUncoveredPart(of: SamplePart.latest(of: block.samples)) {
            count($0, part: $1, step, in: &counts)
          }
        }
        coverage.formUnion(block.samples)
      }
      if measure == .steps {
        for entry in entries where !entry.isCorrection {
          let time = clocks[0].time(at: entry.instant)
          counts.add(Double(entry.steps), at: time, step: 0)
        }
      }
      for entry in measured where entry.measure.id == measure {
        let time = clocks[0].time(at: entry.instant)
        counts.add(Double(entry.value.amount), at: time, step: 0)
      }
      for index in records.indices {
        let day = records[index].day
        let hours = hours(of: counts[day], under: claims[day], beside: coverage)
        records[index][measure] = hours.reduce(0, +)
        if measure == .steps {
          for (hour, count) in hours.enumerated() { records[index].hourlySteps[hour] = Int(count) }
        }
      }
    }
    for measure in measures.readings where present.contains(measure.id) {
      let imported = blocks.filter { $0.measure == measure.id }.flatMap(\.samples)
      let own = measured.filter { $0.measure == measure }.map {
        Sample(start: $0.instant, duration: 0, value: $0.value.amount)
      }
      read(imported + own, of: measure, into: &records)
    }
    for instant in exercises + workouts {
      let day = clocks[0].day(of: instant)
      guard days.contains(day) else { continue }
      records[days.lowerBound.distance(to: day)].exercises += 1
    }
    for entry in entries where entry.isCorrection { subtract(entry, from: &records) }
    return records
  }

  /// Combines the day's readings from all sources: the same value at one instant is one reading.
  private mutating func read(
    _ samples: [Sample], of measure: Measure, into records: inout [DayRecord]
  ) {
    guard case .reading(_, let ofDay) = measure.kind else { return }
    var readings: [Day: Set<Sample>] = [:]
    for sample in samples {
      let clock = sample.zone.flatMap { clockIndices[$0] } ?? 0
      let day = clocks[clock].day(of: sample.start)
      guard days.contains(day) else { continue }
      readings[day, default: []].insert(
        Sample(start: sample.start, duration: 0, value: sample.value))
    }
    for (day, readings) in readings {
      records[days.lowerBound.distance(to: day)].readings[measure.id] = ofDay.value(
        of: readings.sorted())
    }
  }

  /// Subtracts a correction from the day's total.
  private mutating func subtract(_ correction: StepEntry, from records: inout [DayRecord]) {
    let time = clocks[0].time(at: correction.instant)
    guard days.contains(time.day) else { return }
    records[days.lowerBound.distance(to: time.day)].subtract(-correction.steps, around: time.hour)
  }

  private mutating func count(
    _ sample: Sample, part: Range<Int64>, _ step: Int, in counts: inout HourCounts
  ) {
    let clock = sample.zone.flatMap { clockIndices[$0] } ?? 0
    if sample.duration == 0 {
      counts.add(Double(sample.value), at: clocks[clock].time(at: sample.start), step: step)
      return
    }
    let whole = sample.start..<sample.end
    let part = part.instants
    if clocks[clock].day(of: whole.lowerBound) == clocks[clock].day(of: whole.upperBound - 1) {
      count(Double(sample.value), over: whole, part, clock, step, in: &counts)
      return
    }
    let apportionment = Apportionment(sample)
    for day in clocks[clock].days(in: whole) where day.overlaps(part) {
      let amount = apportionment.amount(
        from: day.lowerBound.secondsSince1970, to: day.upperBound.secondsSince1970)
      count(Double(amount), over: day, part.clamped(to: day), clock, step, in: &counts)
    }
  }

  /// Counts the part of an evenly spread amount that falls into part of its time.
  private mutating func count(
    _ amount: Double, over whole: Range<Instant>, _ part: Range<Instant>, _ clock: Int, _ step: Int,
    in counts: inout HourCounts
  ) {
    let length = Double(whole.upperBound - whole.lowerBound)
    var start = part.lowerBound
    while start < part.upperBound {
      let end = min(part.upperBound, clocks[clock].endOfHour(at: start))
      let time = clocks[clock].time(at: start)
      counts.add(amount * Double(end - start) / length, at: time, step: step)
      start = end
    }
  }

  /// The 24 hours of a day, after reconciling its total with what was counted.
  private mutating func hours(
    of counts: HourCounts.OfDay, under claim: DayClaims.Claim?, beside coverage: Coverage
  ) -> [Int64] {
    guard let claim else { return counts.hours.wholeUnits }
    let trusted = counts.trusted.reduce(0, +)
    let all = trusted + counts.lesser.reduce(0, +)
    let value = max(Double(claim.value), trusted)
    // The total of a record's own day is its count, rounded.
    if value.wholeUnits == all.wholeUnits { return counts.hours.wholeUnits }
    if value < all { return counts.hours(withLesserCutTo: value - trusted).wholeUnits }
    guard !claim.interval.isEmpty else {
      // A move skipped the day, so no hour of it is more likely than another.
      return counts.hours.map { $0 + (value - all) / 24 }.wholeUnits
    }
    let gaps = coverage.gaps(in: claim.interval)
    let spread = spread(value - all, over: gaps.isEmpty ? [claim.interval] : gaps)
    return zip(counts.hours, spread).map(+).wholeUnits
  }

  /// The 24 hours of an amount spread evenly over intervals, by the user's own clock.
  ///
  /// - Parameter time: sorted, not empty.
  private mutating func spread(_ amount: Double, over time: [Range<Int64>]) -> [Double] {
    var hours = Array(repeating: 0.0, count: 24)
    let length = Double(time.reduce(0) { $0 + $1.upperBound - $1.lowerBound })
    for range in time.lazy.map(\.instants) {
      var start = range.lowerBound
      while start < range.upperBound {
        let end = min(range.upperBound, clocks[0].endOfHour(at: start))
        hours[clocks[0].time(at: start).hour] += amount * Double(end - start) / length
        start = end
      }
    }
    return hours
  }
}

extension Measure.DayValue {
  /// - Parameter readings: in order, at least one.
  fileprivate func value(of readings: [Sample]) -> Int64 {
    let values = readings.map(\.value)
    return switch self {
    case .last: values.last ?? 0
    case .mean:
      Int64((Double(values.reduce(0, +)) / Double(values.count)).rounded())
    case .lowest: values.min() ?? 0
    case .highest: values.max() ?? 0
    }
  }
}

extension DayRecord {
  /// Subtracts steps from the nearest hours that have any, the earlier of two first; no hour and no day falls below 0.
  fileprivate mutating func subtract(_ steps: Int, around hour: Int) {
    var rest = min(steps, self.steps)
    self.steps -= rest
    for near in (0..<24).nearest(to: hour) {
      let part = min(rest, hourlySteps[near])
      hourlySteps[near] -= part
      rest -= part
    }
  }
}

extension Range<Int64> {
  /// A range of seconds since 1970.
  fileprivate var instants: Range<Instant> {
    Instant(secondsSince1970: lowerBound)..<Instant(secondsSince1970: upperBound)
  }
}

extension Range<Int> {
  /// The nearest first, the smaller of two.
  func nearest(to place: Int) -> [Int] {
    sorted { (abs($0 - place), $0) < (abs($1 - place), $1) }
  }
}
