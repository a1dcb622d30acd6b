import Contracts

extension LifeGenerator {
  /// What devices count on `day`, all at once and each differently.
  mutating func walk(on day: Day) {
    let start = clocks.start(of: day)
    let isGood = dice.chance(person.faithfulness)
    let target = person.stepTarget
    let steps =
      isGood ? target + dice.number(0...target / 2) : dice.number(0...target * 99 / 100)
    walked[day] = steps
    let walks = dice.number(1...4)
    var left = steps
    for number in 1...walks {
      let share = number == walks ? left : left / dice.number(2...4)
      left -= share
      let hour = min(22, 5 + (number - 1) * 18 / walks + dice.number(0...3))
      let begin = start + Int64(hour * 3_600 + dice.number(0...3_599))
      let length = Int64(dice.number(60...5_400))
      for device in person.devices where dice.chance(85) {
        see(share, from: begin, length: length, by: device)
      }
      for device in person.connected where dice.chance(70) {
        write(share, from: begin, length: length, by: device)
      }
    }
    if size.ingredients.contains(.workouts), dice.chance(25) { workOut(on: day) }
    // A sample across midnight, and one without duration.
    if dice.chance(5) { see(dice.number(1...900), from: start - 1_800, length: 3_600, by: .phone) }
    if dice.chance(5) { see(dice.number(1...90), from: start + 43_210, length: 0, by: .phone) }
    if size.ingredients.contains(.weight) {
      person.weight += dice.chance(30) ? -person.drift : dice.chance(60) ? person.drift : 0
    }
  }

  /// A row in Health Connect, sometimes rewritten as it grows, in any order of modification.
  private mutating func write(
    _ steps: Int, from begin: Instant, length: Int64, by device: Device
  ) {
    guard steps > 3 else { return }
    let from = begin + Int64(dice.number(0...200))
    let statements = dice.chance(40) ? dice.number(2...4) : 1
    for number in 1...statements {
      let duration = max(1, length * Int64(number) / Int64(statements))
      let value = min(Int(duration) * 4, max(1, steps * number / statements))
      unsent.append(
        Sighting(
          device: device, measure: .steps, start: from, end: from + duration, value: value,
          modified: dice.chance(50) ? from + duration + Int64(dice.number(0...900)) : nil))
    }
  }

  /// Health Connect's rows up to now, some of them repeated.
  mutating func rows() -> RowsDelivery? {
    let past = unsent.filter { $0.end <= now }
    let workouts = reports(by: person.connected)
    guard !past.isEmpty || !workouts.isEmpty else { return nil }
    let sent = Set(past)
    unsent.removeAll { sent.contains($0) && dice.chance(80) }
    devices.formUnion(past.map(\.device.name))
    return RowsDelivery(
      sentAt: now, rows: past.shuffled(using: &dice), workouts: workouts)
  }

  private mutating func see(_ steps: Int, from begin: Instant, length: Int64, by device: Device) {
    guard steps > 0 else { return }
    let pieces = length > 600 && dice.chance(40) ? 2 : 1
    for piece in 0..<pieces {
      let slip = length == 0 ? 0 : Int64(dice.number(-200...200))
      let duration = length == 0 ? 0 : max(1, length / Int64(pieces) + Int64(dice.number(-50...50)))
      let from = begin + slip + Int64(piece) * (length / Int64(pieces))
      // No device counts more than a person can walk.
      let most = duration == 0 ? 90 : max(1, Int(duration) * 4)
      let value = min(most, max(1, steps / pieces * dice.number(92...108) / 100))
      pending.append(
        Sighting(
          device: device, measure: .steps, start: from, end: from + duration, value: value))
      if duration > 0, dice.chance(25) {
        pending.append(
          Sighting(
            device: device, measure: .distance, start: from, end: from + duration,
            value: value * dice.number(600...850)))
      }
    }
  }

  /// An export of the data so far: sometimes incomplete, sometimes repeating the last one.
  mutating func export() -> HealthDelivery {
    let past = pending.filter { $0.end <= now }
    let kept = dice.chance(25) ? past.filter { $0.device == person.devices[0] } : past
    let again = dice.chance(20) ? brought.suffix(dice.number(1...60)) : []
    let bringing = Set(kept)
    pending.removeAll { bringing.contains($0) }
    brought += kept
    devices.formUnion(kept.map(\.device.name))
    var weights: [ReportedWeight] = []
    if size.ingredients.contains(.weight), dice.chance(35) {
      for _ in 0..<dice.number(1...4) {
        let at = now - Int64(dice.number(600...40 * 86_400))
        if let at = freeInstant(at) {
          weights.append(ReportedWeight(at: at, weight: weight()))
        }
      }
      weighed += weights
    }
    return HealthDelivery(
      sightings: kept + again, weights: weights, workouts: reports(by: person.devices))
  }

  /// One number per day, close to what was walked: for the last days, or long ago.
  mutating func table() -> TotalsDelivery? {
    let today = clocks.day(of: now)
    let last = today.advanced(by: -dice.number(0...(dice.chance(60) ? 1 : 30)))
    let first = last.advanced(by: -dice.number(0...12))
    var rows: [TotalsDelivery.Row] = []
    for day in first...last {
      guard let steps = walked[day], dice.chance(80) else { continue }
      rows.append(
        TotalsDelivery.Row(day: day, steps: max(1, steps * dice.number(70...120) / 100)))
    }
    guard !rows.isEmpty else { return nil }
    let layout = dice.chance(70) ? TotalsDelivery.Layout.plain : .googleFit
    devices.insert(layout.rawValue)
    return TotalsDelivery(layout: layout, writing: writing(of: rows), rows: rows)
  }

  /// All-numeric dates only if one of them has a day above 12.
  private mutating func writing(of rows: [TotalsDelivery.Row]) -> TotalsDelivery.Writing {
    let isTold = rows.contains { $0.day.components.day > 12 }
    return dice.chance(50) ? .plain : isTold ? dice.pick([.commas, .german, .american]) : .commas
  }

  /// The weight with the scale's inaccuracy.
  mutating func weight() -> BodyWeight {
    let spread = person.unit == .kilograms ? 8 : 18
    return BodyWeight(tenths: person.weight + dice.number(-spread...spread), unit: person.unit)
  }

  /// Two weighings within two minutes might count as one.
  mutating func freeInstant(_ instant: Instant) -> Instant? {
    let taken = weighed.contains { abs($0.at - instant) < 300 }
    return taken ? nil : instant
  }
}
