/// Makes codes that a camera reads, and pictures of them.
public protocol ShareCodeMaking: Sendable {
  /// - Throws: ``ShareCodeError/tooLong(bytes:)``.
  func code(for text: String) throws(ShareCodeError) -> ShareCode

  /// A PNG, dark on light, quiet zone included.
  ///
  /// - Parameter pixels: along a side of one module, from 1 to 64.
  /// - Throws: ``ShareCodeError/noPicture(detail:)``.
  func png(of code: ShareCode, pixels: Int) throws(ShareCodeError) -> [UInt8]
}

/// Why there is no code.
public enum ShareCodeError: Error, Hashable, Sendable {
  case tooLong(bytes: Int)
  /// `detail` is what the library said.
  case noPicture(detail: String)
}

extension ShareCodeError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .tooLong(let bytes):
      Explanation(.bug, Phrase("\(bytes) bytes are too many for a code."))
    case .noPicture(let detail):
      Explanation(.bug, Phrase("The picture could not be made: \(detail)."))
    }
  }
}
