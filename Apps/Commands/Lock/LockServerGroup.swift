import ArgumentParser
import Contracts

/// `waymark lock server`.
struct LockServerGroup: VerbGroup {
  static let name = "server"
  static let abstract = Phrase(
    "Also lock sites on your network, with its AdGuard Home or Pi-hole 6.")
  static let standard: (any Verb.Type)? = LockServerList.self
  static var members: [VerbMember] {
    [.verb(LockServerList.self), .verb(LockServerAdd.self), .verb(LockServerRemove.self)]
  }
}
