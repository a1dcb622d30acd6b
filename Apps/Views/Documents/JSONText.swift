package import Contracts
import Foundation

/// JSON as this program prints it: sorted keys, indented, with a newline at the end. Control
/// characters that could affect a terminal are escaped.
package enum JSONText {
  /// - Parameter wording: renders the phrases in it.
  package static func document(_ value: some Encodable, in wording: Wording = .english) -> String {
    text(of: value, in: wording, [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
  }

  /// On one line, for programs that read line by line.
  package static func line(_ value: some Encodable, in wording: Wording = .english) -> String {
    text(of: value, in: wording, [.sortedKeys, .withoutEscapingSlashes])
  }

  private static func text(
    of value: some Encodable, in wording: Wording, _ formatting: JSONEncoder.OutputFormatting
  ) -> String {
    let encoder = JSONEncoder()
    if let key = CodingUserInfoKey.wording { encoder.userInfo[key] = wording }
    encoder.outputFormatting = formatting
    guard let data = try? encoder.encode(value) else {
      // Every document consists of finite numbers and strings, which cannot fail to encode.
      return "{}\n"
    }
    return String(decoding: data, as: UTF8.self).jsonPrintable + "\n"
  }
}
