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
      goesOn: coversMidnight(before: index + 1), wentOn: coversMidnight(before: index))
  }

  private func coversMidnight(before index: Int) -> Bool {
    guard index > 0, index < dayCount else { return false }
    return starts[index] - max(starts[0], opening ?? .min) >= 3_600 && end - starts[index] >= 3_600
  }
}
