import ArgumentParser
import Contracts
import Terminal

/// A number as typed. Only the command knows what it counts and which values are valid: the parser would reject a word,
/// and read `-5` as an option, before the command could explain.
struct TypedNumber: TypedValue, Hashable, CustomStringConvertible {
  let text: String

  init(argument: String) {
    text = TypedNumber.typed(argument)
  }

  var description: String { text }

  /// Nil unless it is a ``WrittenNumber``. Infinite when it is too large.
  var value: Double? { WrittenNumber(text)?.value }

  /// Nil unless it is a whole number that fits an `Int`.
  var whole: Int? { WrittenNumber(text)?.whole }

  /// How a message shows it.
  var quoted: Phrase { whole.map { Phrase("\($0)") } ?? Phrase("“\(text)”") }

  /// A failure that explains with `message` why the number is invalid, with a valid example.
  func refusal(_ message: Phrase, example: Int) -> CommandFailure {
    CommandFailure(.usage, message, hint: .example(String(example)))
  }
}
