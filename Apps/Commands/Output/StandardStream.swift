import Contracts
import Foundation

/// Standard output or standard error.
enum StandardStream {
  case output, error

  /// Writes all of `text`. A reader that went away ends it quietly, as pipes do; a result that
  /// cannot be written otherwise ends the program, because a script would take it for whole.
  ///
  /// - Parameter wording: says why it cannot be written.
  func write(_ text: String, in wording: Wording = .english) {
    write(Array(TerminalText(steering: .drawing).shown(text).utf8), in: wording)
  }

  /// The same with bytes, as they are.
  func write(_ bytes: [UInt8], in wording: Wording = .english) {
    let descriptor = self == .output ? STDOUT_FILENO : STDERR_FILENO
    guard let code = TextFile.writeAll(bytes, to: descriptor), code != EPIPE, self == .output else {
      return
    }
    let failure = CommandFailure(
      .cannotWrite, Phrase("The result cannot be written: \(String(cString: strerror(code)))."),
      hint: Phrase("Check where standard output goes."))
    StandardStream.error.write(failure.text(in: wording))
    exit(failure.status.rawValue)
  }
}
