public import Contracts

/// What a writer of PNG promises.
public enum PNGEncodingLaws {
  public typealias Law = ConformanceLaw<any PNGEncoding>

  public static let all: [Law] = [
    Law("The same picture gives the same bytes, another picture others") { pngs in
      for kind in [PixelPicture.Kind.gray, .color] {
        let one = picture(2, 3, kind, 200)
        try demand(try pngs.png(of: one) == pngs.png(of: one), "one picture is written twice")
        try demand(
          try pngs.png(of: one) != pngs.png(of: picture(2, 3, kind, 100)),
          "two colours give the same bytes")
        try demand(
          try pngs.png(of: one) != pngs.png(of: picture(3, 2, kind, 200)),
          "two sizes give the same bytes")
      }
    },
    Law("A picture without pixels is refused") { pngs in
      for (width, height) in [(0, 0), (0, 5), (5, 0)] {
        let bytes: [UInt8]?
        do { bytes = try pngs.png(of: picture(width, height, .color, 0)) } catch { bytes = nil }
        try demand(bytes == nil, "\(width) × \(height) pixels were written")
      }
    },
  ]

  private static func picture(
    _ width: Int, _ height: Int, _ kind: PixelPicture.Kind, _ byte: UInt8
  ) -> PixelPicture {
    PixelPicture(
      width: width, height: height, kind: kind,
      bytes: [UInt8](repeating: byte, count: width * height * kind.bytesPerPixel))
  }
}
