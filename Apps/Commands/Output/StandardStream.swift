import Contracts
import Foundation

/// Standard output or standard error.
enum StandardStream {
  case output, error

  /// Writes all of `text`. A closed pipe ends the program quietly; if a result cannot be written
  /// for another reason, the program ends with an error, because a script would take the output for
  /// complete.
  ///
  /// - Parameter wording: for the message that it cannot be written.
  func write(_ text: String, in wording: Wording = .english) {
    write(Array(TerminalText(steering: .drawing).shown(text).utf8), in: wording)
  }

  /// The same for raw bytes.
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
