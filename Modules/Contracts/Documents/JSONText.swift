import Foundation

/// JSON as programs of Waymark print it: sorted keys, with a newline at the end. Control characters that could affect a
/// terminal are escaped.
public enum JSONText {
  /// What values read that need more than themselves to be written.
  public typealias Context = [CodingUserInfoKey: any Sendable]

  /// Indented.
  public static func document(_ value: some Encodable, with context: Context = [:]) -> String {
    text(of: value, context, [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
  }

  /// On one line, for programs that read line by line.
  public static func line(_ value: some Encodable, with context: Context = [:]) -> String {
    text(of: value, context, [.sortedKeys, .withoutEscapingSlashes])
  }

  private static func text(
    of value: some Encodable, _ context: Context, _ formatting: JSONEncoder.OutputFormatting
  ) -> String {
    let encoder = JSONEncoder()
    encoder.userInfo = context
    encoder.outputFormatting = formatting
    guard let data = try? encoder.encode(value) else {
      // Every document consists of finite numbers and strings, which always encode.
      return "{}\n"
    }
    return String(decoding: data, as: UTF8.self).jsonPrintable + "\n"
  }
}
