import Contracts

/// The rules of S5-9 written a second time, slowly and exactly: time is cut at every start, end and
/// border of an hour, and in each slice the best source with a sample open there contributes
/// `value × overlap ÷ duration` of each of its samples. Zero-length samples are left out.
struct SliceOracle {
  /// A multiple of every duration used, so that amounts are whole numbers of its parts.
  static let denominator: Int128 = 2_160_000 * 7 * 977
  static let durations: [Int32] = [1, 7, 60, 600, 977, 3_600, 5_400, 86_400, 90_000]

  struct Hour: Hashable {
    var day: Day
    var hour: Int
  }

  /// Exact amounts, in parts of ``denominator``.
  private(set) var amounts: [Hour: Int128] = [:]
  /// How many runs of a sample without interruption lie in each hour: each may be rounded by one.
  private(set) var runs: [Hour: Int128] = [:]

  /// - Parameter sources: best first.
  init(_ sources: [[Sample]], calendar: PersonalCalendar) {
    let samples = sources.joined()
    var cuts = Set(samples.flatMap { [$0.start, $0.end] })
    guard let first = cuts.min(), let last = cuts.max() else { return }
    // Clocks change and hours begin at whole quarters of an hour.
    let quarter = Int64(900)
    for border in stride(
      from: first.secondsSince1970 / quarter * quarter, through: last.secondsSince1970, by: 900)
    {
      cuts.insert(Instant(secondsSince1970: border))
    }
    let borders = cuts.filter { first <= $0 && $0 <= last }.sorted()
    var lastHour: [Sample: Hour] = [:]
    for (start, end) in zip(borders, borders.dropFirst()) {
      let open = sources.lazy.map { $0.filter { $0.start <= start && start < $0.end } }
        .first { !$0.isEmpty }
      let local = calendar.localTime(at: start)
      let hour = Hour(day: local.day, hour: local.hour)
      var openNow: [Sample: Hour] = [:]
      for sample in open ?? [] {
        let part = Int128(end - start) * (Self.denominator / Int128(sample.duration))
        amounts[hour, default: 0] += Int128(sample.value) * part
        if lastHour[sample] != hour { runs[hour, default: 0] += 1 }
        openNow[sample] = hour
      }
      lastHour = openNow
    }
  }
}
