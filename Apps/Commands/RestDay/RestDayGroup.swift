import ArgumentParser
import Contracts

/// `waymark rest-day`.
struct RestDayGroup: VerbGroup {
  static let name = "rest-day"
  static let abstract = Phrase("Mark rest days, so they don't end a streak.")
  static let standard: (any Verb.Type)? = RestDayList.self
  static var members: [VerbMember] {
    [.verb(RestDayAdd.self), .verb(RestDayRemove.self), .verb(RestDayList.self)]
  }

  static func verb(ofValues words: [String]) -> (any Verb.Type)? {
    RestDayAdd.self
  }
}
