/// The simulated person: determines what happened on any day, always the same for the same seed.
struct Person {
  let seed: UInt64
  let sources: [StepSource]
  let oddCases: Set<OddCase>
  /// Second of the day of the zero-length record.
  static let nightSecond = 11_527

  func plan(for day: CivilDay) -> DayPlan {
    var random = SplitMix64(seed: seed, day: day.date.number, topic: .day)
    let over = oddCases.contains(.midnight)
    let even = day.date.number.isMultiple(of: 2)
    let walksOut = over && even && day.continues
    let walksIn = over && !even && day.wentOn
    let wake = random.within(6 * 3_600 + 1_200...8 * 3_600)
    let bed = min(day.length - 2 * 3_600, random.within(75_600...81_000))
    let (timeline, longWalk) = walks(
      day, wake: wake, bed: bed, out: walksOut, in: walksIn, random: &random)
    let worn = StepSource.allCases.map { source -> [Range<Int>] in
      guard sources.contains(source) else { return [] }
      var ranges = wearing(source, day: day, wake: wake, bed: bed, random: &random)
      if walksOut { add(day.length - MidnightWalk.reach..<day.length, to: &ranges) }
      if walksIn { add(0..<MidnightWalk.reach, to: &ranges) }
      return ranges.map { $0.clamped(to: day.window) }.filter { !$0.isEmpty }
    }
    let night = oddCases.contains(.zeroLength) && day.window.contains(Self.nightSecond)
    return DayPlan(
      day: day, timeline: timeline, worn: worn, longWalk: longWalk, walksOut: walksOut,
      walksIn: walksIn,
      nightSteps: night ? random.within(5...30) : 0)
  }

  private func walks(
    _ day: CivilDay, wake: Int, bed: Int, out: Bool, in cameOver: Bool, random: inout SplitMix64
  ) -> (WalkTimeline, Range<Int>?) {
    var timeline = WalkTimeline()
    if cameOver { addMidnightWalk(at: 0, to: &timeline) }
    let longFrom = random.chance(percent: 45) ? random.within(9 * 3_600...19 * 3_600) : .max
    var longWalk: Range<Int>?
    var second = wake + random.within(60...900)
    while second < bed {
      let isLong = longWalk == nil && second >= longFrom
      let seconds = isLong ? random.within(1_200...3_600) : shortWalk(&random)
      guard second + seconds < bed else { break }
      timeline.beginBout(at: second)
      addStretches(seconds: seconds, to: &timeline, random: &random)
      if isLong { longWalk = second..<second + seconds }
      second += seconds + random.within(240...2_300)
    }
    if out { addMidnightWalk(at: day.length - MidnightWalk.reach, to: &timeline) }
    return (timeline, longWalk)
  }

  private func shortWalk(_ random: inout SplitMix64) -> Int {
    switch random.within(1...100) {
    case ...55: random.within(30...90)
    case ...90: random.within(90...300)
    default: random.within(300...700)
    }
  }

  private func addStretches(seconds: Int, to timeline: inout WalkTimeline, random: inout SplitMix64)
  {
    let pace = random.within(86...116)
    var rest = seconds
    while rest > 0 {
      let length = min(rest, random.within(15...45))
      let pauses = random.chance(percent: 8)
      timeline.append(
        seconds: length,
        stepsPerMinute: pauses ? random.within(0...30) : pace + random.within(-9...9))
      rest -= length
    }
  }

  private func addMidnightWalk(at second: Int, to timeline: inout WalkTimeline) {
    timeline.beginBout(at: second)
    timeline.append(seconds: MidnightWalk.reach, stepsPerMinute: MidnightWalk.stepsPerMinute)
  }

  private func add(_ range: Range<Int>, to ranges: inout [Range<Int>]) {
    let touching = ranges.filter {
      $0.lowerBound <= range.upperBound && range.lowerBound <= $0.upperBound
    }
    let joined = touching.reduce(range) {
      min($0.lowerBound, $1.lowerBound)..<max($0.upperBound, $1.upperBound)
    }
    ranges.removeAll { touching.contains($0) }
    ranges.append(joined)
    ranges.sort { $0.lowerBound < $1.lowerBound }
  }
}

extension Person {
  /// When the person wears a device, in seconds of the day, sorted and disjoint.
  func wearing(
    _ source: StepSource, day: CivilDay, wake: Int, bed: Int, random: inout SplitMix64
  ) -> [Range<Int>] {
    switch source {
    case .watch: watchOnWrist(day: day, wake: wake, bed: bed, random: &random)
    case .phone:
      alternating(from: wake, to: bed, with: 1_200...9_000, without: 600...4_200, random: &random)
    case .other:
      alternating(
        from: wake, to: bed, with: 1_800...12_000, without: 1_800...7_200, random: &random)
    }
  }

  private func watchOnWrist(
    day: CivilDay, wake: Int, bed: Int, random: inout SplitMix64
  ) -> [Range<Int>] {
    let forgotten = random.chance(percent: 4)
    let asleepWithIt = random.chance(percent: 60)
    let putOn = asleepWithIt ? 0 : wake + random.within(0...2_400)
    let takenOff = asleepWithIt ? day.length : bed - random.within(0...5_400)
    let charging = random.within(8 * 3_600...20 * 3_600)
    let charged = charging + random.within(2_400...6_000)
    guard !forgotten, putOn < charging, charged < takenOff else { return [] }
    return [putOn..<charging, charged..<takenOff]
  }

  private func alternating(
    from: Int, to: Int, with: ClosedRange<Int>, without: ClosedRange<Int>, random: inout SplitMix64
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var second = from + random.within(0...1_200)
    while second < to {
      let until = min(to, second + random.within(with))
      ranges.append(second..<until)
      second = until + random.within(without)
    }
    return ranges
  }
}
