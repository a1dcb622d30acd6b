import ArgumentParser
import Contracts

/// `waymark lock schedule`.
struct LockScheduleGroup: VerbGroup {
  static let name = "schedule"
  static let abstract = Phrase(
    "The hours in which what you selected is locked; it is open in all others.")
  static let standard: (any Verb.Type)? = LockScheduleList.self
  static var members: [VerbMember] {
    [.verb(LockScheduleList.self), .verb(LockScheduleAdd.self), .verb(LockScheduleRemove.self)]
  }
}
