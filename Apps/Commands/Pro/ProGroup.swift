import ArgumentParser
import Contracts

/// `waymark pro`.
struct ProGroup: VerbGroup {
  static let name = "pro"
  static let abstract = Phrase("See what Waymark Pro adds, and manage your licence.")
  static let standard: (any Verb.Type)? = ProStatus.self
  static var members: [VerbMember] {
    [.verb(ProStatus.self), .verb(ProActivate.self), .verb(ProDeactivate.self)]
  }
}
