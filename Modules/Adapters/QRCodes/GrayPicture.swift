internal import CPNG
import Contracts

/// A code as pixels: one byte each, 0 for black.
struct GrayPicture {
  let side: Int
  let bytes: [UInt8]

  init(_ code: ShareCode, pixels: Int) {
    let side = (code.side + 2 * ShareCode.quietZone) * pixels
    self.side = side
    bytes = (0..<side).flatMap { row in
      (0..<side).map { column in
        code.isDark(
          column: column / pixels - ShareCode.quietZone, row: row / pixels - ShareCode.quietZone)
          ? 0 : 255
      }
    }
  }

  func png() throws(ShareCodeError) -> [UInt8] {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    image.width = png_uint_32(side)
    image.height = png_uint_32(side)
    image.format = png_uint_32(PNG_FORMAT_GRAY)
    defer { png_image_free(&image) }
    // The first pass finds the size, the second draws the picture.
    var size = 0
    guard png_image_write_to_memory(&image, nil, &size, 0, bytes, png_int_32(side), nil) != 0 else {
      throw .noPicture(detail: Self.message(of: image))
    }
    var picture = [UInt8](repeating: 0, count: size)
    guard png_image_write_to_memory(&image, &picture, &size, 0, bytes, png_int_32(side), nil) != 0
    else { throw .noPicture(detail: Self.message(of: image)) }
    return Array(picture.prefix(size))
  }

  private static func message(of image: png_image) -> String {
    withUnsafeBytes(of: image.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
