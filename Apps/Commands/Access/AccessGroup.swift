import ArgumentParser
import Composition
import Contracts

/// `waymark access`.
struct AccessGroup: VerbGroup {
  static let name = "access"
  static let abstract = Phrase("Who may enter the web app and use its API.")
  static let standard: (any Verb.Type)? = AccessList.self
  static let verbOfValues: (any Verb.Type)? = AccessAdd.self
  static var members: [VerbMember] {
    [.verb(AccessList.self), .verb(AccessAdd.self), .verb(AccessRevoke.self)]
  }
}

extension Waymark {
  var access: any AccessKeeping {
    get throws { try offered() }
  }
}
