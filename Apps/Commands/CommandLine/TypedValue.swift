import ArgumentParser

/// Text that a command reads by itself because only the command knows what it may be, and which may
/// begin with a minus.
protocol TypedValue: ExpressibleByArgument, TypedOrAbsent {}

extension TypedValue {
  /// Text as it was typed, with its own minus where the parser was given another: see
  /// ``NegativeNumbers``.
  static func typed(_ argument: String) -> String {
    argument.hasPrefix(NegativeNumbers.minusSign) ? "-\(argument.dropFirst())" : argument
  }
}
