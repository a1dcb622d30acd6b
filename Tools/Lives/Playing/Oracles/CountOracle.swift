import Contracts

/// A counter's reports about its days, and how much of them is believed. Specification S5-11, implemented from the
/// descriptions of cases 05 and 32, recomputed for each query: only the reports are kept.
///
/// After midnight a watch that slept, or a restored sensor, reports its last value of the day before for the new day.
/// So the first report for a day is compared with the last one for the day before.
struct CountOracle {
  private struct Saying {
    var steps: Int
    /// Its position among all reports of this counter.
    var number: Int
    /// The day it is about was over by then.
    var isLate: Bool
  }

  enum Believed: Equatable {
    /// It counts, and may be announced.
    case counted(Int)
    /// It counts, but may belong to the day before.
    case shown(Int)

    var steps: Int {
      switch self {
      case .counted(let steps), .shown(let steps): steps
      }
    }
  }

  /// Whether the last report counts, or the largest: a counter that may not cover the whole day never lowers its value.
  private let lastStands: Bool
  private var sayings: [Day: [Saying]] = [:]
  private var deliveries = 0

  init(_ program: CountDelivery.Program) {
    lastStands = program == .homeAssistant
  }

  mutating func hear(_ delivery: CountDelivery, by clocks: inout WallClocks) {
    deliveries += 1
    for count in delivery.counts where count.steps > 0 {
      // Counters go by dates, whenever days begin.
      let isLate = clocks.midnight(of: count.day.advanced(by: 1)) <= delivery.at
      sayings[count.day, default: []].append(
        Saying(steps: count.steps, number: deliveries, isLate: isLate))
    }
  }

  /// Nil if nothing counts.
  func believed(on day: Day) -> Believed? {
    let said = sayings[day] ?? []
    guard let first = said.first(where: { !$0.isLate }) else {
      return effective(said).map(Believed.counted)
    }
    let before = sayings[day.advanced(by: -1)] ?? []
    // A counter that reports the day before at the same time, or later, does not confuse days.
    if before.contains(where: { $0.number >= first.number }) {
      return effective(said).map(Believed.counted)
    }
    if before.last?.steps == first.steps {
      // The day before's value: until another one comes, however often it is repeated.
      return effective(Array(said.drop { !$0.isLate && $0.steps == first.steps })).map(
        Believed.counted)
    }
    guard let steps = effective(said) else { return nil }
    // Less than the day before's last value cannot be left over from it.
    if let last = before.last, first.steps < last.steps { return .counted(steps) }
    // A report for a past date does not belong to the day before; if days begin later it may still be today.
    return said.contains { $0.isLate || $0.steps != first.steps } ? .counted(steps) : .shown(steps)
  }

  private func effective(_ said: [Saying]) -> Int? {
    lastStands ? said.last?.steps : said.map(\.steps).max()
  }
}
