import Contracts
import Foundation

/// Any JSON.
enum JSONValue: Hashable, Sendable {
  case null
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(_ value: SettingValue) {
    switch value {
    case .flag(let isOn): self = .flag(isOn)
    case .number(let number): self = .integer(number)
    case .text(let text): self = .string(text)
    }
  }

  /// Nil for what is not JSON.
  init?(text: String) {
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) else {
      return nil
    }
    self = value
  }

  /// Nil for what no setting can be.
  var settingValue: SettingValue? {
    switch self {
    case .flag(let isOn): .flag(isOn)
    case .integer(let number): .number(number)
    case .string(let text): .text(text)
    case .null, .number, .array, .object: nil
    }
  }

  /// On one line, with sorted keys.
  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
