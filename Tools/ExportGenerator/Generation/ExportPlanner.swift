/// Decides how many days an export covers, how dense they are and how much heart rate each gets.
struct ExportPlanner {
  let options: ExportOptions
  private let zone: CivilZone

  init(options: ExportOptions) {
    self.options = options
    zone = options.zone
  }

  func plan() throws(ExportError) -> ExportPlan {
    try options.check()
    switch options.extent {
    case .span(let from, let to):
      let span = span(from, to)
      let scale = DayScale(options: options, densityPercent: options.densityPercent)
      let weights = (0..<span.dayCount).map { scale.bytes(of: span.day(at: $0)) }
      return plan(span, weights, scale, densityPercent: options.densityPercent)
    case .sizeFrom(let from, let size):
      let longest = ExportSpan(zone: zone, first: from, dayCount: mostDays)
      return try plan(size, longest: longest, growsBackwards: false)
    case .sizeTo(let to, let size):
      let first = CivilDate(number: to.number - mostDays + 1)
      let longest = cutAtTheEnd(ExportSpan(zone: zone, first: first, dayCount: mostDays))
      return try plan(size, longest: longest, growsBackwards: true)
    }
  }

  /// The time that days cover, the last cut where the options say.
  func span(_ from: CivilDate, _ to: CivilDate) -> ExportSpan {
    cutAtTheEnd(ExportSpan(zone: zone, first: from, dayCount: to.number - from.number + 1))
  }

  private var mostDays: Int { options.mostYears * 36_525 / 100 }

  private func cutAtTheEnd(_ span: ExportSpan) -> ExportSpan {
    var span = span
    if let untilSecond = options.untilSecond {
      let last = span.day(at: span.dayCount - 1)
      let change = last.length - 86_400
      span.closing =
        last.start + min(last.length, untilSecond < 10_800 ? untilSecond : untilSecond + change)
    }
    return span
  }

  private func plan(
    _ size: ByteSize, longest: ExportSpan, growsBackwards: Bool
  ) throws(ExportError) -> ExportPlan {
    var densityPercent = options.densityPercent
    while densityPercent <= 20_000 {
      let scale = DayScale(options: options, densityPercent: densityPercent)
      let around = scale.bytesAround(longest.end)
      let goal = Int(Double(size.bytes - around) * (1 - options.heartRateShareOfBytes))
      guard goal > 0 else { throw .tooSmall(least: around) }
      let estimate = estimate(longest, scale)
      if estimate * 100 >= goal * 98,
        let fitted = SpanFitting(
          goal: goal, longest: longest, growsBackwards: growsBackwards, scale: scale
        )
        .fit()
      {
        return plan(fitted.span, fitted.weights, scale, densityPercent: densityPercent)
      }
      densityPercent =
        max(densityPercent * 105, densityPercent * goal / max(1, estimate) * 103) / 100 + 1
    }
    throw .tooLarge
  }

  /// Estimates the bytes of the longest span without heart rate, from every 97th day.
  private func estimate(_ span: ExportSpan, _ scale: DayScale) -> Int {
    let indices = Array(stride(from: 0, to: span.dayCount, by: 97))
    let sum = indices.map { scale.bytes(of: span.day(at: $0)) }.reduce(0, +)
    return sum * span.dayCount / max(1, indices.count)
  }

  private func plan(
    _ span: ExportSpan, _ weights: [Int], _ scale: DayScale, densityPercent: Int
  ) -> ExportPlan {
    let share = options.heartRateShareOfBytes
    var heartRate = weights.map { Int(Double($0) * share / (1 - share)) }
    var carried = 0
    for index in heartRate.indices.reversed() where share > 0 {
      heartRate[index] += carried
      carried = 0
      if !scale.hasWatch(on: span.day(at: index)) { swap(&carried, &heartRate[index]) }
    }
    if let first = heartRate.firstIndex(where: { $0 > 0 }) { heartRate[first] += carried }
    return ExportPlan(
      span: span, densityPercent: densityPercent, heartRateBytes: heartRate,
      expectedBytes: scale.bytesAround(span.end) + weights.reduce(0, +) + heartRate.reduce(0, +))
  }
}

/// The decisions made before the first byte is written.
struct ExportPlan {
  var span: ExportSpan
  var densityPercent: Int
  /// Bytes of heart rate to write on each day.
  var heartRateBytes: [Int]
  /// Bytes of the whole file, accurate to about one heart rate record.
  var expectedBytes: Int

  /// The export is made 20 minutes after its last record.
  var exportedAt: Int { span.end + 1_200 }
}

/// What happened on one day: the walks, and when each device was with the person.
struct DayPlan {
  let day: CivilDay
  let timeline: WalkTimeline
  /// Seconds of the day, sorted and disjoint, indexed by the position of the source in
  /// `StepSource.allCases`.
  let worn: [[Range<Int>]]
  /// The long walk of the day, if there was one.
  let longWalk: Range<Int>?
  /// Whether a walk continues past the end of the day, and whether one continues from the day
  /// before.
  let walksOut: Bool
  let walksIn: Bool
  /// Steps of the zero-length record at night, otherwise 0.
  let nightSteps: Int

  func worn(_ source: StepSource) -> [Range<Int>] {
    switch source {
    case .watch: worn[0]
    case .phone: worn[1]
    case .other: worn[2]
    }
  }
}
