import Contracts

/// The 256 colours of xterm, without the first 16, which users can redefine.
enum TerminalPalette {
  /// The nearest of the 216 colours and 24 greys.
  static func nearest(to color: HexColor) -> Int {
    let channels = [color.red, color.green, color.blue].map(Int.init)
    let levels = [0, 95, 135, 175, 215, 255]
    let places = channels.map { channel in
      levels.indices.min { abs(levels[$0] - channel) < abs(levels[$1] - channel) } ?? 0
    }
    let average = channels.reduce(0, +) / 3
    let gray = min(max((average - 3) / 10, 0), 23)
    let grayError = channels.reduce(0) { $0 + square($1 - (8 + gray * 10)) }
    let colorError = zip(channels, places).reduce(0) { $0 + square($1.0 - levels[$1.1]) }
    return grayError < colorError ? 232 + gray : 16 + 36 * places[0] + 6 * places[1] + places[2]
  }

  private static func square(_ number: Int) -> Int { number * number }
}
