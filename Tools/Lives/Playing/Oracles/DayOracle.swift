import Contracts

/// The total of a day, interval by interval. Specification S5-9, implemented a second time: slow,
/// obvious, exact.
struct DayOracle {
  /// Sources in the order the user chose; the others follow by kind, then by name.
  var order: [String] = []
  private(set) var sightings: Set<Sighting> = []
  private(set) var totals: [Device: [Day: Int]] = [:]
  /// By the UTC days they overlap, so that not all have to be searched.
  private var nearby: [Int: [Sighting]] = [:]

  struct Amounts: Equatable {
    var steps = 0
    var millimeters = 0
    /// Nil if a total was spread over uncovered minutes, or a correction subtracted from some
    /// hours.
    var hours: [Int]? = Array(repeating: 0, count: 24)
  }

  mutating func take(_ delivery: HealthDelivery) {
    for sighting in delivery.sightings where sightings.insert(sighting).inserted {
      let first = sighting.start.secondsSince1970.quotientAndFloor(by: 86_400).0
      let last = sighting.end.secondsSince1970.quotientAndFloor(by: 86_400).0
      for day in first...last { nearby[Int(day), default: []].append(sighting) }
    }
  }

  /// Of two totals for one day by one source the larger counts, in any order.
  mutating func take(_ delivery: TotalsDelivery) {
    for row in delivery.rows where row.steps > 0 {
      totals[delivery.device, default: [:]].merge([row.day: row.steps], uniquingKeysWith: max)
    }
  }

  /// - Parameter entries: manual steps of the day, by hour. Negative ones are corrections, which
  ///   are subtracted from everything else, and no day falls below 0.
  func amounts(on day: Day, entries: [(hour: Int, steps: Int)], by clocks: inout WallClocks)
    -> Amounts
  {
    var amounts = Amounts()
    var hours = Array(repeating: 0, count: 24)
    let corrections = entries.filter { $0.steps < 0 }.reduce(0) { $0 + $1.steps }
    for entry in entries where entry.steps > 0 { hours[entry.hour] += entry.steps }
    let byHand = hours.reduce(0, +)
    let steps = counted(.steps, on: day, by: &clocks)
    amounts.millimeters = counted(.distance, on: day, by: &clocks).reduce(0) { $0 + $1.amount }
    let claims = totals.compactMap { device, days in days[day].map { (device, $0) } }
    if let (device, total) = claims.min(by: { rank($0.0) < rank($1.0) }) {
      let better = steps.filter { isAsGood($0.device, as: device) }.reduce(0) { $0 + $1.amount }
      amounts.steps = max(total, better + byHand)
      amounts.hours = nil
    } else {
      for part in steps { hours[part.hour] += part.amount }
      amounts.steps = byHand + steps.reduce(0) { $0 + $1.amount }
      amounts.hours = hours
    }
    if corrections < 0 {
      amounts.steps = max(0, amounts.steps + corrections)
      amounts.hours = nil
    }
    return amounts
  }

  /// What each device counted on the day where no more trusted one did.
  private func counted(
    _ kind: SampleKind, on day: Day, by clocks: inout WallClocks
  ) -> [(device: Device, hour: Int, amount: Int)] {
    let near = Set((day.ordinal - 1...day.ordinal + 1).flatMap { nearby[$0] ?? [] })
      .filter { $0.kind == kind }
    var parts: [(device: Device, hour: Int, amount: Int)] = []
    var borders: Set<Int64> = []
    for sighting in near {
      let (start, end) = (sighting.start.secondsSince1970, sighting.end.secondsSince1970)
      borders.formUnion([start, end])
      var border = start.quotientAndFloor(by: WallClocks.quarter).0 * WallClocks.quarter
      while border < end {
        if border > start { borders.insert(border) }
        border += WallClocks.quarter
      }
    }
    let slices = borders.sorted()
    for (from, to) in zip(slices, slices.dropFirst()) {
      let open = near.filter {
        $0.start.secondsSince1970 <= from && to <= $0.end.secondsSince1970 && $0.start < $0.end
      }
      guard let best = open.map({ rank($0.device) }).min() else { continue }
      let local = clocks.local(from)
      guard local.day == day else { continue }
      for sighting in open where rank(sighting.device) == best {
        parts.append((sighting.device, local.hour, share(of: sighting, from, to)))
      }
    }
    for sighting in near where sighting.start == sighting.end {
      let local = clocks.local(sighting.start.secondsSince1970)
      let isCovered = near.contains {
        rank($0.device) < rank(sighting.device) && $0.start <= sighting.start
          && (sighting.start < $0.end || $0.start == $0.end && $0.start == sighting.start)
      }
      if local.day == day, !isCovered {
        parts.append((sighting.device, local.hour, sighting.value))
      }
    }
    return parts
  }

  /// Value × time ÷ duration, rounded half up at its start and at its end, so that the parts add up
  /// to the sample.
  private func share(of sighting: Sighting, _ from: Int64, _ to: Int64) -> Int {
    let start = sighting.start.secondsSince1970
    let duration = Int(sighting.end.secondsSince1970 - start)
    func upTo(_ second: Int64) -> Int {
      (2 * sighting.value * Int(second - start) + duration) / (2 * duration)
    }
    return upTo(to) - upTo(from)
  }

  /// Lower is more trusted.
  private func rank(_ device: Device) -> String {
    if let place = order.firstIndex(of: device.name) { return "0 \(place + 100)" }
    return "1 \(device.kind.rank) \(device.name)"
  }

  /// Whether a total of `other` yields to what `device` counted: a more trusted source, the same
  /// one, or one trusted equally.
  private func isAsGood(_ device: Device, as other: Device) -> Bool {
    if device == other || rank(device) < rank(other) { return true }
    return device.kind == other.kind && !order.contains(device.name) && !order.contains(other.name)
  }
}
