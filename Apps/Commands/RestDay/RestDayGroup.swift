import ArgumentParser
import Contracts

/// `waymark rest-day`.
struct RestDayGroup: VerbGroup {
  static let name = "rest-day"
  static let abstract = Phrase("Mark days off, so that they do not end a streak.")
  static let standard: (any Verb.Type)? = RestDayList.self
  static let verbOfValues: (any Verb.Type)? = RestDayAdd.self
  static var members: [VerbMember] {
    [.verb(RestDayAdd.self), .verb(RestDayRemove.self), .verb(RestDayList.self)]
  }
}
