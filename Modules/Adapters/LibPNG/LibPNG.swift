internal import CPNG
public import Contracts

/// Pictures as PNG, written by libpng.
public struct LibPNG: PNGEncoding {
  public init() {}

  public func png(of picture: PixelPicture) throws(PNGFailure) -> [UInt8] {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    image.width = png_uint_32(picture.width)
    image.height = png_uint_32(picture.height)
    switch picture.kind {
    case .gray: image.format = png_uint_32(PNG_FORMAT_GRAY)
    case .color: image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    }
    defer { png_image_free(&image) }
    let row = png_int_32(picture.width * picture.kind.bytesPerPixel)
    // More than any picture needs: its pixels, the overhead of rows and compression, and the header.
    var size = picture.bytes.count * 2 + picture.height * 8 + 1_024
    var bytes = [UInt8](repeating: 0, count: size)
    guard png_image_write_to_memory(&image, &bytes, &size, 0, picture.bytes, row, nil) != 0 else {
      throw PNGFailure(detail: LibPNG.message(of: image))
    }
    return Array(bytes.prefix(size))
  }

  private static func message(of image: png_image) -> String {
    withUnsafeBytes(of: image.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
