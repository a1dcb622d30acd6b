package import Contracts
import FileReplacement
import Foundation

/// Standard output or standard error.
package enum StandardStream: Sendable {
  case output, error

  private var descriptor: Int32 { self == .output ? STDOUT_FILENO : STDERR_FILENO }

  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes all of `bytes`. If a result cannot be written, the program ends with an error, because a script would
  /// consider the output complete; except if its reader is gone.
  ///
  /// - Parameters:
  ///   - program: reports that it cannot be written.
  ///   - wording: for that message.
  /// - Returns: false if the reader is gone, or messages cannot be written.
  @discardableResult
  package func write(
    _ bytes: [UInt8], by program: String, in wording: Wording = .english
  ) -> Bool {
    let fault: FileFault
    do throws(FileFault) {
      try OpenFile.write(bytes, to: descriptor)
      return true
    } catch {
      fault = error
    }
    guard fault.code != EPIPE, self == .output else { return false }
    let status = ExitStatus.cannotWrite
    let text = FailureText(
      program, status,
      Phrase("Can't write the result: \(String(cString: strerror(fault.code)))."),
      hint: Phrase("Check where standard output goes."))
    StandardStream.error.write(Array(text.shown(in: wording).utf8), by: program)
    exit(status.rawValue)
  }
}
