/// An input on which a parser fails.
public struct FuzzFailure: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The signal that ended the process, for example 4 for a trap.
    case crash(Int32)
    /// Exceeded the time limit, busy or waiting.
    case hang
    /// Exceeded the memory limit.
    case growth
  }

  public var target: String
  public var kind: Kind
  /// As short as possible.
  public var input: [UInt8]
  /// Whether it fails alone; otherwise only after others of its batch.
  public var isAlone: Bool
  /// The last output of the process.
  public var words: String
  /// Where it was saved.
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
