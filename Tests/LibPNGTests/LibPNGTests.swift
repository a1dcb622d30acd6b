import CPNG
import Contracts
import ContractsTesting
import TestSupport
import Testing

@testable import LibPNG

struct LibPNGTests {
  @Test(arguments: PNGEncodingLaws.all)
  func `It keeps its law`(_ law: PNGEncodingLaws.Law) async throws {
    try await law.verify(LibPNG())
  }

  @Test(
    "S8-3 Every pixel is read back as written, even where it is transparent",
    arguments: [PixelPicture.Kind.gray, .color])
  func readBack(kind: PixelPicture.Kind) throws {
    var random = SplitMix64(seed: 17)
    for (width, height) in [(1, 1), (7, 3), (64, 65)] {
      let count = width * height * kind.bytesPerPixel
      let picture = PixelPicture(
        width: width, height: height, kind: kind,
        bytes: (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
      #expect(try pixels(of: LibPNG().png(of: picture), kind) == picture)
    }
  }

  private func pixels(of png: [UInt8], _ kind: PixelPicture.Kind) throws -> PixelPicture {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    try #require(png_image_begin_read_from_memory(&image, png, png.count) != 0)
    switch kind {
    case .gray: image.format = png_uint_32(PNG_FORMAT_GRAY)
    case .color: image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    }
    let (width, height) = (Int(image.width), Int(image.height))
    var bytes = [UInt8](repeating: 0, count: width * height * kind.bytesPerPixel)
    try #require(png_image_finish_read(&image, nil, &bytes, 0, nil) != 0)
    return PixelPicture(width: width, height: height, kind: kind, bytes: bytes)
  }
}
