public import Contracts

/// Always uses one language, whatever the record says.
public struct FixedPersonalWording: PersonalWording {
  private let wording: Wording

  public init(_ wording: Wording = .english) {
    self.wording = wording
  }

  public func wording(in transaction: any Transaction) throws -> Wording {
    wording
  }
}

extension Phrase {
  /// Rendered in English, to compare with a literal text.
  public var inEnglish: Phrase { Phrase(verbatim: description) }
}

extension SendOutcome {
  public var inEnglish: SendOutcome {
    switch self {
    case .delivered: self
    case .retry(let wait, let reason): .retry(after: wait, reason: reason.inEnglish)
    case .refused(let reason): .refused(reason: reason.inEnglish)
    case .gone(let reason): .gone(reason: reason.inEnglish)
    }
  }
}

extension OptOutOutcome {
  public var inEnglish: OptOutOutcome {
    switch self {
    case .done: self
    case .retry(let wait, let reason): .retry(after: wait, reason: reason.inEnglish)
    }
  }
}

extension ChannelPermission {
  public var inEnglish: ChannelPermission {
    switch self {
    case .granted: self
    case .denied(let remedy): .denied(remedy: remedy.inEnglish)
    }
  }
}

extension ImportTally.Rejection {
  public var inEnglish: ImportTally.Rejection {
    ImportTally.Rejection(line: line, reason: reason.inEnglish)
  }
}

extension ImportTally.Defect {
  public var inEnglish: ImportTally.Defect {
    ImportTally.Defect(line: line, reason: reason.inEnglish)
  }
}
