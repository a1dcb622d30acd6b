import Contracts

extension DrawingColor {
  /// `#rrggbb`, or `#rgb` if that is the same; without the opacity.
  var css: String {
    let channels = [color.red, color.green, color.blue]
    let isShort = channels.allSatisfy { $0 >> 4 == $0 & 15 }
    return channels.reduce(into: "#") { text, channel in
      if !isShort { text += String(channel >> 4, radix: 16) }
      text += String(channel & 15, radix: 16)
    }
  }
}
