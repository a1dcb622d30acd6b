package import Contracts
import ProcessLocks

/// Another process already serves the record.
package struct AlreadyServingError: ExplainedError {
  package var explanation: Explanation {
    Explanation(
      .busy, Phrase("Another process is already serving this record."),
      hint: Phrase("Stop it, or keep using it: commands and the service work side by side."))
  }

  package init() {}
}

/// The right to serve a record, which one process has at a time. It ends with the process.
public final class ServiceLock: Sendable {
  private let file: any LockedFile

  /// Nil while another process serves the record.
  ///
  /// - Throws: `StorageError` when the folder cannot hold the lock.
  public init?(home: String) throws {
    guard let file = try FileLocks().lock(HomeFolder.servingPath(in: home)) else { return nil }
    self.file = file
  }
}
