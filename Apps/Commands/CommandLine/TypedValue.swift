import ArgumentParser

/// Text that the command parses itself, because only the command knows what is valid, and that may
/// begin with a minus sign.
protocol TypedValue: ExpressibleByArgument, TypedOrAbsent {}

extension TypedValue {
  /// The text as it was typed, before its minus sign was replaced for the parser.
  static func unshielded(_ argument: String) -> String {
    argument.hasPrefix(NegativeNumbers.minusSign) ? "-\(argument.dropFirst())" : argument
  }
}
