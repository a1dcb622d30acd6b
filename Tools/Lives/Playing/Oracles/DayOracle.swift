import Contracts

/// The total of a day, interval by interval. Specification S5-9, implemented a second time: slow, obvious, exact.
struct DayOracle {
  /// The ranks given by the user; the other devices follow by kind, then by name, those of one name by model.
  private var places: [Device: Int] = [:]
  private var known: Set<Device> = []
  private(set) var sightings: Set<Sighting> = []
  private(set) var totals: [Device: [Day: Int]] = [:]
  private var counters: [Device: CountOracle] = [:]
  /// By the UTC days they overlap, so that not all have to be searched.
  private var nearby: [Int: [Sighting]] = [:]

  struct Amounts: Equatable {
    var steps = 0
    /// Without what may belong to the day before.
    var announcedSteps = 0
    var millimeters = 0
    /// Nil if a total was spread over uncovered minutes, or a correction subtracted from some hours.
    var hours: [Int]? = Array(repeating: 0, count: 24)
    /// Manual entries in each hour, if ``hours`` are unknown: they affect what the total is spread over.
    var written: [Int: Int] = [:]
  }

  mutating func apply(_ delivery: HealthDelivery) {
    for sighting in delivery.sightings { insert(sighting) }
  }

  /// Replaces earlier records of a device within the times covered by the rows.
  ///
  /// - Returns: what was replaced.
  mutating func apply(_ delivery: RowsDelivery) -> Set<Sighting> {
    let gone = sightings.filter { sighting in
      delivery.rows.contains {
        $0.device == sighting.device && $0.start <= sighting.start
          && sighting.start < max($0.end, $0.start + 1)
      }
    }
    sightings.subtract(gone)
    nearby = nearby.mapValues { $0.filter { !gone.contains($0) } }
    for row in delivery.rows { insert(row) }
    return gone
  }

  private mutating func insert(_ sighting: Sighting) {
    hear(of: sighting.device)
    guard sightings.insert(sighting).inserted else { return }
    let first = sighting.start.secondsSince1970.quotientAndFloor(by: 86_400).0
    let last = sighting.end.secondsSince1970.quotientAndFloor(by: 86_400).0
    for day in first...last { nearby[Int(day), default: []].append(sighting) }
  }

  /// Ranks these first. The name of an app represents its devices, in their current order.
  ///
  /// - Returns: false if a name is not known.
  mutating func rankFirst(_ names: [String]) -> Bool {
    let chosen = names.map { name in
      known.filter { $0.name == name }.sorted { rank($0) < rank($1) }
    }
    guard chosen.allSatisfy({ !$0.isEmpty }) else { return false }
    places = [:]
    for (place, device) in chosen.flatMap(\.self).enumerated() { places[device] = place }
    return true
  }

  /// A new one ranks last among those of its name, if all of them were ranked.
  mutating func hear(of device: Device) {
    guard known.insert(device).inserted else { return }
    let others = known.filter {
      $0.name == device.name && $0.kind == device.kind && $0 != device
    }
    let given = others.compactMap { places[$0] }
    if given.count == others.count { places[device] = given.max() }
  }

  /// If a source has two totals for one day, the larger counts, in any order.
  mutating func apply(_ delivery: TotalsDelivery) {
    for row in delivery.rows where row.steps > 0 {
      hear(of: delivery.device)
      totals[delivery.device, default: [:]].merge([row.day: row.steps], uniquingKeysWith: max)
    }
  }

  var hasCounters: Bool { !counters.isEmpty }

  mutating func apply(_ delivery: CountDelivery, by clocks: inout WallClocks) {
    hear(of: delivery.device)
    counters[delivery.device, default: CountOracle(delivery.program)].hear(delivery, by: &clocks)
  }

  /// - Parameter entries: manual steps of the day, by hour. Negative ones are corrections, which
  ///   are subtracted from everything else, and no day falls below 0.
  func amounts(on day: Day, entries: [(hour: Int, steps: Int)], by clocks: inout WallClocks)
    -> Amounts
  {
    var amounts = Amounts()
    var hours = Array(repeating: 0.0, count: 24)
    let corrections = entries.filter { $0.steps < 0 }.reduce(0) { $0 + $1.steps }
    for entry in entries where entry.steps > 0 { hours[entry.hour] += Double(entry.steps) }
    let byHand = hours.reduce(0, +)
    let steps = counted(.steps, on: day, by: &clocks)
    amounts.millimeters = Self.rounded(
      counted(.distance, on: day, by: &clocks).reduce(0) { $0 + $1.amount })
    let tables = totals.compactMap { device, days in days[day].map { (device, $0) } }
    let counts = counters.compactMap { device, counter in
      counter.believed(on: day).map { (device, $0) }
    }
    func whole(_ claims: [(Device, Int)]) -> Int? {
      // Among equally trusted ones the larger one counts.
      claims.min { (trust($0.0), -$0.1) < (trust($1.0), -$1.1) }.map { device, total in
        let better = steps.filter { isAsGood($0.device, as: device) }.reduce(0) { $0 + $1.amount }
        return Self.rounded(max(Double(total), better + byHand))
      }
    }
    for part in steps { hours[part.hour] += part.amount }
    let ends = hours.indices.map { Self.rounded(hours[...$0].reduce(0, +)) }
    amounts.steps = ends[23]
    amounts.hours = zip(ends, [0] + ends).map(-)
    if let whole = whole(tables + counts.map { ($0.0, $0.1.steps) }) {
      amounts.steps = whole
      amounts.hours = nil
    }
    let told = counts.compactMap { device, believed -> (Device, Int)? in
      if case .counted(let steps) = believed { (device, steps) } else { nil }
    }
    amounts.announcedSteps = min(amounts.steps, whole(tables + told) ?? ends[23])
    if corrections < 0 {
      amounts.steps = max(0, amounts.steps + corrections)
      amounts.announcedSteps = max(0, amounts.announcedSteps + corrections)
      amounts.hours = nil
    }
    if amounts.hours == nil {
      amounts.written = Dictionary(entries.map { ($0.hour, $0.steps) }, uniquingKeysWith: +)
    }
    return amounts
  }

  /// What each device counted on the day while no more trusted one did.
  private func counted(
    _ measure: Measure.ID, on day: Day, by clocks: inout WallClocks
  ) -> [(device: Device, hour: Int, amount: Double)] {
    let near = Set((day.ordinal - 1...day.ordinal + 1).flatMap { nearby[$0] ?? [] })
      .filter { $0.measure == measure }
    var parts: [(device: Device, hour: Int, amount: Double)] = []
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
      let ofBest = open.filter { rank($0.device) == best }
      // Apple's devices add up, if the export identifies them; for others the last modified row counts.
      let counting =
        ofBest.contains { $0.device.isOfApple }
        ? Array(ofBest) : [ofBest.max(by: Self.isOutdone)].compactMap(\.self)
      for sighting in counting {
        parts.append((sighting.device, local.hour, share(of: sighting, from, to, by: &clocks)))
      }
    }
    for sighting in near where sighting.start == sighting.end {
      let local = clocks.local(sighting.start.secondsSince1970)
      let isCovered = near.contains {
        rank($0.device) < rank(sighting.device) && $0.start <= sighting.start
          && (sighting.start < $0.end || $0.start == $0.end && $0.start == sighting.start)
      }
      if local.day == day, !isCovered {
        parts.append((sighting.device, local.hour, Double(sighting.value)))
      }
    }
    return parts
  }

  /// Value × time ÷ duration. A sample's shares of several days are rounded half up at midnight, so that the days add
  /// up to the sample.
  private func share(
    of sighting: Sighting, _ from: Int64, _ to: Int64, by clocks: inout WallClocks
  ) -> Double {
    let (start, end) = (sighting.start.secondsSince1970, sighting.end.secondsSince1970)
    let day = clocks.local(from).day
    let first = max(start, clocks.start(of: day).secondsSince1970)
    let last = min(end, clocks.start(of: day.advanced(by: 1)).secondsSince1970)
    func upTo(_ second: Int64) -> Int {
      let duration = Int(end - start)
      return (2 * sighting.value * Int(second - start) + duration) / (2 * duration)
    }
    return Double(upTo(last) - upTo(first)) * Double(to - from) / Double(last - first)
  }

  /// Half up; sums may be a little less than a half.
  private static func rounded(_ amount: Double) -> Int { Int((amount + 0.5 + 1e-6).rounded(.down)) }

  /// Whether `right` counts while both are active: modified later, then ending later, then longer, then larger.
  private static func isOutdone(_ left: Sighting, _ right: Sighting) -> Bool {
    func keys(_ sighting: Sighting) -> [Int64] {
      [
        sighting.modified?.secondsSince1970 ?? 0, sighting.end.secondsSince1970,
        -sighting.start.secondsSince1970, Int64(sighting.value),
      ]
    }
    return keys(left).lexicographicallyPrecedes(keys(right))
  }

  /// Lower is more trusted: of two devices of one name the worn one, then the one with the higher number.
  private func rank(_ device: Device) -> String {
    let number = Int((device.model ?? "").filter(\.isNumber)) ?? 0
    return "\(trust(device)) \(device.name) \(device.isWorn ? 0 : 1) \(999_999 - number)"
  }

  /// The same for devices ranked only by name.
  private func trust(_ device: Device) -> String {
    if let place = places[device] { return "0 \(place + 100)" }
    return "1 \(device.kind.rank)"
  }

  /// Whether a total of `other` yields to what `device` counted: a more trusted source, the same one, or one trusted
  /// equally.
  private func isAsGood(_ device: Device, as other: Device) -> Bool {
    trust(device) <= trust(other)
  }
}

extension Device {
  fileprivate var isOfApple: Bool { kind == .watch || kind == .phone }
}
