import Contracts

/// A second, slow implementation of S5-9: time is cut at every start, end and hour, and in each
/// slice the best source with an active sample contributes `value × overlap ÷ duration` of the
/// sample modified last or, if the source adds up, of each. Then the totals of each day are
/// applied. Nothing is rounded. Zero-length samples are left out.
struct SliceOracle {
  static let durations: [Int32] = [1, 7, 60, 600, 977, 3_600, 5_400, 86_400, 90_000]

  /// A source with all its data of one kind.
  struct Witness {
    /// Witnesses on one step are equally trusted.
    var step: Int
    var addsOverlaps = false
    var samples: [Sample] = []
    var totals: [Day: Int64] = [:]
  }

  struct Hour: Hashable {
    var day: Day
    var hour: Int
  }

  /// The slices of one hour.
  private struct Slices {
    var amountByStep: [Int: Double] = [:]
    var seconds = 0.0
    var freeSeconds = 0.0
  }

  private(set) var amounts: [Hour: Double] = [:]
  /// How many samples cross an end of each day: their counts there are rounded.
  private(set) var crossings: [Day: Int] = [:]
  private var slices: [Hour: Slices] = [:]

  /// - Parameter witnesses: best first.
  init(_ witnesses: [Witness], on days: ClosedRange<Day>, calendar: PersonalCalendar) {
    sweep(witnesses, on: days, calendar)
    for (hour, slices) in slices {
      amounts[hour] = slices.amountByStep.values.reduce(0, +)
    }
    for day in days {
      guard let claimant = witnesses.first(where: { $0.totals[day] != nil }) else { continue }
      let alike = witnesses.filter { $0.step == claimant.step }.compactMap { $0.totals[day] }
      weigh(Double(alike.max() ?? 0), on: day, step: claimant.step)
    }
  }

  func amount(on day: Day) -> Double {
    (0..<24).reduce(0) { $0 + amounts[Hour(day: day, hour: $1), default: 0] }
  }

  private mutating func sweep(
    _ witnesses: [Witness], on days: ClosedRange<Day>, _ calendar: PersonalCalendar
  ) {
    let samples = witnesses.flatMap(\.samples)
    // Clocks change and hours start at whole quarters of an hour.
    let whole =
      days.lowerBound.ordinal * 86_400 - 172_800..<days.upperBound.ordinal * 86_400 + 259_200
    var cuts = Set(stride(from: Int64(whole.lowerBound), to: Int64(whole.upperBound), by: 900))
    for sample in samples {
      cuts.insert(sample.start.secondsSince1970)
      cuts.insert(sample.end.secondsSince1970)
    }
    let borders = cuts.sorted().map { Instant(secondsSince1970: $0) }
    for (start, end) in zip(borders, borders.dropFirst()) {
      let local = calendar.localTime(at: start)
      let hour = Hour(day: local.day, hour: local.hour)
      let length = Double(end - start)
      slices[hour, default: Slices()].seconds += length
      let open = witnesses.lazy.map { witness in
        (witness, witness.samples.filter { $0.start <= start && start < $0.end })
      }
      if let (best, samples) = open.first(where: { !$0.1.isEmpty }) {
        let counting =
          best.addsOverlaps ? samples : [samples.max(by: Self.isOutdone)].compactMap(\.self)
        for sample in counting {
          let part = Double(sample.value) * length / Double(sample.duration)
          slices[hour, default: Slices()].amountByStep[best.step, default: 0] += part
        }
      } else {
        slices[hour, default: Slices()].freeSeconds += length
      }
    }
    for sample in samples where calendar.day(of: sample.start) < calendar.day(of: sample.end - 1) {
      for day in calendar.day(of: sample.start)...calendar.day(of: sample.end - 1) {
        crossings[day, default: 0] += 1
      }
    }
  }

  /// Whether `right` wins where both are active: modified later, else ending later, else longer,
  /// else larger.
  private static func isOutdone(_ left: Sample, _ right: Sample) -> Bool {
    func keys(_ sample: Sample) -> [Int64] {
      [
        sample.modified?.secondsSince1970 ?? 0, sample.end.secondsSince1970,
        Int64(sample.duration), sample.value,
      ]
    }
    return keys(left).lexicographicallyPrecedes(keys(right))
  }

  /// Applies a total by a source on `step` to what was counted on a day.
  private mutating func weigh(_ total: Double, on day: Day, step: Int) {
    let hours = (0..<24).map { Hour(day: day, hour: $0) }
    func sum(_ part: (Slices) -> Double) -> Double {
      hours.reduce(0) { $0 + (slices[$1].map(part) ?? 0) }
    }
    func lesser(_ slices: Slices) -> Double {
      slices.amountByStep.filter { $0.key > step }.values.reduce(0, +)
    }
    let (all, less) = (sum { $0.amountByStep.values.reduce(0, +) }, sum(lesser))
    let excess = max(total, all - less) - all
    let (free, long) = (sum(\.freeSeconds), sum(\.seconds))
    guard long > 0 else { return }
    for hour in hours {
      guard let slices = slices[hour] else { continue }
      let change =
        if excess < 0 {
          lesser(slices) * excess / less
        } else if free > 0 {
          slices.freeSeconds * excess / free
        } else {
          slices.seconds * excess / long
        }
      amounts[hour, default: 0] += change
    }
  }
}
