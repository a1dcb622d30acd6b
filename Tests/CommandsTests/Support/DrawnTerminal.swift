/// Half-block text as pixels of a dark terminal.
struct DrawnTerminal {
  /// One byte for each pixel, 255 for light.
  private var rows: [[UInt8]] = []

  init(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var (foreground, background): (UInt8, UInt8) = (230, 20)
      var (upper, lower): ([UInt8], [UInt8]) = ([], [])
      var rest = line[...]
      while let character = rest.popFirst() {
        if character == "\u{1B}" {
          let codes = rest.prefix { $0 != "m" }.drop { $0 == "[" }
          rest = rest.drop { $0 != "m" }.dropFirst()
          (foreground, background) = codes == "38;5;16;48;5;231" ? (0, 255) : (230, 20)
          continue
        }
        upper.append("█▀".contains(character) ? foreground : background)
        lower.append("█▄".contains(character) ? foreground : background)
      }
      rows += [upper, lower]
    }
  }

  /// A portable graymap, eight pixels for each half block, on the terminal's dark background.
  var pgm: [UInt8] {
    let width = (rows.map(\.count).max() ?? 0) + 4
    let ground = [UInt8](repeating: 20, count: width)
    let all =
      [ground, ground]
      + rows.map { [20, 20] + $0 + [UInt8](repeating: 20, count: width - 2 - $0.count) }
      + [ground, ground]
    let pixels = all.flatMap { row in
      let line = row.flatMap { [UInt8](repeating: $0, count: 8) }
      return (0..<8).flatMap { _ in line }
    }
    return Array("P5\n\(width * 8) \(all.count * 8)\n255\n".utf8) + pixels
  }
}
