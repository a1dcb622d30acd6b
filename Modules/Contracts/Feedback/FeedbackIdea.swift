/// An idea as somebody wrote it: a title of one line, and details.
public struct FeedbackIdea: Hashable, Sendable {
  /// In Unicode scalars.
  public static let titleLengths = 3...120
  public static let mostDetails = 2_000

  public let title: String
  public let details: String

  /// Blanks around both go, and breaks and runs of blanks within the title become one space.
  ///
  /// - Throws: ``FeedbackError/titleLength(_:)``, ``FeedbackError/detailsLength(_:)``.
  public init(title: String, details: String = "") throws(FeedbackError) {
    let title = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let details = String(
      details.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    let (titleLength, detailsLength) = (title.unicodeScalars.count, details.unicodeScalars.count)
    guard FeedbackIdea.titleLengths.contains(titleLength) else { throw .titleLength(titleLength) }
    guard detailsLength <= FeedbackIdea.mostDetails else { throw .detailsLength(detailsLength) }
    self.title = title
    self.details = details
  }

  /// The same for titles that differ in case alone.
  public var titleKey: String { title.lowercased() }
}

/// What is refused of the board. Nothing was changed.
public enum FeedbackError: Error, Hashable, Sendable {
  case titleLength(Int)
  case detailsLength(Int)
  /// There is one with that title, whatever its case.
  case alreadyThere(FeedbackItem.ID)
  case noSuchItem(FeedbackItem.ID)
}
