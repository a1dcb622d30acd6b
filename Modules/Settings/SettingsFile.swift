import Contracts
import Foundation

/// The members of an exported file of settings, each value as written: a number with many digits stays unchanged.
struct SettingsFile {
  private(set) var members: [Setting.Key: String] = [:]

  /// - Throws: ``SettingsError/notADocument``, ``SettingsError/repeatedKey(_:)``,
  ///   ``SettingsError/badKey(_:)``.
  init(text: String) throws(SettingsError) {
    // From here on it is known to be JSON, except for trailing commas, which the parser accepts.
    guard (try? JSONSerialization.jsonObject(with: Data(text.utf8))) is [String: Any]
    else { throw .notADocument }
    var rest = Substring(text.trimmingPrefix("\u{FEFF}")).utf8.drop(while: \.isJSONSpace)
      .dropFirst()
    var isMoreToCome = false
    while let quote = rest.firstIndex(of: .quote) {
      rest = rest[quote...]
      let key = try Self.key(try Self.readValue(from: &rest))
      guard let colon = rest.firstIndex(of: .colon) else { throw .notADocument }
      rest = rest[colon...].dropFirst().drop(while: \.isJSONSpace)
      let value = try Self.readValue(from: &rest)
      guard members.updateValue(value, forKey: key) == nil else { throw .repeatedKey(key) }
      isMoreToCome = rest.first == .comma
    }
    guard !isMoreToCome else { throw .notADocument }
  }

  /// Sorted keys, one per line.
  static func text(of members: [Setting.Key: String]) throws -> String {
    let lines = try members.sorted { $0.key < $1.key }.map { key, value in
      "  \(try SettingValue.text(key).json()) : \(value)"
    }
    return "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }

  private static func key(_ json: String) throws(SettingsError) -> Setting.Key {
    guard case .text(let key) = SettingValue(json: json) else { throw .notADocument }
    guard !key.isEmpty, !key.unicodeScalars.contains(where: { $0.properties.isControl }) else {
      throw .badKey(key)
    }
    return key
  }

  /// Removes a value from the beginning, up to a character that can only follow it.
  ///
  /// - Throws: ``SettingsError/notADocument`` for a trailing comma.
  private static func readValue(
    from rest: inout Substring.UTF8View
  ) throws(SettingsError) -> String {
    let start = rest.startIndex
    var depth = 0
    var isInString = false
    var isEscaped = false
    var isBehindComma = false
    var end = start
    for index in rest.indices {
      let byte = rest[index]
      end = index
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == .backslash {
          isEscaped = true
        } else if byte == .quote {
          isInString = false
        }
        continue
      }
      if depth == 0, byte == .comma || byte == .colon || byte == .closingBrace { break }
      if isBehindComma, byte == .closingBrace || byte == .closingBracket { throw .notADocument }
      if !byte.isJSONSpace { isBehindComma = byte == .comma }
      switch byte {
      case .quote: isInString = true
      case .openingBrace, .openingBracket: depth += 1
      case .closingBrace, .closingBracket: depth -= 1
      default: break
      }
    }
    let value = String(Substring(rest[start..<end]))
    rest = rest[end...]
    return String(value.trimmed)
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isControl: Bool { generalCategory == .control }
}

extension UInt8 {
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let backslash = UInt8(ascii: "\\")
  fileprivate static let colon = UInt8(ascii: ":")
  fileprivate static let comma = UInt8(ascii: ",")
  fileprivate static let openingBrace = UInt8(ascii: "{")
  fileprivate static let closingBrace = UInt8(ascii: "}")
  fileprivate static let openingBracket = UInt8(ascii: "[")
  fileprivate static let closingBracket = UInt8(ascii: "]")

  fileprivate var isJSONSpace: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }
}

extension SettingValue {
  /// Parses `true`, `12` or `"dark"`; nil for a value no setting can have.
  init?(json: String) {
    let (decoder, data) = (JSONDecoder(), Data(json.utf8))
    if let isOn = try? decoder.decode(Bool.self, from: data) {
      self = .flag(isOn)
    } else if let number = try? decoder.decode(Int.self, from: data) {
      self = .number(number)
    } else if let text = try? decoder.decode(String.self, from: data) {
      self = .text(text)
    } else {
      return nil
    }
  }

  /// As in a document.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
