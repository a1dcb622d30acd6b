import Contracts

/// The gradients of a drawing, each defined once.
struct SVGGradients {
  private let prefix: String
  private(set) var gradients: [DrawingGradient] = []

  init(of drawing: Drawing, prefix: String) {
    self.prefix = prefix
    for paint in drawing.background { add(paint) }
    for case .shape(let shape) in drawing.elements {
      add(shape.fill)
      add(shape.stroke?.paint)
    }
  }

  /// The identifier of a gradient; nil for one without colours.
  func name(_ gradient: DrawingGradient) -> String? {
    gradients.firstIndex(of: gradient).map { "\(prefix)-g\($0)" }
  }

  func write(to buffer: inout SVGBuffer) {
    guard !gradients.isEmpty else { return }
    buffer.add("<defs>")
    for gradient in gradients {
      let tag: String
      switch gradient.geometry {
      case .linear(let start, let end):
        tag = "linearGradient"
        open(tag, gradient, &buffer)
        for (name, number) in [("x1", start.x), ("y1", start.y), ("x2", end.x), ("y2", end.y)] {
          buffer.add(name, length: number)
        }
      case .radial(let center, let radius):
        tag = "radialGradient"
        open(tag, gradient, &buffer)
        for (name, number) in [("cx", center.x), ("cy", center.y), ("r", radius)] {
          buffer.add(name, length: number)
        }
      }
      buffer.add(">")
      for stop in gradient.stops {
        buffer.add("<stop")
        buffer.add("offset", stop.place)
        buffer.add("stop-color", stop.color.css)
        if stop.color.opacity < 1 { buffer.add("stop-opacity", stop.color.opacity) }
        buffer.add("/>")
      }
      buffer.add("</\(tag)>")
    }
    buffer.add("</defs>")
  }

  private func open(_ tag: String, _ gradient: DrawingGradient, _ buffer: inout SVGBuffer) {
    buffer.add("<\(tag)")
    buffer.add("id", name(gradient) ?? "")
    // Coordinates of the drawing, not fractions of the shape.
    buffer.add("gradientUnits", "userSpaceOnUse")
  }

  private mutating func add(_ paint: DrawingPaint?) {
    guard case .gradient(let gradient) = paint, !gradient.stops.isEmpty,
      !gradients.contains(gradient)
    else { return }
    gradients.append(gradient)
  }
}

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
