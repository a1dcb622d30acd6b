import ArgumentParser

/// Keeps the parser from reading `-5` as an option.
enum NegativeNumbers {
  /// Replaces the `-` of a negative number on its way through the parser.
  static let minusSign = "\u{2212}"

  /// The words to pass to the parser: `-5` is a value if `verb` accepts negative numbers, since no option starts with a
  /// digit.
  static func words(_ words: [String], for verb: any Verb.Type) -> [String] {
    guard words.contains(where: looksNegative), acceptsTypedValues(verb) else { return words }
    let end = words.firstIndex(of: "--") ?? words.endIndex
    return words.indices.map { index in
      let isPath = index > 0 && GlobalOptions.namesWithValue.contains(words[index - 1])
      guard index < end, !isPath, looksNegative(words[index]) else { return words[index] }
      return minusSign + words[index].dropFirst()
    }
  }

  private static func looksNegative(_ word: String) -> Bool {
    guard word.hasPrefix("-"), let next = word.dropFirst().first else { return false }
    return next.isASCII && next.isNumber || next == "."
  }

  private static func acceptsTypedValues(_ verb: any Verb.Type) -> Bool {
    Mirror(reflecting: verb.init()).children.contains { $0.value is any TypedValueArgument }
  }
}

/// A ``TypedValue``, an array of them, or an optional one.
protocol TypedOrAbsent {}

extension Optional: TypedOrAbsent where Wrapped: TypedValue {}

extension Array: TypedOrAbsent where Element: TypedValue {}

/// A place on the command line for a ``TypedValue``.
private protocol TypedValueArgument {}

extension Argument: TypedValueArgument where Value: TypedOrAbsent {}
extension Option: TypedValueArgument where Value: TypedOrAbsent {}
