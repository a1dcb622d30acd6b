/// Makes QR codes, and pictures of them.
public protocol ShareCodeMaking: Sendable {
  /// - Throws: ``ShareCodeError/tooLong(bytes:)``.
  func code(for text: String) throws(ShareCodeError) -> ShareCode

  /// A PNG, dark on light, including the quiet zone.
  ///
  /// - Parameter pixels: the side of one module, from 1 to 64.
  /// - Throws: ``ShareCodeError/noPicture(detail:)``.
  func png(of code: ShareCode, pixels: Int) throws(ShareCodeError) -> [UInt8]
}

/// Why a code cannot be made.
public enum ShareCodeError: Error, Hashable, Sendable {
  case tooLong(bytes: Int)
  /// `detail` is the library's message.
  case noPicture(detail: String)
}

extension ShareCodeError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .tooLong(let bytes):
      Explanation(.bug, Phrase("\(bytes) bytes are too many for a code."))
    case .noPicture(let detail):
      Explanation(.bug, Phrase("The picture could not be drawn: \(detail)."))
    }
  }
}
