import ArgumentParser
import Contracts
import Documents
import Terminal

/// `waymark timezone`.
struct Timezone: VerbGroup {
  static let name = "timezone"
  static let abstract = Phrase("Show or set the time zone for your days.")
  static let standard: (any Verb.Type)? = TimezoneShow.self
  static var members: [VerbMember] {
    [.verb(TimezoneShow.self), .verb(TimezoneSet.self), .verb(TimezoneLog.self)]
  }

  static func verb(ofValues words: [String]) -> (any Verb.Type)? {
    TimezoneSet.self
  }
}

extension TimezoneLogDocument {
  func text(_ output: CommandOutput) -> String {
    guard let first = entries.first else {
      return "  \(output.say(.noZone))\n"
    }
    let froms = [output.say("always")] + entries.dropFirst().map { output.say("from \($0.from)") }
    let width = max(15, froms.map(\.count).max() ?? 0)
    let zones = [first.timeZone] + entries.dropFirst().map(\.timeZone)
    return zip(froms, zones).map { "  \($0.rightPadded(to: width))  \($1)\n" }.joined()
  }
}
