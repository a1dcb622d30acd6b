import ArgumentParser

/// Text that a command reads by itself because only the command knows what it may be, and which may
/// begin with a minus.
protocol TypedValue: ExpressibleByArgument, TypedOrAbsent {}

extension TypedValue {
  /// Text as it was typed, whatever the parser was given for it.
  static func unshielded(_ argument: String) -> String {
    argument.hasPrefix(NegativeNumbers.minusSign) ? "-\(argument.dropFirst())" : argument
  }
}
