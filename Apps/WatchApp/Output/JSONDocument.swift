import Contracts
import Foundation

/// JSON as this program prints it: sorted keys, indented, with a line break at the end.
enum JSONDocument {
  indirect enum Value: Encodable {
    case null
    case text(String)
    case flag(Bool)
    case count(Int64)
    case number(Double)
    case list([Value])
    case object([String: Value])

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .null: try container.encodeNil()
      case .text(let text): try container.encode(text)
      case .flag(let flag): try container.encode(flag)
      case .count(let number): try container.encode(number)
      case .number(let number): try container.encode(number)
      case .list(let list): try container.encode(list)
      case .object(let object): try container.encode(object)
      }
    }
  }

  static func text(_ object: [String: Value]) -> String {
    encoded(object, [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
  }

  /// For programs that read line by line.
  static func line(_ object: [String: Value]) -> String {
    encoded(object, [.sortedKeys, .withoutEscapingSlashes])
  }

  private static func encoded(
    _ object: [String: Value], _ formatting: JSONEncoder.OutputFormatting
  ) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    // Only numbers that are none could fail, and the wire lets none in.
    guard let data = try? encoder.encode(object) else { return "{}\n" }
    return String(decoding: data, as: UTF8.self).jsonPrintable + "\n"
  }
}

extension JSONDocument.Value {
  static func count(_ number: Int) -> Self { .count(Int64(number)) }
  static func text(ifAny text: String?) -> Self { text.map(Self.text) ?? .null }
  static func number(ifAny number: Double?) -> Self { number.map(Self.number) ?? .null }
}
