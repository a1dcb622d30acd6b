import ArgumentParser
import Contracts

/// `waymark streak`.
struct Streak: VerbGroup {
  static let name = "streak"
  static let abstract = Phrase("Show a streak, or use its one recovery.")
  static let standard: (any Verb.Type)? = StreakShow.self
  static var members: [VerbMember] {
    [.verb(StreakShow.self), .verb(StreakRecover.self)]
  }
}
