import Contracts

/// What one counter says of its days by itself, and how much of it is believed. Specification S5-11, from the stories of the
/// cases 05 and 32, told again for each question: nothing is carried along but what was said.
///
/// A watch that slept over midnight, or a sensor that was restored, says for a new day what it said last of the day
/// before. So the first thing said of a day is put beside the last that was said of the day before.
struct CountOracle {
  private struct Saying {
    var steps: Int
    /// Of all that this counter said, in order.
    var number: Int
    /// The day it is about was over by then.
    var isLate: Bool
  }

  enum Believed: Equatable {
    /// It counts, and is told.
    case told(Int)
    /// It counts, but nobody knows whether it is the day before's.
    case shown(Int)

    var steps: Int {
      switch self {
      case .told(let steps), .shown(let steps): steps
      }
    }
  }

  /// Whether the last thing said stands, or the largest: who may not know the whole day takes nothing back.
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
      return standing(said).map(Believed.told)
    }
    let before = sayings[day.advanced(by: -1)] ?? []
    // Who speaks of the day before at the same time, or later, does not mix up days.
    if before.contains(where: { $0.number >= first.number }) {
      return standing(said).map(Believed.told)
    }
    if before.last?.steps == first.steps {
      // Yesterday's: until another one comes, however often it is said.
      return standing(Array(said.drop { !$0.isLate && $0.steps == first.steps })).map(Believed.told)
    }
    guard let steps = standing(said) else { return nil }
    // Less than yesterday's last cannot be what was left of it.
    if let last = before.last, first.steps < last.steps { return .told(steps) }
    // What is said of a date that is over is not the day before's; where days begin later it may still be today.
    return said.contains { $0.isLate || $0.steps != first.steps } ? .told(steps) : .shown(steps)
  }

  private func standing(_ said: [Saying]) -> Int? {
    lastStands ? said.last?.steps : said.map(\.steps).max()
  }
}
