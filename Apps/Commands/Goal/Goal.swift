import ArgumentParser
import Contracts

/// `waymark goal`: one subcommand per kind of goal.
struct Goal: VerbGroup {
  static let name = "goal"
  static let abstract = Phrase("Show and set goals.")
  static var members: [VerbMember] {
    [
      .group(GoalSteps.self), .group(GoalExercise.self), .group(GoalWeight.self),
      .verb(GoalYearly.self),
    ]
  }
}

/// `waymark goal steps`.
struct GoalSteps: VerbGroup {
  static let name = "steps"
  static let abstract = Phrase("The daily step goal.")
  static let standard: (any Verb.Type)? = GoalStepsShow.self
  static var members: [VerbMember] {
    [
      .verb(GoalStepsShow.self), .verb(GoalStepsSet.self), .verb(GoalStepsEnable.self),
      .verb(GoalStepsDisable.self), .verb(GoalStepsPreview.self), .verb(GoalStepsLog.self),
    ]
  }

  static let runsValues = true

  static func verb(ofValues words: [String]) -> (any Verb.Type)? {
    words[0].contains(where: \.isNumber) ? GoalStepsSet.self : nil
  }
}

/// `waymark goal exercise`.
struct GoalExercise: VerbGroup {
  static let name = "exercise"
  static let abstract = Phrase("The daily exercise goal.")
  static let standard: (any Verb.Type)? = GoalExerciseShow.self
  static var members: [VerbMember] {
    [
      .verb(GoalExerciseShow.self), .verb(GoalExerciseSet.self), .verb(GoalExerciseEnable.self),
      .verb(GoalExerciseDisable.self), .verb(GoalExerciseLog.self),
    ]
  }

  static let runsValues = true

  static func verb(ofValues words: [String]) -> (any Verb.Type)? {
    words[0].contains(where: \.isNumber) ? GoalExerciseSet.self : nil
  }
}

/// `waymark goal weight`.
struct GoalWeight: VerbGroup {
  static let name = "weight"
  static let abstract = Phrase("The weight goal and its progress.")
  static let standard: (any Verb.Type)? = GoalWeightShow.self
  static var members: [VerbMember] {
    [
      .verb(GoalWeightShow.self), .verb(GoalWeightSet.self), .verb(GoalWeightClear.self),
      .verb(GoalWeightUnit.self), .verb(GoalWeightRearm.self),
    ]
  }

  static let runsValues = true

  static func verb(ofValues words: [String]) -> (any Verb.Type)? {
    words[0].contains(where: \.isNumber) ? GoalWeightSet.self : nil
  }
}
