package import Contracts
import Foundation

/// JSON as this program prints it: sorted keys, indented, a newline at the end. What would steer a
/// terminal is escaped.
package enum JSONText {
  /// - Parameter wording: says the phrases in it.
  package static func document(_ value: some Encodable, in wording: Wording = .english) -> String {
    text(of: value, in: wording, [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
  }

  /// In one line, for whoever reads line by line.
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
      // Every document is made of finite numbers and strings, which cannot fail to encode.
      return "{}\n"
    }
    return String(decoding: data, as: UTF8.self).jsonPrintable + "\n"
  }
}

extension Double {
  /// Without the noise of floating point behind the millionths: 87.475, not 87.47500000000001.
  package var withoutNoise: Double {
    // What is rounded to nothing from below would be written -0.
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
