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
    if wording.language != .english, let key = CodingUserInfoKey.wording {
      encoder.userInfo[key] = wording
    }
    encoder.outputFormatting = formatting
    guard let data = try? encoder.encode(value) else {
      // Every document consists of finite numbers and strings, which cannot fail to encode.
      return "{}\n"
    }
    return String(decoding: data, as: UTF8.self).jsonPrintable + "\n"
  }
}

extension Double {
  /// Rounded to millionths, without floating-point noise: 87.475, not 87.47500000000001.
  package var withoutNoise: Double {
    // A negative value that rounds to zero would be written as -0.
    let rounded = (self * 1_000_000).rounded() / 1_000_000
    return rounded == 0 ? 0 : rounded
  }
}

/// A value that is written as `null` when it is absent, instead of leaving out its key.
package struct Nullable<Wrapped: Encodable>: Encodable {
  package var wrapped: Wrapped?

  package init(_ wrapped: Wrapped?) {
    self.wrapped = wrapped
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrapped {
      try container.encode(wrapped)
    } else {
      try container.encodeNil()
    }
  }
}

extension Nullable: Sendable where Wrapped: Sendable {}
