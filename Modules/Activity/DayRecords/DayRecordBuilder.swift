import Contracts

/// Derives day records from samples: a pure function of the samples, the order of trust and the
/// calendar.
///
/// In every slice of time the most trusted source with a sample there contributes
/// `value × overlap ÷ duration` of each of its samples; sources less trusted contribute only where
/// no better one counted. Samples of one source are summed as they stand. This is the sweep over
/// starts, ends and hour borders of specification S5-9, after Android Health Connect's priority
/// aggregation, arranged source by source so that it needs no queue.
struct DayRecordBuilder {
  private let days: ClosedRange<Day>
  /// The person's own clock first, then those of zones that samples name.
  private var clocks: [WallClock]
  private var clockIndices: [ZoneID: Int] = [:]
  private var records: [DayRecord]

  /// - Parameter zones: calendars of the zones that samples name themselves.
  init(days: ClosedRange<Day>, calendar: PersonalCalendar, zones: [ZoneID: PersonalCalendar]) {
    self.days = days
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
  ///   - priority: best first; sources not in it come last, by number.
  ///   - entries: steps by hand, which add to what devices counted.
  mutating func build(
    from blocks: [SampleBlock], priority: [Source.ID], entries: [StepEntry] = []
  ) -> [DayRecord] {
    let ranks = Dictionary(
      priority.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let byTrust = blocks.sorted { left, right in
      (ranks[left.source] ?? .max, left.source) < (ranks[right.source] ?? .max, right.source)
    }
    for kind in SampleKind.allCases {
      var coverage = Coverage()
      for block in byTrust where block.kind == kind {
        coverage.forEachUncoveredPart(of: block.samples) { count($0, part: $1, kind: kind) }
        coverage.formUnion(block.samples)
      }
    }
    for entry in entries {
      let time = clocks[0].localTime(at: entry.instant.secondsSince1970)
      add(Int64(entry.steps), kind: .steps, at: time)
    }
    return records
  }

  private mutating func count(_ sample: Sample, part: Range<Int64>, kind: SampleKind) {
    let clock = sample.zone.flatMap { clockIndices[$0] } ?? 0
    if sample.duration == 0 {
      add(sample.value, kind: kind, at: clocks[clock].localTime(at: part.lowerBound))
      return
    }
    let apportionment = Apportionment(sample)
    var start = part.lowerBound
    while start < part.upperBound {
      let end = min(part.upperBound, clocks[clock].endOfHour(at: start))
      add(
        apportionment.amount(from: start, to: end), kind: kind,
        at: clocks[clock].localTime(at: start))
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
