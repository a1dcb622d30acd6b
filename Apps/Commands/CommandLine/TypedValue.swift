import ArgumentParser
import Contracts

/// Text that the command parses itself, because only it knows what is valid, and that may begin with a minus sign.
protocol TypedValue: ExpressibleByArgument, TypedOrAbsent {}

extension TypedValue {
  /// Text as it was typed, with the minus sign restored: see ``NegativeNumbers``.
  static func typed(_ argument: String) -> String {
    argument.hasPrefix(NegativeNumbers.minusSign) ? "-\(argument.dropFirst())" : argument
  }
}

/// `on` or `off`, as people type it.
struct TypedSwitch {
  let isOn: Bool

  init?(_ text: String) {
    switch text.lowercased() {
    case "on", "true", "yes", "1": isOn = true
    case "off", "false", "no", "0": isOn = false
    default: return nil
    }
  }
}
