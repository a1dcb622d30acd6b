import ArgumentParser
import Contracts

/// `waymark goal`: one subcommand per kind of goal.
struct Goal: VerbGroup {
  static let name = "goal"
  static let abstract = Phrase("Show and set goals.")
  static let standard: (any Verb.Type)? = GoalOther.self
  static let standardAcceptsWords = true
  static let standardNeedsWords = true
  static var members: [VerbMember] {
    [
      .group(GoalSteps.self), .group(GoalExercise.self), .group(GoalWeight.self),
      .verb(GoalYearly.self),
      .verb(GoalOther.self),
    ]
  }
}

/// `waymark goal steps`.
struct GoalSteps: VerbGroup {
  static let name = "steps"
  static let abstract = Phrase("Show or set the daily step goal.")
  static let standard: (any Verb.Type)? = GoalShow<StepSubject>.self
  static var members: [VerbMember] {
    [
      .verb(GoalShow<StepSubject>.self), .verb(GoalSet<StepSubject>.self),
      .verb(GoalEnable<StepSubject>.self),
      .verb(GoalDisable<StepSubject>.self), .verb(GoalStepsPreview.self),
      .verb(GoalLog<StepSubject>.self),
    ]
  }

  static let runsValues = true

  static func verb(ofValues words: [String]) -> (any Verb.Type)? {
    words[0].contains(where: \.isNumber) ? GoalSet<StepSubject>.self : nil
  }
}

/// `waymark goal exercise`.
struct GoalExercise: VerbGroup {
  static let name = "exercise"
  static let abstract = Phrase("Show or set the daily exercise goal.")
  static let standard: (any Verb.Type)? = GoalShow<ExerciseSubject>.self
  static var members: [VerbMember] {
    [
      .verb(GoalShow<ExerciseSubject>.self), .verb(GoalSet<ExerciseSubject>.self),
      .verb(GoalEnable<ExerciseSubject>.self),
      .verb(GoalDisable<ExerciseSubject>.self), .verb(GoalLog<ExerciseSubject>.self),
    ]
  }

  static let runsValues = true

  static func verb(ofValues words: [String]) -> (any Verb.Type)? {
    words[0].contains(where: \.isNumber) ? GoalSet<ExerciseSubject>.self : nil
  }
}

/// `waymark goal weight`.
struct GoalWeight: VerbGroup {
  static let name = "weight"
  static let abstract = Phrase("Show or set the weight goal.")
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
