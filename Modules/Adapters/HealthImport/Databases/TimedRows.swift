internal import Contracts

/// Makes samples from the rows of one table, sorted by time, of one or several devices.
///
/// A row without any amount makes no sample but covers its time: the device counted nothing then.
struct TimedRows {
  /// What the numbers of a row are.
  enum Counting {
    /// Counted from its time until the next row.
    case each
    /// Counted up to its time since midnight, or since a restart.
    ///
    /// - Parameter isCorrected: whether the device can correct its count downwards.
    case sinceMidnight(isCorrected: Bool)
  }

  /// How many measures a table can have.
  static let mostMeasures = 3
  /// No one has as many; rows of further devices are rejected.
  static let mostDevices = 1_000
  /// Devices write rows between a minute and an hour apart; anything longer is a gap.
  private static let longestRow: Int64 = 3_600

  private struct Row {
    var time: Instant
    /// −1 if not measured.
    var amounts: SIMD4<Double>
    var number: Int
    /// Seconds since the row before.
    var distance: Int64
  }

  private struct Device {
    let number: Int64
    let source: Source.ID
    var pending: Row?
    var counts: [DayCount]
    var day: Range<Instant>?
    var covered = JoinedIntervals()
    var newest: Instant?
  }

  private let measures: [Measure]
  private let counting: Counting
  private let calendar: PersonalCalendar
  private let reason: (SampleRefusal) -> Phrase
  private var batch: SampleBatch
  private var devices: [Device] = []
  private var indices: [Int64: Int] = [:]
  /// The device of the last row.
  private var index = 0
  private(set) var tally = ImportTally()

  /// - Parameters:
  ///   - measures: the measures of a row's amounts, at most ``mostMeasures``.
  ///   - reason: why a row is rejected, for the user.
  init(
    _ measures: [Measure], _ counting: Counting, in calendar: PersonalCalendar,
    into sink: any SampleSink, reason: @escaping (SampleRefusal) -> Phrase
  ) {
    self.measures = measures
    self.counting = counting
    self.calendar = calendar
    self.reason = reason
    batch = SampleBatch(for: sink)
  }

  mutating func reject(_ number: Int, _ refusal: SampleRefusal) {
    tally.recordsRead += 1
    tally.reject(line: number, reason: reason(refusal))
  }

  /// Counts a row that is empty and covers no time either.
  mutating func ignore() {
    tally.recordsRead += 1
    tally.recordsIgnored += 1
  }

  /// - Parameters:
  ///   - amounts: in the order of the measures, −1 if not measured.
  ///   - end: when it ended, if the row says so.
  ///   - number: the number of the row, from 1.
  ///   - source: finds the device's source; called once.
  mutating func add(
    _ amounts: SIMD4<Double>, at time: Instant, until end: Instant? = nil, number: Int,
    of device: Int64, _ source: (Int64) throws -> Source.ID
  ) throws {
    guard try find(device, source) else { return reject(number, .unreadableRow) }
    devices[index].newest = max(devices[index].newest ?? time, end ?? time)
    if let end {
      tally.recordsRead += 1
      try emit(amounts, from: time, to: end, number)
      return
    }
    guard let pending = devices[index].pending else {
      devices[index].pending = Row(time: time, amounts: amounts, number: number, distance: .max)
      return
    }
    let distance = time - pending.time
    guard distance > 0 else {
      // If two rows have the same time, the larger one knows more.
      ignore()
      devices[index].pending?.amounts = pointwiseMax(pending.amounts, amounts)
      return
    }
    try finish(pending, before: distance)
    devices[index].pending = Row(time: time, amounts: amounts, number: number, distance: distance)
  }

  /// Finishes open counts, and reports what was covered.
  mutating func close(_ covers: inout DatabaseCovers) throws {
    for index in devices.indices {
      self.index = index
      if let pending = devices[index].pending { try finish(pending, before: .max) }
      devices[index].covered.close()
      if let newest = devices[index].newest { covers.note(newest) }
      for interval in devices[index].covered.intervals {
        for measure in measures { covers.add(interval, measure, of: devices[index].source) }
      }
    }
    try batch.flush()
  }

  /// - Returns: false for one device too many.
  @inline(__always)
  private mutating func find(
    _ device: Int64, _ source: (Int64) throws -> Source.ID
  ) throws -> Bool {
    if index < devices.count, devices[index].number == device { return true }
    if let known = indices[device] {
      index = known
      return true
    }
    guard devices.count < TimedRows.mostDevices else { return false }
    index = devices.count
    indices[device] = index
    devices.append(Device(number: device, source: try source(device), counts: counting.counts))
    return true
  }

  private mutating func finish(_ row: Row, before distance: Int64) throws {
    tally.recordsRead += 1
    switch counting {
    case .each:
      let seconds = min(row.distance, distance, TimedRows.longestRow)
      try emit(row.amounts, from: row.time, to: row.time + seconds, row.number)
    case .sinceMidnight:
      try count(row)
    }
  }

  private mutating func emit(
    _ amounts: SIMD4<Double>, from start: Instant, to end: Instant, _ number: Int
  ) throws {
    // A time that cannot be covers nothing.
    if end - start <= Int64(Sample.longestDuration) {
      devices[index].covered.add(start, max(end, start + 1))
    }
    guard any(amounts .> 0) else {
      tally.recordsIgnored += 1
      return
    }
    let measures = measures
    try addSamples(number) { (place, _) throws(SampleRefusal) in
      guard amounts[place] > 0 else { return nil }
      return try SampleRules.sample(
        of: measures[place], amount: amounts[place], from: start, to: end)
    }
  }

  private mutating func count(_ row: Row) throws {
    // An amount at midnight belongs to the day that ends.
    let moment = row.time - 1
    let day: Range<Instant>
    if let known = devices[index].day, known.contains(moment) {
      day = known
    } else {
      day = calendar.interval(of: calendar.day(of: moment))
      devices[index].day = day
      devices[index].covered.add(day.lowerBound, row.time)
    }
    devices[index].covered.add(row.time, row.time)
    let (amounts, measures) = (row.amounts, measures)
    try addSamples(row.number) { (place, device) throws(SampleRefusal) in
      guard amounts[place] >= 0 else { return nil }
      return try device.counts[place].counted(
        amounts[place], of: measures[place], at: row.time, since: day.lowerBound)
    }
  }

  /// Adds the samples of one row, reporting the first refusal.
  private mutating func addSamples(
    _ number: Int, _ make: (Int, inout Device) throws(SampleRefusal) -> Sample?
  ) throws {
    var refusal: SampleRefusal?
    var isEmpty = true
    for place in measures.indices {
      var made: Sample?
      do throws(SampleRefusal) {
        made = try make(place, &devices[index])
      } catch {
        refusal = refusal ?? error
      }
      guard let made, made.value > 0 else { continue }
      isEmpty = false
      try batch.add(
        SourcedSample(sample: made, measure: measures[place].id, source: devices[index].source))
    }
    if let refusal {
      tally.reject(line: number, reason: reason(refusal))
    } else if isEmpty {
      tally.recordsIgnored += 1
    }
  }
}

extension TimedRows.Counting {
  /// The counts of a device's measures.
  fileprivate var counts: [DayCount] {
    switch self {
    case .each: []
    case .sinceMidnight(let isCorrected):
      [DayCount](repeating: DayCount(isCorrected: isCorrected), count: TimedRows.mostMeasures)
    }
  }
}
