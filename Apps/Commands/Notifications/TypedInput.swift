import Foundation

/// Text that is either typed on the command line, or read from where it names.
struct TypedInput {
  /// Longer than any secret or subscription.
  private static let mostBytes = 65_536

  /// The text itself, or a line of standard input where it is `-`.
  mutating func line(_ text: String) throws -> String {
    guard text == "-" else { return text }
    guard let line = readLine(), !line.isEmpty else {
      throw CommandFailure(
        .noInput, "Standard input holds no line to read.", hint: "Pipe it in, or type it.")
    }
    return line
  }

  /// The text of a file, of standard input where it is `-`, or the text itself where it is JSON.
  mutating func file(_ text: String) throws -> String {
    if text.hasPrefix("{") { return text }
    do {
      let handle =
        try text == "-"
        ? FileHandle.standardInput : FileHandle(forReadingFrom: URL(fileURLWithPath: text))
      return String(decoding: try handle.read(upToCount: Self.mostBytes) ?? Data(), as: UTF8.self)
    } catch {
      throw CommandFailure(
        .noInput, "\(text) cannot be read: \(error.localizedDescription)",
        hint: "Check the path. A browser gives the subscription as JSON.")
    }
  }
}
