import Contracts

@testable import Commands

extension CommandFailure {
  var said: String { Wording.english.say(message) }

  var saidHint: String? { hint.map(Wording.english.say) }
}
