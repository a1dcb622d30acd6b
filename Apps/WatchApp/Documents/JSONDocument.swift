import Contracts
import Foundation

/// JSON as this program prints it: sorted keys, with a line break at the end.
enum JSONDocument {
  /// Indented.
  static func text(_ document: some Encodable) -> String {
    encoded(document, [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
  }

  /// For programs that read line by line.
  static func line(_ document: some Encodable) -> String {
    encoded(document, [.sortedKeys, .withoutEscapingSlashes])
  }

  private static func encoded(
    _ document: some Encodable, _ formatting: JSONEncoder.OutputFormatting
  ) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    // Only numbers that are none could fail, and the wire lets none in.
    guard let data = try? encoder.encode(document) else { return "{}\n" }
    return String(decoding: data, as: UTF8.self).jsonPrintable + "\n"
  }
}
