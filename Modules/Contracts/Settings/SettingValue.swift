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

extension SettingValue: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }
}
