/// An input that a parser does not bear.
public struct FuzzFailure: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The signal that ended the process, such as 4 for a trap.
    case crash(Int32)
    /// Longer than it may be, busy or waiting.
    case hang
    /// More memory than it may take.
    case growth
  }

  public var target: String
  public var kind: Kind
  /// As short as it could be made.
  public var input: [UInt8]
  /// It fails by itself; else only behind others of its batch.
  public var isAlone: Bool
  /// What the process said at its end.
  public var words: String
  /// Where it was kept.
  public var path: String

  /// `crash`, `hang` or `growth`.
  public var title: String {
    switch kind {
    case .crash(let signal): "crash (signal \(signal))"
    case .hang: "hang"
    case .growth: "growth"
    }
  }
}
