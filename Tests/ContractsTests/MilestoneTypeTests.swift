import Contracts
import Testing

struct MilestoneTypeTests {
  @Test(
    "S2-3 Each milestone has its name and its message",
    arguments: zip(
      MilestoneType.allCases,
      [
        "approaching|Close to your goal|You're so close! Just 3.5 lb to go.",
        "25|25% of the way|You're making progress! 25% of the way to your goal.",
        "50|Halfway there|Halfway there! Keep up the great work!",
        "75|75% of the way|Almost there! Just 25% left to reach your goal.",
        "100|Goal reached|Congratulations! You've reached your goal weight!",
      ]))
  func wording(_ type: MilestoneType, _ expected: String) {
    let message = type.celebrationMessage(
      distance: ExactMass(tenths: 35, of: .pounds), in: .pounds)
    #expect("\(type.rawValue)|\(type.displayName)|\(message)" == expected)
  }

  @Test(
    "S2-5 The message names the remaining distance in the person's unit",
    arguments: [
      (ExactMass(tenths: 25, of: .kilograms), WeightUnit.kilograms, "2.5 kg"),
      (ExactMass(tenths: 20, of: .kilograms), .pounds, "4.4 lb"),
      (ExactMass(tenths: -50, of: .pounds), .pounds, "5.0 lb"),
      (ExactMass(units: 10_000_000), .kilograms, "under 0.1 kg"),
    ])
  func remaining(distance: ExactMass, unit: WeightUnit, expected: String) {
    #expect(
      MilestoneType.approaching.celebrationMessage(distance: distance, in: unit).description
        == "You're so close! Just \(expected) to go.")
  }

  @Test("S2-8 The order of announcements is 100 > 75 > 50 > 25 > approaching")
  func rank() {
    #expect(
      MilestoneType.allCases.sorted { $0.rank > $1.rank }
        == [.complete, .threeQuarter, .half, .quarter, .approaching])
  }

  @Test("S2-7 The goal of a day is that of the last entry up to it; a cleared one is none")
  func log() {
    func entry(_ day: Int, _ kilograms: Double?) -> WeightGoalLog.Entry {
      WeightGoalLog.Entry(
        day: Day(ordinal: day),
        goal: kilograms.map {
          WeightGoal(weight: .kg($0), setOn: Day(ordinal: day), version: 1)
        })
    }
    let log = WeightGoalLog([
      entry(9, nil), entry(3, 80), entry(5, 70), entry(3, 75), entry(12, 60),
    ])
    let goals = [2, 3, 4, 5, 8, 9, 11, 12, 99].map {
      log.goal(on: Day(ordinal: $0))?.weight.mass.kilograms
    }
    #expect(goals == [nil, 75, 75, 70, 70, nil, nil, 60, 60])
    #expect(log.entries.map(\.day.ordinal) == [3, 5, 9, 12])
  }
}
