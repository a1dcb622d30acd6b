import ArgumentParser
import Contracts

/// `waymark lock`.
struct LockGroup: VerbGroup {
  static let name = "lock"
  static let abstract = Phrase("App Lock: apps locked until the day's goal is met (Pro).")
  static let standard: (any Verb.Type)? = LockStatusVerb.self
  static var members: [VerbMember] {
    [
      .verb(LockStatusVerb.self), .verb(LockEnable.self), .verb(LockDisable.self),
      .verb(LockAdd.self), .verb(LockRemove.self), .verb(LockList.self),
      .group(LockScheduleGroup.self), .verb(LockGoalVerb.self),
      .verb(LockPolicyVerb.self), .verb(LockPassVerb.self),
      .verb(LockPauseVerb.self), .verb(LockOpen.self), .verb(LockLogVerb.self), .verb(LockRun.self),
      .group(LockServerGroup.self), .verb(LockInstall.self), .verb(LockUninstall.self),
    ]
  }

  static func verb(ofValues words: [String]) -> (any Verb.Type)? {
    LockAdd.self
  }
}
