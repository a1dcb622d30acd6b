import Contracts

@testable import Commands

extension CommandFailure {
  var englishMessage: String { Wording.english.say(message) }

  var englishHint: String? { hint.map(Wording.english.say) }
}
