import ArgumentParser
import Contracts

/// `waymark lock server`.
struct LockServerGroup: VerbGroup {
  static let name = "server"
  static let abstract = Phrase(
    "Name servers of your network that hold sites: AdGuard Home, Pi-hole 6.")
  static let standard: (any Verb.Type)? = LockServerList.self
  static var members: [VerbMember] {
    [.verb(LockServerList.self), .verb(LockServerAdd.self), .verb(LockServerRemove.self)]
  }
}
