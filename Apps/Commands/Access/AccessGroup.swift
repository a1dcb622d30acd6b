import ArgumentParser
import Composition
import Contracts

/// `waymark access`.
struct AccessGroup: VerbGroup {
  static let name = "access"
  static let abstract = Phrase("Manage who can access the web app and its API.")
  static let standard: (any Verb.Type)? = AccessList.self
  static var members: [VerbMember] {
    [.verb(AccessList.self), .verb(AccessAdd.self), .verb(AccessRevoke.self)]
  }

  static func verb(ofValues words: [String]) -> (any Verb.Type)? {
    AccessAdd.self
  }
}

extension Waymark {
  var access: any AccessKeeping {
    get throws { try offered() }
  }
}
