import Contracts

/// Refusals of addresses and forms of these pages that no command shares.
extension WrittenRefusal {
  /// Not `YYYY-MM`.
  static func notAMonth(_ text: String) -> WrittenRefusal {
    WrittenRefusal(Phrase("“\(text)” isn't a month."), hint: Phrase("Write it as YYYY-MM."))
  }

  static func notAView(_ text: String) -> WrittenRefusal {
    WrittenRefusal(
      Phrase("“\(text)” isn't a history view."),
      hint: Phrase("Choose one of: \(HistoryView.allCases.map(\.rawValue).listed)"))
  }

  static func notAReason(_ text: String) -> WrittenRefusal {
    WrittenRefusal(
      Phrase("“\(text)” isn't a reason for a rest day."),
      hint: Phrase("Choose one of: \(RestReason.allCases.map(\.rawValue).listed)"))
  }

  /// The page has no form of that name.
  static func noForm(_ name: String) -> WrittenRefusal {
    WrittenRefusal(
      Phrase("This page has no form “\(name)”."),
      hint: Phrase("Reload the page and try again."))
  }
}

/// An invalid address, with the reason a form would be refused for.
struct NothingThere: ExplainedError {
  let explanation: Explanation

  init(_ error: WrittenRefusal) {
    var explanation = error.explanation
    explanation.kind = .noInput
    self.explanation = explanation
  }
}
