public import Contracts

/// Why bytes are not a valid frame, or something cannot be sent as one.
public enum WireError: Error, Hashable, Sendable {
  /// Also for a number out of its type's range, which the parser does not distinguish.
  case notJSON
  case tooLong(bytes: Int, allowed: Int)
  /// The number that the other device wrote.
  case version(Int)
  /// - Parameter place: for example `weeklyRecords[3].day`.
  case invalid(place: String, reason: Phrase)

  init(_ error: any Error) {
    switch error {
    case let error as WireError: self = error
    case let error as RecordDocumentError: self = .invalid(place: error.place, reason: error.reason)
    case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty: self = .notJSON
    case let error as DecodingError: self.init(RecordDocumentError(error) as any Error)
    case EncodingError.invalidValue(_, let context):
      self.init(RecordDocumentError(at: context.codingPath, Phrase("it is no number")) as any Error)
    default: self = .notJSON
    }
  }
}

extension WireError: ExplainedError {
  public var explanation: Explanation {
    let update = Phrase("Update the older of the two.")
    return switch self {
    case .notJSON:
      Explanation(.badData, Phrase("What the other device sent is no message."), hint: update)
    case .tooLong(let bytes, let allowed):
      Explanation(
        .badData, Phrase("A message of \(bytes) bytes is too long, \(allowed) are allowed."))
    case .version(let version):
      Explanation(
        .badData, Phrase("The other device speaks version \(String(version)) of the language."),
        hint: update)
    case .invalid(let place, let reason):
      Explanation(
        .badData, Phrase("A message makes no sense: “\(place)”: \(reason)."), hint: update)
    }
  }
}
