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
      self.init(
        RecordDocumentError(at: context.codingPath, Phrase("it isn't a number")) as any Error)
    default: self = .notJSON
    }
  }
}

extension WireError: ExplainedError {
  public var explanation: Explanation {
    let update = Phrase("Update Waymark on the device with the older version.")
    return switch self {
    case .notJSON:
      Explanation(
        .badData, Phrase("The other device sent something that isn't a message."), hint: update)
    case .tooLong(let bytes, let allowed):
      Explanation(
        .badData, Phrase("A message of \(bytes) bytes is too long; the limit is \(allowed)."))
    case .version(let version):
      Explanation(
        .badData, Phrase("The other device uses protocol version \(String(version))."),
        hint: update)
    case .invalid(let place, let reason):
      Explanation(
        .badData, Phrase("A message is invalid: “\(place)”: \(reason)."), hint: update)
    }
  }
}
