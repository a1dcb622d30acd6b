import ArgumentParser
import Contracts

/// `waymark lock`.
struct LockGroup: VerbGroup {
  static let name = "lock"
  static let abstract = Phrase("App Lock: apps locked until the day's step goal is met (Pro).")
  static let standard: (any Verb.Type)? = LockShow.self
  static var members: [VerbMember] {
    [.verb(LockShow.self), .verb(LockEnable.self), .verb(LockDisable.self)]
  }
}
