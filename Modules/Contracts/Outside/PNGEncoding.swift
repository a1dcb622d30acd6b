/// Writes pictures as PNG.
public protocol PNGEncoding: Sendable {
  /// The same picture always gives the same bytes.
  func png(of picture: PixelPicture) throws(PNGFailure) -> [UInt8]
}

/// A picture as pixels.
public struct PixelPicture: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A byte for each pixel, 0 for black.
    case gray
    /// Red, green, blue and opacity, one byte each, not premultiplied.
    case color

    public var bytesPerPixel: Int {
      switch self {
      case .gray: 1
      case .color: 4
      }
    }
  }

  public let width: Int
  public let height: Int
  public let kind: Kind
  /// Row by row from the upper left.
  public let bytes: [UInt8]

  /// - Parameter bytes: as many as width, height and kind require.
  public init(width: Int, height: Int, kind: Kind, bytes: [UInt8]) {
    precondition(bytes.count == width * height * kind.bytesPerPixel, "a pixel is missing")
    self.width = width
    self.height = height
    self.kind = kind
    self.bytes = bytes
  }
}

/// Why a picture could not be written: it has no pixels, or the library refuses it.
public struct PNGFailure: Error, Hashable, Sendable {
  /// The library's message.
  public let detail: String

  public init(detail: String) {
    self.detail = detail
  }
}
