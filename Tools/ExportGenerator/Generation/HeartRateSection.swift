/// Heart rates of the watch: as many as fill a given number of bytes, spread over the time it is worn.
struct HeartRateSection {
  let seed: UInt64

  /// Writes records of one day until the buffer has grown to `goal` bytes since `base`, or the day
  /// is over. A day without the watch leaves its bytes to the next.
  func write(_ plan: DayPlan, until goal: Int, writer: RecordWriter, bytesPerRecord: Int) {
    let worn = plan.worn(.watch)
    let seconds = worn.map(\.count).reduce(0, +)
    let missing = goal - writer.buffer.count
    guard seconds > 0, missing > 0 else { return }
    var random = SplitMix64(seed: seed, day: plan.day.date.number, topic: .heartRate)
    let records = missing / bytesPerRecord + 1
    let step = max(1, seconds * 97 / (records * 100))
    var bout = plan.timeline.bouts[...]
    var beats = random.within(54...66)
    for range in worn {
      var second = range.lowerBound
      while second < range.upperBound, writer.buffer.count < goal {
        while let first = bout.first, first.upperBound <= second { bout = bout.dropFirst() }
        let walking = bout.first.map { $0.contains(second) } ?? false
        let aim = walking ? 108 : second < 23_000 ? 54 : 70
        beats = min(178, max(42, beats + (aim - beats) / 3 + random.within(-5...5)))
        let start = plan.day.start + second
        let sample = Sample(
          start: start, end: start, value: beats * 1_000, origin: .watch,
          created: start + random.within(2...420))
        writer.write(.heartRate, sample, ending: ending(walking: walking, &random))
        second += max(1, step / 2 + random.within(0...step))
      }
    }
  }

  private func ending(walking: Bool, _ random: inout SplitMix64) -> RecordWriter.Ending {
    if random.chance(percent: 30) { return .motionUnknown }
    return walking ? .motionActive : .motionResting
  }
}
