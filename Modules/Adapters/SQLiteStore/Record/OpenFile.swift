import Contracts
import Foundation

/// The file that stood at the path of a record when it was opened.
struct OpenFile: Sendable {
  private struct Identity: Equatable {
    var device: UInt64
    var number: UInt64
  }

  private let path: String
  private let identity: Identity?

  init(at path: String) {
    self.path = path
    identity = Self.identity(of: path)
  }

  /// What is written to a file that somebody removed or replaced is lost without a word, and what is read there is not
  /// what others see.
  ///
  /// - Throws: ``MovedRecord`` if another one stands at the path now, or none.
  func checkPlace() throws(MovedRecord) {
    guard Self.identity(of: path) == identity else { throw MovedRecord() }
  }

  private static func identity(of path: String) -> Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
  }
}

/// The file of a record that is open was removed or replaced.
struct MovedRecord: Error, Hashable {}

extension MovedRecord: ExplainedError {
  var explanation: Explanation {
    Explanation(
      .unavailable,
      Phrase("The file of the record was removed or replaced while it was in use."),
      hint: Phrase("Stop what uses it, such as waymark serve, and start it again."))
  }
}
