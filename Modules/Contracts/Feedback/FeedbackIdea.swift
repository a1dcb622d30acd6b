/// An idea as written: a one-line title, and details.
public struct FeedbackIdea: Hashable, Sendable {
  /// In Unicode scalars.
  public static let titleLengths = 3...120
  public static let mostDetails = 2_000

  public let title: String
  public let details: String

  /// Trims both. In the title, line breaks, runs of blanks and control characters become one space; in the details only
  /// tabs and line breaks are kept of the control characters, and every line break becomes a line feed.
  ///
  /// - Throws: ``FeedbackError/titleLength(_:)``, ``FeedbackError/detailsLength(_:)``.
  public init(title: String, details: String = "") throws(FeedbackError) {
    let title = title.unicodeScalars.split { $0.properties.isWhitespace || $0.isControl }
      .map { String($0) }.joined(separator: " ")
    let written = String(
      details.map { $0.isNewline ? "\n" : $0 }.filter { $0 == "\n" || $0 == "\t" || !$0.isControl })
    let details = String(written.trimmed)
    let (titleLength, detailsLength) = (title.unicodeScalars.count, details.unicodeScalars.count)
    guard FeedbackIdea.titleLengths.contains(titleLength) else { throw .titleLength(titleLength) }
    guard detailsLength <= FeedbackIdea.mostDetails else { throw .detailsLength(detailsLength) }
    self.title = title
    self.details = details
  }
}

/// Why the board rejects something. Nothing was changed.
public enum FeedbackError: Error, Hashable, Sendable {
  case titleLength(Int)
  case detailsLength(Int)
  /// An item with that title exists already, possibly in another case.
  case alreadyThere(FeedbackItem.ID)
  case noSuchItem(FeedbackItem.ID)
  /// A remote board does not answer; `detail` says why, if known.
  case unavailable(detail: String)
}

extension FeedbackError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .titleLength(let length):
      let (least, most) = (
        FeedbackIdea.titleLengths.lowerBound, FeedbackIdea.titleLengths.upperBound
      )
      return Explanation(
        .usage,
        Phrase("A title can't have \(length) characters: use \(least) to \(most)."),
        hint: length < least
          ? Phrase("Describe your idea in a few words.")
          : Phrase("Put the rest in --details."))
    case .detailsLength(let length):
      return Explanation(
        .usage,
        Phrase(
          """
          Details can't have \(length) characters: use at most \(FeedbackIdea.mostDetails).
          """
        ), hint: Phrase("Shorten them, or split them into two ideas."))
    case .alreadyThere(let id):
      let number = String(id)
      return Explanation(
        .usage, Phrase("That idea already exists: number \(number)."),
        hint: Phrase("Vote for it: waymark support feedback vote \(number)"))
    case .noSuchItem(let id):
      let number = String(id)
      return Explanation(
        .noInput, Phrase("There is no idea \(number)."),
        hint: Phrase("See them with: waymark support feedback"))
    case .unavailable(let detail):
      return Explanation(
        .unavailable, Phrase("Could not reach the feedback board: \(detail)."),
        hint: Phrase("Try again later. Nothing was changed."))
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}

extension Character {
  fileprivate var isControl: Bool { unicodeScalars.contains(where: \.isControl) }
}
