import Foundation

/// Standard output or standard error.
enum StandardStream {
  case output, error

  /// Writes all of `text`. A reader that went away ends it quietly, as pipes do; a result that
  /// cannot be written otherwise ends the program, because a script would take it for whole.
  func write(_ text: String) {
    let descriptor = self == .output ? STDOUT_FILENO : STDERR_FILENO
    guard let code = TextFile.writeAll(text, to: descriptor), code != EPIPE, self == .output else {
      return
    }
    let failure = CommandFailure(
      .cannotWrite, "The result cannot be written: \(String(cString: strerror(code))).",
      hint: "Check where standard output goes.")
    StandardStream.error.write(failure.text)
    exit(failure.status.rawValue)
  }
}
