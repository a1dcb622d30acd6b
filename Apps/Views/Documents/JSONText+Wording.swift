public import Contracts
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

/// In a document a phrase is written in the user's language; keys and raw names are not translated.
extension Phrase: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Phrase.wording(of: encoder).forDocuments.say(self))
  }

  private static func wording(of encoder: any Encoder) -> Wording {
    guard let key = CodingUserInfoKey.wording, let wording = encoder.userInfo[key] as? Wording
    else { return .english }
    return wording
  }
}

extension CodingUserInfoKey {
  package static var wording: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "wording") }
}

/// The JSON of an error: `{"error":{"code":…,"hint":…,"message":…}}`.
package struct ErrorDocument: Encodable, Sendable {
  package struct Body: Encodable, Sendable {
    package var code: String
    package var message: String
    /// Empty if there is no next step.
    package var hint: String
    /// Over HTTP, the field of the request that was refused; left out for none.
    package var field: String?
  }

  package var error: Body

  /// - Parameter code: an identifier for programs, the same in every language.
  package init(code: String, message: Phrase, hint: Phrase?, in wording: Wording) {
    let wording = wording.forDocuments
    error = Body(code: code, message: wording.say(message), hint: hint.map(wording.say) ?? "")
  }
}
