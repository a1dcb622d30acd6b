/// Something that must never happen, and how to see it again.
public struct Failure: Sendable, CustomStringConvertible {
  public enum Kind: String, Sendable, CaseIterable {
    /// What was acknowledged is not there.
    case lost
    /// Neither before nor after: a part of it is there.
    case mixed
    /// An effect is there twice, or was told twice.
    case twice
    /// The record cannot be opened, or is not whole.
    case broken
    /// The program died of a signal of its own.
    case trap
    case hang
    /// An exit code that CLI.md does not give to this.
    case code = "exit code"
    /// A file that the next start did not clear.
    case leftover
    /// Damage that nothing names.
    case unnamed
    /// The health check is not content with a record that is whole.
    case doctor
  }

  public let kind: Kind
  public let detail: String
  /// The arguments of the tool that do it again.
  public let replay: String
  /// Where what it left behind is kept.
  public let evidence: String?

  public var description: String {
    "\(kind.rawValue): \(detail)\n  Again: Torture \(replay)"
      + (evidence.map { "\n  Kept: \($0)" } ?? "")
  }
}
