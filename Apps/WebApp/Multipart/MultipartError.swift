import Contracts

/// Why a form with files was rejected.
enum MultipartError: Error, Hashable {
  /// It is not valid multipart data.
  case malformed
  /// It ends before its last delimiter.
  case incomplete
  /// It has more parts than a form of ours.
  case tooManyParts
  /// The header of a part is longer than any of ours.
  case headerTooLong
}

extension MultipartError: ExplainedError {
  var explanation: Explanation {
    switch self {
    case .malformed, .tooManyParts, .headerTooLong:
      Explanation(
        .badData, Phrase("This isn't a form that a browser sent."),
        hint: Phrase("Open the page here and try again."))
    case .incomplete:
      Explanation(
        .badData, Phrase("The upload is incomplete, so nothing was kept."),
        hint: Phrase("Open the page here and try again."))
    }
  }
}
