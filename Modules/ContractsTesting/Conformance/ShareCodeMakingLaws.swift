public import Contracts

/// What a QR code maker promises.
public enum ShareCodeMakingLaws {
  public typealias Law = ConformanceLaw<any ShareCodeMaking>

  public static let all: [Law] = [
    Law("The same text gives the same code, another text another") { codes in
      let code = try codes.code(for: "https://example.org/a")
      try demand(
        code == codes.code(for: "https://example.org/a"), "one text gives two codes")
      try demand(
        code != codes.code(for: "https://example.org/b"), "two texts give one code")
    },
    Law("The area around a code is light") { codes in
      let code = try codes.code(for: "x")
      for place in -ShareCode.quietZone..<code.side + ShareCode.quietZone {
        try demand(!code.isDark(column: place, row: -1), "the row above is dark at \(place)")
        try demand(!code.isDark(column: code.side, row: place), "the column behind is dark")
      }
    },
    Law("A text that no code can hold is refused") { codes in
      let text = String(repeating: "x", count: 4_000)
      do throws(ShareCodeError) {
        _ = try codes.code(for: text)
      } catch .tooLong(let bytes) {
        return try demand("the bytes told", bytes, is: 4_000)
      } catch {
        throw LawBroken("a long text is refused as \(error)")
      }
      throw LawBroken("4,000 bytes were taken")
    },
    Law("A module without pixels has no picture") { codes in
      let code = try codes.code(for: "x")
      try demand(!(try codes.png(of: code, pixels: 1)).isEmpty, "a picture is empty")
      for pixels in [0, -1, 65] {
        let picture: [UInt8]?
        do { picture = try codes.png(of: code, pixels: pixels) } catch { picture = nil }
        try demand(picture == nil, "\(pixels) pixels were taken")
      }
    },
  ]
}
