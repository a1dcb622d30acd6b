//: needs verb
import ArgumentParser
import Composition
import Contracts

/// `waymark new-module`.
struct NewModuleGroup: VerbGroup {
  static let name = "new-module"
  static let abstract = Phrase("New module: how far the day is.")
  static let standard: (any Verb.Type)? = NewModuleShow.self
  static var members: [VerbMember] {
    [
      .verb(NewModuleShow.self),
      //: if store
      .verb(NewModuleLog.self),
      //: end
    ]
  }
}
