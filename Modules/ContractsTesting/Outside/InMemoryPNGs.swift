public import Contracts

/// Writes the size and the pixels in sequence, which no PNG reader accepts.
public struct InMemoryPNGs: PNGEncoding {
  public init() {}

  public func png(of picture: PixelPicture) throws(PNGFailure) -> [UInt8] {
    guard !picture.bytes.isEmpty else { throw PNGFailure(detail: "no pixels") }
    return Array("\(picture.width) × \(picture.height)\n".utf8) + picture.bytes
  }
}
