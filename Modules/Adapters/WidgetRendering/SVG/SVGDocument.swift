import Contracts

/// A drawing as a self-contained SVG document.
struct SVGDocument {
  private let drawing: Drawing
  private let gradients: SVGGradients

  init(_ drawing: Drawing, prefix: String) {
    self.drawing = drawing
    gradients = SVGGradients(of: drawing, prefix: SVGDocument.safe(prefix))
  }

  func text() -> String {
    var buffer = SVGBuffer()
    open(&buffer)
    gradients.write(to: &buffer)
    for paint in drawing.background {
      buffer.add("<rect")
      buffer.add("width", drawing.size.width)
      buffer.add("height", drawing.size.height)
      if drawing.cornerRadius > 0 { buffer.add("rx", drawing.cornerRadius) }
      add("fill", paint, &buffer)
      buffer.add("/>")
    }
    for element in drawing.elements {
      if case .text(let text) = element { add(text, &buffer) }
      for shape in element.shapes { add(shape, &buffer) }
    }
    buffer.add("</svg>\n")
    return buffer.text
  }

  private func open(_ buffer: inout SVGBuffer) {
    buffer.add("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    buffer.add("width", drawing.size.width)
    buffer.add("height", drawing.size.height)
    buffer.open("viewBox")
    buffer.add("0 0 ")
    buffer.add(drawing.size.width)
    buffer.add(" ")
    buffer.add(drawing.size.height)
    buffer.close()
    let label = drawing.label.shown
    buffer.add("role", "img")
    buffer.open("aria-label")
    buffer.add(escaping: label)
    buffer.close()
    // The most common values are set once, on the root element.
    buffer.add("font-family", FontFace.sansFamilies)
    buffer.add("stroke-linecap", "round")
    buffer.add("stroke-linejoin", "round")
    buffer.add("><title>")
    buffer.add(escaping: label)
    buffer.add("</title>")
  }

  private func add(_ shape: DrawingShape, _ buffer: inout SVGBuffer) {
    guard !shape.path.isEmpty, shape.fill != nil || shape.stroke != nil else { return }
    buffer.add("<path")
    buffer.open("d")
    buffer.add(shape.path)
    buffer.close()
    if let fill = shape.fill { add("fill", fill, &buffer) } else { buffer.add("fill", "none") }
    if let stroke = shape.stroke {
      add("stroke", stroke.paint, &buffer)
      buffer.add("stroke-width", stroke.width)
      switch stroke.cap {
      case .round: break
      case .butt: buffer.add("stroke-linecap", "butt")
      }
      if !stroke.dashes.isEmpty {
        buffer.open("stroke-dasharray")
        for (index, dash) in stroke.dashes.enumerated() {
          if index > 0 { buffer.add(" ") }
          buffer.add(dash)
        }
        buffer.close()
      }
    }
    buffer.add("/>")
  }

  private func add(_ text: DrawingText, _ buffer: inout SVGBuffer) {
    let setting = TextSetting(text)
    for line in setting.lines {
      buffer.add("<text")
      buffer.add("x", line.anchor.x)
      buffer.add("y", line.anchor.y)
      buffer.add("font-size", setting.size)
      if text.font.design == .serif { buffer.add("font-family", FontFace.serifFamilies) }
      if setting.face.weight != 400 { buffer.add("font-weight", String(setting.face.weight)) }
      switch text.across {
      case .leading: break
      case .center: buffer.add("text-anchor", "middle")
      case .trailing: buffer.add("text-anchor", "end")
      }
      // Keeps the line's width if another font is used; a width that is only estimated would
      // distort the spacing.
      if line.extent.isKnown, line.extent.advance > 0 {
        buffer.add("textLength", line.extent.advance * setting.size)
      }
      add("fill", .color(text.color), &buffer)
      buffer.add(">")
      buffer.add(escaping: line.text)
      buffer.add("</text>")
    }
  }

  private func add(_ name: String, _ paint: DrawingPaint, _ buffer: inout SVGBuffer) {
    switch paint {
    case .color(let color):
      buffer.add(name, color.css)
      if color.opacity < 1 { buffer.add("\(name)-opacity", color.opacity) }
    case .gradient(let gradient):
      buffer.add(name, gradients.name(gradient).map { "url(#\($0))" } ?? "none")
    }
  }

  /// Keeps only characters that are allowed in an identifier and a reference to it.
  private static func safe(_ prefix: String) -> String {
    let letters = prefix.utf8.filter {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
        || $0 == UInt8(ascii: "-")
    }
    let safe = String(decoding: letters, as: UTF8.self)
    return safe.first?.isLetter == true ? safe : "w\(safe)"
  }
}
