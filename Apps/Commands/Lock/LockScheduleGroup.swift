import ArgumentParser
import Contracts

/// `waymark lock schedule`.
struct LockScheduleGroup: VerbGroup {
  static let name = "schedule"
  static let abstract = Phrase(
    "Choose the hours when items are locked; they're open at other times.")
  static let standard: (any Verb.Type)? = LockScheduleList.self
  static var members: [VerbMember] {
    [.verb(LockScheduleList.self), .verb(LockScheduleAdd.self), .verb(LockScheduleRemove.self)]
  }
}
