import Contracts
import HealthImport

/// Input from a pipe, in an unnamed file that is gone with the last reference to this.
public struct PipedFile: Sendable {
  /// What reports, errors and the log of imports call it.
  public static let name = "standard input"

  private let spooled: SpooledFile

  /// Waits for its end.
  ///
  /// - Throws: `ImportError`, `StorageError`.
  public init(reading descriptor: Int32) throws {
    spooled = try SpooledFile(reading: descriptor, called: Self.name)
  }

  /// Under which it can be opened in this process.
  public var path: String { spooled.path }
}
