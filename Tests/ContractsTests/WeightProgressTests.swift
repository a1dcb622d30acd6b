import Contracts
import Testing

struct WeightProgressTests {
  @Test(
    "S2-2 Progress is the share of the way completed, for loss and gain alike",
    arguments: [
      // The seed calls the first one 25 %: (200 − 195) ÷ (200 − 160) is 5 ÷ 40, which is 12.5.
      (200, 195, 160, 12.5), (200, 190, 160, 25), (200, 180, 160, 50), (200, 160, 160, 100),
      (200, 150, 160, 125), (200, 210, 160, -25), (200, 200, 160, 0), (120, 125, 140, 25),
      (120, 140, 140, 100), (120, 145, 140, 125), (120, 115, 140, -25), (160, 150, 160, 0),
      (160, 160, 160, 0),
    ] as [(Double, Double, Double, Double)])
  func percentage(start: Double, current: Double, goal: Double, expected: Double) {
    for make in [Weight.lb, Weight.kg] {
      let progress = WeightProgress(
        start: make(start), current: make(current), goal: make(goal), unit: .pounds)
      #expect(abs(progress.percentage - expected) < 1e-9)
    }
  }

  @Test("S2-2 Zero progress is 0, not -0, for loss and gain", arguments: [160.0, 240])
  func zero(goal: Double) {
    let progress = WeightProgress(
      start: .lb(200), current: .lb(200), goal: .lb(goal), unit: .pounds)
    #expect(progress.percentage.sign == .plus)
    #expect(progress.percentage == 0)
  }

  @Test(
    "S2-12 Before the start and past the goal a screen shows how far, not −900 %",
    arguments: [
      (80, 84, 79.6, "4.0 kg above the start", "4.0 kg above the start"),
      (60, 58.5, 70, "1.5 kg below the start", "1.5 kg below the start"),
      (80, 69, 70, "1.0 kg below the goal", "1.0 kg below the goal"),
      (60, 71, 70, "1.0 kg above the goal", "1.0 kg above the goal"),
      (80, 77.4, 70, "26.0% of the way", "26% of the way"),
      (80, 80, 70, "0.0% of the way", "0% of the way"),
      (80, 80.04, 70, "0.0% of the way", "0% of the way"),
      (80, 70, 70, "100.0% of the way", "100% of the way"),
      (80, 69.96, 70, "100.0% of the way", "100% of the way"),
      // 100 % means that the goal is reached.
      (80, 70.002, 70, "99.9% of the way", "99% of the way"),
    ] as [(Double, Double, Double, String, String)])
  func standing(
    start: Double, current: Double, goal: Double, exactly: String, rounded: String
  ) {
    let progress = WeightProgress(
      start: .kg(start), current: .kg(current), goal: .kg(goal), unit: .kilograms)
    #expect(progress.summary(isRounded: false).description == exactly)
    #expect(progress.summary(isRounded: true).description == rounded)
  }

  @Test(
    "S2-3 A milestone is crossed from exactly its share on, and the next is the first uncrossed one",
    arguments: [
      (200, 200, 160, "", "25"), (200, 190.1, 160, "", "25"), (200, 190, 160, "25", "50"),
      (200, 180, 160, "25 50", "75"), (200, 170, 160, "25 50 75", "100"),
      (200, 160, 160, "25 50 75 100", ""), (200, 140, 160, "25 50 75 100", ""),
      (120, 124.9, 140, "", "25"), (120, 125, 140, "25", "50"), (120, 150, 140, "25 50 75 100", ""),
      (160, 160, 160, "", "25"), (160, 100, 160, "", "25"), (200, 230, 160, "", "25"),
    ] as [(Double, Double, Double, String, String)])
  func crossed(start: Double, current: Double, goal: Double, crossed: String, next: String) {
    let progress = WeightProgress(
      start: .lb(start), current: .lb(current), goal: .lb(goal), unit: .pounds)
    let shares = progress.crossedMilestones.filter { $0 != .approaching }
    #expect(shares.map(\.rawValue).joined(separator: " ") == crossed)
    #expect((progress.nextMilestone?.rawValue ?? "") == next)
  }

  @Test("S2-4 From 200 to 160 lb in half pounds no threshold is missed")
  func halfPounds() {
    for half in stride(from: 400, through: 300, by: -1) {
      let progress = WeightProgress(
        start: .lb(200), current: .lb(Double(half) / 2), goal: .lb(160), unit: .pounds)
      let lost = 400 - half
      for type in MilestoneType.allCases {
        guard let threshold = type.threshold else { continue }
        #expect(progress.hasReached(type) == (lost * 100 >= Int(threshold) * 80), "\(half) \(type)")
      }
    }
  }

  @Test(
    "S2-4 Every threshold that falls on a tenth is met exactly there, not before",
    arguments: WeightUnit.allCases)
  func sweep(unit: WeightUnit) {
    var checked = 0
    var missedInFloatingPoint = 0
    for start in stride(from: Int64(1_000), through: 2_000, by: 27) {
      for way in stride(from: Int64(4), through: 400, by: 4) {
        for isLosing in [true, false] {
          for type in [MilestoneType.quarter, .half, .threeQuarter, .complete] {
            guard let threshold = type.threshold else { continue }
            let sign: Int64 = isLosing ? -1 : 1
            let current = start + sign * way * threshold / 100
            let goal = start + sign * way
            let progress = progress(start, current, goal, unit)
            #expect(progress.hasReached(type), "\(start) \(current) \(goal) \(unit)")
            #expect(!self.progress(start, current - sign, goal, unit).hasReached(type))
            let (from, at, to) = (Double(start) / 10, Double(current) / 10, Double(goal) / 10)
            if (from - at) / (from - to) * 100 < Double(threshold) { missedInFloatingPoint += 1 }
            checked += 1
          }
        }
      }
    }
    #expect(checked == 38 * 100 * 2 * 4)
    // The reason for not using floating point.
    #expect(missedInFloatingPoint > 500)
  }

  @Test(
    "S2-5 Approaching is within exactly 5.0 lb or 2.5 kg, under way",
    arguments: [
      (200, 165.1, 160, false), (200, 165, 160, true), (200, 160.1, 160, true),
      (200, 160, 160, false), (200, 159.9, 160, false), (120, 134.9, 140, false),
      (120, 135, 140, true), (120, 140, 140, false), (120, 140.1, 140, false),
      // Never before any progress, never if start and goal are equal.
      (163, 163, 160, false), (163, 163.1, 160, false), (163, 162.9, 160, true),
      (160, 160, 160, false), (160, 161, 160, false), (160, 159, 160, false),
    ] as [(Double, Double, Double, Bool)])
  func approachingInPounds(start: Double, current: Double, goal: Double, isApproaching: Bool) {
    let progress = WeightProgress(
      start: .lb(start), current: .lb(current), goal: .lb(goal), unit: .pounds)
    #expect(progress.isApproachingGoal == isApproaching)
    #expect(progress.crossedMilestones.contains(.approaching) == isApproaching)
  }

  @Test(
    "S2-5 The preferred unit decides the distance of “approaching”",
    arguments: [
      (74.5, WeightUnit.kilograms, true), (74.501, .kilograms, false), (74.267, .pounds, true),
      (74.269, .pounds, false), (74.4, .pounds, false), (74.4, .kilograms, true),
    ])
  func approachingByUnit(current: Double, unit: WeightUnit, isApproaching: Bool) {
    let progress = WeightProgress(start: .kg(90), current: .kg(current), goal: .kg(72), unit: unit)
    #expect(progress.isApproachingGoal == isApproaching)
  }

  @Test(
    "S2-7 A fallback is 5 points below the threshold, from exactly there on",
    arguments: [
      (192, MilestoneType.quarter, true), (191.9, .quarter, false), (182, .half, true),
      (181.9, .half, false), (172, .threeQuarter, true), (162, .complete, true),
      (161.9, .complete, false), (167, .approaching, true), (166.9, .approaching, false),
      (210, .approaching, true), (150, .approaching, false), (150, .complete, false),
    ] as [(Double, MilestoneType, Bool)])
  func fallenBack(current: Double, type: MilestoneType, expected: Bool) {
    let losing = WeightProgress(
      start: .lb(200), current: .lb(current), goal: .lb(160), unit: .pounds)
    #expect(losing.hasFallenBack(from: type) == expected)
    let gaining = WeightProgress(
      start: .lb(200), current: .lb(400 - current), goal: .lb(240), unit: .pounds)
    #expect(gaining.hasFallenBack(from: type) == expected)
    let standing = WeightProgress(
      start: .lb(200), current: .lb(current), goal: .lb(200), unit: .pounds)
    #expect(!standing.hasFallenBack(from: type))
  }

  private func progress(
    _ start: Int64, _ current: Int64, _ goal: Int64, _ unit: WeightUnit
  ) -> WeightProgress {
    WeightProgress(
      start: weight(start, unit), current: weight(current, unit), goal: weight(goal, unit),
      unit: unit)
  }

  private func weight(_ tenths: Int64, _ unit: WeightUnit) -> Weight {
    switch unit {
    case .kilograms: .kg(Double(tenths) / 10)
    case .pounds, .stones: .lb(Double(tenths) / 10)
    }
  }
}
