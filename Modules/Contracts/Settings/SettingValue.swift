/// The value of a setting.
public enum SettingValue: Hashable, Sendable {
  case flag(Bool)
  case number(Int)
  case text(String)

  /// As typed and stored: `on`, `off`, digits, or the text itself.
  public var text: String {
    switch self {
    case .flag(let isOn): isOn ? "on" : "off"
    case .number(let number): String(number)
    case .text(let text): text
    }
  }

  public var flag: Bool? {
    switch self {
    case .flag(let isOn): isOn
    case .number, .text: nil
    }
  }

  public var number: Int? {
    switch self {
    case .number(let number): number
    case .flag, .text: nil
    }
  }
}

extension SettingValue: Encodable {
  /// `true`, `12`, `"dark"`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .flag(let isOn): try container.encode(isOn)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

// For documents with many values: encoding a primitive directly costs far less than a value that
// asks for its own container.

extension UnkeyedEncodingContainer {
  public mutating func encode(_ value: SettingValue) throws {
    switch value {
    case .flag(let isOn): try encode(isOn)
    case .number(let number): try encode(number)
    case .text(let text): try encode(text)
    }
  }
}

extension KeyedEncodingContainer {
  public mutating func encode(_ value: SettingValue, forKey key: Key) throws {
    switch value {
    case .flag(let isOn): try encode(isOn, forKey: key)
    case .number(let number): try encode(number, forKey: key)
    case .text(let text): try encode(text, forKey: key)
    }
  }
}
