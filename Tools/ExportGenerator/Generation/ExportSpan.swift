/// The time an export covers: whole civil days, except that the first may begin late and the last
/// end early.
struct ExportSpan {
  let zone: CivilZone
  let first: CivilDate
  let dayCount: Int
  /// Instants (seconds since 1970); nil if the day is whole.
  var opening: Int?
  var closing: Int?

  private let starts: [Int]

  init(zone: CivilZone, first: CivilDate, dayCount: Int) {
    self.zone = zone
    self.first = first
    self.dayCount = dayCount
    starts = (0...dayCount).map { zone.start(of: CivilDate(number: first.number + $0)) }
  }

  /// The first instant the export does not cover any more.
  var end: Int { min(starts[dayCount], closing ?? .max) }

  /// The day at an index from 0 to `dayCount - 1`.
  func day(at index: Int) -> CivilDay {
    let start = starts[index]
    let length = starts[index + 1] - start
    let from = min(max((opening ?? start) - start, 0), length)
    let until = max(from, min(length, end - start))
    return CivilDay(
      date: CivilDate(number: first.number + index), start: start, length: length,
      window: from..<until,
      continues: coversMidnight(before: index + 1), wentOn: coversMidnight(before: index))
  }

  private func coversMidnight(before index: Int) -> Bool {
    guard index > 0, index < dayCount else { return false }
    return starts[index] - max(starts[0], opening ?? .min) >= 3_600 && end - starts[index] >= 3_600
  }
}

/// Finds the days that fill a number of bytes, and cuts the surplus one at the right second.
struct SpanFitting {
  /// Bytes without heart rate.
  let goal: Int
  let longest: ExportSpan
  /// Whether days are added before the last (true) or after the first.
  let growsBackwards: Bool
  let scale: DayScale

  /// The span and the bytes of each of its days; nil if even the longest span is too small.
  func fit() -> (span: ExportSpan, weights: [Int])? {
    var weights: [Int] = []
    var sum = 0
    while sum < goal {
      guard weights.count < longest.dayCount else { return nil }
      let index = growsBackwards ? longest.dayCount - 1 - weights.count : weights.count
      weights.append(scale.bytes(of: longest.day(at: index)))
      sum += weights[weights.count - 1]
    }
    let count = weights.count
    let first =
      growsBackwards ? longest.first.number + longest.dayCount - count : longest.first.number
    var span = ExportSpan(zone: longest.zone, first: CivilDate(number: first), dayCount: count)
    if growsBackwards {
      weights.reverse()
      span.closing = longest.closing
    }
    cut(&span, &weights)
    return (span, weights)
  }

  private func cut(_ span: inout ExportSpan, _ weights: inout [Int]) {
    let index = growsBackwards ? 0 : span.dayCount - 1
    let neighbour = growsBackwards ? min(1, span.dayCount - 1) : max(0, index - 1)
    let others = weights.reduce(0, +) - weights[index]
    let day = span.day(at: index)
    var low = 0
    var high = day.window.upperBound
    while low < high {
      let seconds = (low + high + 1) / 2
      move(&span, day, seconds)
      if others + scale.bytes(of: span.day(at: index)) <= goal {
        low = seconds
      } else {
        high = seconds - 1
      }
    }
    move(&span, day, low)
    weights[index] = scale.bytes(of: span.day(at: index))
    weights[neighbour] = scale.bytes(of: span.day(at: neighbour))
  }

  /// Keeps that many seconds of the day.
  private func move(_ span: inout ExportSpan, _ day: CivilDay, _ seconds: Int) {
    if growsBackwards {
      span.opening = day.start + day.window.upperBound - seconds
    } else {
      span.closing = day.start + seconds
    }
  }
}
