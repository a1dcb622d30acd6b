import ArgumentParser
import Contracts

/// `waymark lock schedule`.
struct LockScheduleGroup: VerbGroup {
  static let name = "schedule"
  static let abstract = Phrase(
    "The hours in which what you selected is locked; outside them it is open.")
  static let standard: (any Verb.Type)? = LockScheduleList.self
  static var members: [VerbMember] {
    [.verb(LockScheduleList.self), .verb(LockScheduleAdd.self), .verb(LockScheduleRemove.self)]
  }
}
