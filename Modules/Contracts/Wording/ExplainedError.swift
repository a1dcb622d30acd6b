/// An error with its own explanation for the user.
public protocol ExplainedError: Error {
  var explanation: Explanation { get }
}

/// What happened and why, and what to try next.
public struct Explanation: Hashable, Sendable {
  public var kind: FailureKind
  /// One or two sentences without secrets.
  public var message: Phrase
  /// The next step; nil if there is none.
  public var hint: Phrase?
  /// A page that helps, shown on other pages; nil for none.
  public var link: PageLink?

  public init(
    _ kind: FailureKind, _ message: Phrase, hint: Phrase? = nil, link: PageLink? = nil
  ) {
    self.kind = kind
    self.message = message
    self.hint = hint
    self.link = link
  }

  /// An unexpected error.
  public static func bug(_ description: String) -> Explanation {
    Explanation(
      .bug, Phrase(verbatim: description), hint: Phrase("Please report it and say what you did."))
  }

  /// The hint without a terminal: nil if it names a command or an option.
  public var pageHint: Phrase? {
    guard let hint, !hint.isForTerminals else { return nil }
    return hint
  }
}

/// The kind of failure, which lets programs decide what to do. Named as in BSD's `sysexits.h`.
public enum FailureKind: Hashable, Sendable {
  /// A bug of ours.
  case bug
  /// The request was wrong.
  case usage
  /// The input makes no sense.
  case badData
  /// The input does not exist, or cannot be read.
  case noInput
  /// A required service or program is missing.
  case unavailable
  case cannotWrite
  /// Another process is using it; a retry may succeed a moment later.
  case busy
  case notPermitted
  /// Something is wrong with the setup of this machine or this build.
  case configuration
  /// Stopped by the user.
  case interrupted
}

extension Error {
  /// What happened and why; ``Phrase/unexpectedFailure`` for an error without an explanation.
  public var explainedMessage: Phrase {
    (self as? any ExplainedError)?.explanation.message ?? .unexpectedFailure
  }
}

extension Phrase {
  /// The message for an error without an explanation.
  public static var unexpectedFailure: Phrase {
    Phrase("Something went wrong. This is a bug in Waymark.")
  }

  /// Whether it names a command or an option, which are the same in every language.
  fileprivate var isForTerminals: Bool {
    let text = Wording.english.say(self)
    return text.contains("waymark ") || text.contains(" --") || text.hasPrefix("--")
  }
}
