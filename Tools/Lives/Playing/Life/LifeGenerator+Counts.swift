import Contracts

/// A counter that a program reads and sends.
struct Counter {
  var program: CountDelivery.Program
  /// The day it is counting, which may already be over.
  var day: Day?
  /// Its last report, and its last report about the day before.
  var steps = 0
  var yesterday: (day: Day, steps: Int)?
  /// When it resets, which may be long after midnight.
  var resetAt = Instant.distantPast
  /// What it has lost by resets within the day.
  var lost = 0
}

extension LifeGenerator {
  /// Often late in the evening and soon after midnight, when counters report the same.
  mutating func timesOfCounts(on day: Day) -> [Instant] {
    guard !person.counters.isEmpty, dice.chance(75) else { return [] }
    let start = clocks.start(of: day)
    let length = Int(clocks.start(of: day.advanced(by: 1)) - start) - 600
    return (0..<dice.number(1...4)).map { _ in
      let share =
        switch dice.number(1...4) {
        case 1: dice.number(0...100)
        case 2: dice.number(900...999)
        default: dice.number(0...999)
        }
      return start + Int64(max(0, length) * share / 1_000)
    }
  }

  /// A counter reports its value for a date.
  mutating func deliver(on today: Day) {
    let index = dice.number(0...person.counters.count - 1)
    var counter = person.counters[index]
    let start = clocks.midnight(of: today)
    if counter.day != today {
      if let day = counter.day { counter.yesterday = (day, counter.steps) }
      counter.day = today
      counter.lost = 0
      counter.resetAt = dice.chance(40) ? start : start + Int64(dice.number(60...9 * 3_600))
      // What it counted after its last report.
      if dice.chance(30) { counter.steps += dice.number(1...300) }
    }
    if now >= counter.resetAt {
      let share = Int(now - start) * 1_000 / 86_400
      let counted = max(1, (walked[today] ?? 500) * min(1_000, share) / 1_000)
      if dice.chance(6) { counter.lost = counted * dice.number(20...100) / 100 }
      counter.steps = max(1, counted - counter.lost)
      if let yesterday = counter.yesterday, dice.chance(4) { counter.steps = yesterday.steps }
    }
    person.counters[index] = counter
    // More than anybody can have walked since midnight is refused, like a sample of these minutes.
    guard counter.steps > 0, counter.program == .homeAssistant || start + 900 <= now else {
      return
    }
    var counts = [
      CountDelivery.Count(day: today, interval: start..<now, steps: counter.steps)
    ]
    if let yesterday = counter.yesterday, yesterday.day == today.advanced(by: -1), dice.chance(12) {
      let steps = dice.chance(60) ? yesterday.steps : yesterday.steps + dice.number(1...200)
      let before = CountDelivery.Count(
        day: yesterday.day, interval: clocks.midnight(of: yesterday.day)..<start, steps: steps)
      counts = dice.chance(70) ? [before] + counts : [before]
    }
    devices.insert(counter.program.rawValue)
    handedIn += 1
    add(.deliver(CountDelivery(program: counter.program, at: now, counts: counts)))
  }
}

extension LifeGenerator {
  /// A workout reported by several devices and apps, some of them while it lasts; none begins near a quarter of an
  /// hour, so that its day is clear wherever the person turns out to have lived.
  mutating func workOut(on day: Day) {
    let hour = dice.number(6...20)
    let start =
      clocks.start(of: day)
      + Int64(hour * 3_600 + dice.number(0...3) * 900 + dice.number(60...800))
    if let last = lastWorkout, abs(start - last.start) < 4 * 3_600 { return }
    let length = Int64(dice.number(600...5_400))
    let number = (lastWorkout?.number ?? 0) + 1
    for device in person.devices + person.connected where dice.chance(60) {
      let from = start + Int64(dice.number(-30...30))
      let statements = dice.chance(40) ? dice.number(2...4) : 1
      for statement in 1...statements {
        let report = ReportedWorkout(
          device: device, number: number, start: from,
          end: from + length * Int64(statement) / Int64(statements))
        unsentWorkouts.append(report)
        lastWorkout = report
      }
    }
  }

  /// These devices' reports up to now, some of them repeated.
  mutating func reports(by devices: [Device]) -> [ReportedWorkout] {
    let past = unsentWorkouts.filter { devices.contains($0.device) && $0.end <= now }
    let sent = Set(past)
    unsentWorkouts.removeAll { sent.contains($0) && dice.chance(80) }
    return past.shuffled(using: &dice)
  }
}
