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
