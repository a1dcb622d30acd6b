package import Contracts
import ProcessLocks

/// Another process already serves the record.
package enum AlreadyServingError: ExplainedError, Hashable {
  case sameRecord
  /// It serves something else than this one was asked for.
  case otherwise
  case noWebApp

  package var explanation: Explanation {
    switch self {
    case .sameRecord:
      Explanation(
        .busy, Phrase("Another process is already serving this record."),
        hint: Phrase("Stop it, or keep using it: you can run commands while it's running."))
    case .otherwise:
      Explanation(
        .busy, Phrase("Waymark is already running, with different options."),
        hint: Phrase("Stop it first, or leave out the options."))
    case .noWebApp:
      Explanation(
        .busy, Phrase("Another process serves this record, but its web app isn't running."),
        hint: Phrase(
          """
          Check that process's output for the reason, then stop it and start it again.
          """))
    }
  }
}

/// The right to serve a record, which one process has at a time. It ends with the process.
public final class ServiceLock: Sendable {
  /// A process that checks for the lock has it for a moment.
  private static let patience = Duration.milliseconds(100)

  private let file: any LockedFile

  /// Nil while another process serves the record.
  ///
  /// - Throws: `StorageError` when the folder cannot hold the lock.
  public init?(home: String) throws {
    let path = HomeFolder.servingPath(in: home)
    guard let file = try FileLocks().lock(path, waiting: Self.patience) else { return nil }
    self.file = file
  }

  /// Whether a process serves the record.
  static func isHeld(home: String) -> Bool {
    do {
      _ = try FileLocks().hold(HomeFolder.servingPath(in: home))
      return false
    } catch {
      return true
    }
  }
}
