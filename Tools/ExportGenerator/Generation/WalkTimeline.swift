/// The steps of one day, second by second, stored as stretches of even cadence.
struct WalkTimeline {
  private struct Stretch {
    let range: Range<Int>
    let stepsPerMinute: Int
    let stepsBefore: Int
  }

  private var stretches: [Stretch] = []
  private var total = 0
  /// Walks without a longer rest, in seconds of the day, sorted.
  private(set) var bouts: [Range<Int>] = []

  /// Begins a walk; `append(seconds:stepsPerMinute:)` extends it.
  mutating func beginBout(at second: Int) {
    bouts.append(second..<second)
  }

  mutating func append(seconds: Int, stepsPerMinute: Int) {
    guard let bout = bouts.popLast() else { return }
    let range = bout.upperBound..<bout.upperBound + seconds
    stretches.append(Stretch(range: range, stepsPerMinute: stepsPerMinute, stepsBefore: total))
    total += seconds * stepsPerMinute / 60
    bouts.append(bout.lowerBound..<range.upperBound)
  }

  /// Steps walked within a range of seconds. The parts of a range add up to the whole.
  func steps(in range: Range<Int>) -> Int {
    steps(before: range.upperBound) - steps(before: range.lowerBound)
  }

  private func steps(before second: Int) -> Int {
    var low = 0
    var high = stretches.count
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].range.lowerBound < second { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return 0 }
    let stretch = stretches[low - 1]
    let seconds = min(second, stretch.range.upperBound) - stretch.range.lowerBound
    return stretch.stepsBefore + seconds * stretch.stepsPerMinute / 60
  }
}
