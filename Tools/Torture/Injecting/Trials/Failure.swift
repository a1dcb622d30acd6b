/// Something that must never happen, and how to reproduce it.
public struct Failure: Sendable, CustomStringConvertible {
  public enum Kind: String, Sendable, CaseIterable {
    /// Something acknowledged is missing.
    case lost
    /// Neither the state before nor after: only part of a change is there.
    case mixed
    /// A change was made twice, or a notification sent twice.
    case twice
    /// The record cannot be opened, or is damaged.
    case broken
    /// The program was ended by a signal of its own.
    case trap
    case hang
    /// An exit code that CLI.md does not allow here.
    case code = "exit code"
    /// A file that the next start did not remove.
    case leftover
    /// Damage that nothing reports.
    case unnamed
    /// The health check fails for an intact record.
    case doctor
  }

  public let kind: Kind
  public let detail: String
  /// The arguments of the tool that reproduce it.
  public let replay: String
  /// Where the remains are kept.
  public let evidence: String?

  public var description: String {
    "\(kind.rawValue): \(detail)\n  Again: Torture \(replay)"
      + (evidence.map { "\n  Kept: \($0)" } ?? "")
  }
}
