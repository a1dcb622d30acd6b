/// An error that says for itself what it means to the person, wherever it is shown.
public protocol ExplainedError: Error {
  var explanation: Explanation { get }
}

/// What happened and why, and what to try next.
public struct Explanation: Hashable, Sendable {
  public var kind: FailureKind
  /// One or two sentences, without a secret.
  public var message: Phrase
  /// The next step; nil when there is none.
  public var hint: Phrase?

  public init(_ kind: FailureKind, _ message: Phrase, hint: Phrase? = nil) {
    self.kind = kind
    self.message = message
    self.hint = hint
  }
}

/// What kind of failure it is: by this a program decides what to do. Named as in BSD's `sysexits.h`.
public enum FailureKind: Hashable, Sendable {
  /// A bug of ours.
  case bug
  /// It was asked for wrongly.
  case usage
  /// What was read makes no sense.
  case badData
  /// What was named is not there, or cannot be read.
  case noInput
  /// A service or program that is needed is not there.
  case unavailable
  case cannotWrite
  /// Somebody else is at it; the same may work a moment later.
  case busy
  case notPermitted
  /// Something about this machine or this build is not as it has to be.
  case configuration
  /// Stopped by the person.
  case interrupted
}
