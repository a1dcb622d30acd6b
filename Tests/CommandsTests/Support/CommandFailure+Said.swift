import Contracts

@testable import Commands

extension CommandFailure {
  /// Its message in English.
  var said: String { Wording.english.say(message) }

  /// Its hint in English.
  var saidHint: String? { hint.map(Wording.english.say) }
}
