import Contracts
import Foundation
import Terminal

/// Text that is either typed on the command line or read from the file it names.
struct TypedInput {
  /// Larger than any push subscription.
  private static let mostBytes = 65_536

  /// For prompts at a terminal.
  let wording: Wording

  /// The text itself, or a line of standard input if it is `-`: on a terminal with a prompt, and without echoing the
  /// answer.
  ///
  /// - Parameter name: what to ask for.
  /// - Throws: ``CommandFailure``.
  func line(_ text: String, of name: Phrase) throws -> String {
    let line = text == "-" ? readSecretly(name) ?? "" : text
    let value = String(line.trimmed)
    guard text != "-" || !value.isEmpty else {
      throw CommandFailure(
        .noInput, Phrase("There's nothing to read on standard input."),
        hint: Phrase("Pipe in the \(name)."))
    }
    guard value.utf8.count <= ChannelRequest.mostBytes else {
      throw CommandFailure(
        .usage, Phrase("The \(name) is longer than \(ChannelRequest.mostBytes) bytes."),
        hint: Phrase("Check that it's the right one."))
    }
    return value
  }

  /// The content of a file, of standard input if the text is `-`, or the text itself if it is JSON.
  ///
  /// - Throws: ``CommandFailure``.
  func file(_ text: String) throws -> String {
    if text.hasPrefix("{") { return text }
    do {
      let handle =
        try text == "-"
        ? FileHandle.standardInput : FileHandle(forReadingFrom: URL(fileURLWithPath: text))
      let data = try handle.read(upToCount: Self.mostBytes + 1) ?? Data()
      guard data.count <= Self.mostBytes else {
        throw CommandFailure(
          .badData, Phrase("That's too long for a browser's subscription."),
          hint: Phrase("A browser's subscription is a few hundred characters of JSON."))
      }
      return String(decoding: data, as: UTF8.self)
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(
        .noInput, Phrase("Can't read the file \(text)."),
        hint: Phrase("Check the path. The file holds a browser's subscription as JSON."))
    }
  }

  private func readSecretly(_ name: Phrase) -> String? {
    guard isatty(STDIN_FILENO) == 1 else { return readLine() }
    StandardStream.error.write("\(wording.say(name)): ")
    var before = termios()
    tcgetattr(STDIN_FILENO, &before)
    var silent = before
    silent.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
    defer {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
      StandardStream.error.write("\n")
    }
    return readLine()
  }
}
