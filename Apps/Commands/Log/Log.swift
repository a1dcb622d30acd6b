import ArgumentParser
import Contracts

/// `waymark log`: what a person writes down by hand.
struct Log: VerbGroup {
  static let name = "log"
  static let standard: (any Verb.Type)? = LogMeasure.self
  static let standardAcceptsWords = true
  static let standardNeedsWords = true
  static let abstract = Phrase(
    "Log, list, edit or delete steps, weights, exercises and other measures.")
  static var members: [VerbMember] {
    [
      .verb(LogSteps.self), .verb(LogWeight.self), .verb(LogExercise.self),
      .verb(LogMeasure.self), .verb(LogList.self),
      .verb(LogEdit.self), .verb(LogDelete.self),
    ]
  }
}
