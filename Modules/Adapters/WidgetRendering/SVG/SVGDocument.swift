import Contracts

/// A drawing as a self-contained SVG document. Text is written as outlines, so that it looks the same with any
/// installed fonts; screen readers read the label.
struct SVGDocument {
  private let drawing: Drawing
  private let gradients: SVGGradients
  private let items: [SVGItem]
  private let glyphs: SVGGlyphs

  init(_ drawing: Drawing, prefix: String) {
    self.drawing = drawing
    let prefix = SVGDocument.safe(prefix)
    gradients = SVGGradients(of: drawing, prefix: prefix)
    items = drawing.elements.flatMap { element in
      switch element {
      case .text(let text): TextSetting(text).items
      case .shape, .mark: element.shapes.map { SVGItem(shape: $0) }
      }
    }
    glyphs = SVGGlyphs(of: items, prefix: prefix)
  }

  func text() -> String {
    var buffer = SVGBuffer()
    open(&buffer)
    gradients.write(to: &buffer)
    glyphs.write(to: &buffer)
    for paint in drawing.background {
      buffer.add("<rect")
      buffer.add("width", length: drawing.size.width)
      buffer.add("height", length: drawing.size.height)
      if drawing.cornerRadius > 0 { buffer.add("rx", length: drawing.cornerRadius) }
      add("fill", paint, &buffer)
      buffer.add("/>")
    }
    for group in SVGGroups(items).groups { add(group, &buffer) }
    buffer.add("</svg>\n")
    return buffer.text
  }

  private func open(_ buffer: inout SVGBuffer) {
    buffer.add("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    // Older readers need it for `href`.
    if !glyphs.isEmpty { buffer.add("xmlns:xlink", "http://www.w3.org/1999/xlink") }
    buffer.add("width", drawing.size.width)
    buffer.add("height", drawing.size.height)
    buffer.open("viewBox")
    buffer.add("0 0 \(SVGUnit.count(in: drawing.size.width))")
    buffer.add(" \(SVGUnit.count(in: drawing.size.height))")
    buffer.close()
    let label = drawing.label.shown
    buffer.add("role", "img")
    buffer.open("aria-label")
    buffer.add(escaping: label)
    buffer.close()
    // The most common values are set once, on the root element.
    buffer.add("stroke-linecap", "round")
    buffer.add("stroke-linejoin", "round")
    buffer.add("><title>")
    buffer.add(escaping: label)
    buffer.add("</title>")
  }

  private func add(_ group: SVGGroups.Group, _ buffer: inout SVGBuffer) {
    let path = group.path(besides: glyphs)
    if !path.isEmpty {
      buffer.add("<path")
      buffer.open("d")
      buffer.add(SVGPath(path).bytes)
      buffer.close()
      addPaints(of: group, &buffer)
      buffer.add("/>")
    }
    let shared = group.items.flatMap(\.glyphs).filter { glyphs.name(of: $0) != nil }
    guard !shared.isEmpty else { return }
    buffer.add("<g")
    addPaints(of: group, &buffer)
    buffer.add(">")
    for glyph in shared {
      buffer.add("<use")
      buffer.add("xlink:href", "#\(glyphs.name(of: glyph) ?? "")")
      buffer.add("x", length: glyph.pen.x)
      buffer.add("y", length: glyph.pen.y)
      buffer.add("/>")
    }
    buffer.add("</g>")
  }

  private func addPaints(of group: SVGGroups.Group, _ buffer: inout SVGBuffer) {
    switch group.kind {
    case .filled(let color): add("fill", .color(color), &buffer)
    case .rounded(let color, let radius):
      buffer.add("fill", color.css)
      buffer.add("stroke", color.css)
      buffer.add("stroke-width", length: 2 * radius)
      // The opacity of fill and stroke together.
      if color.opacity < 1 { buffer.add("opacity", color.opacity) }
    case .alone: for item in group.items { addPaints(of: item.shape, &buffer) }
    }
  }

  private func addPaints(of shape: DrawingShape, _ buffer: inout SVGBuffer) {
    if let fill = shape.fill { add("fill", fill, &buffer) } else { buffer.add("fill", "none") }
    if let stroke = shape.stroke {
      add("stroke", stroke.paint, &buffer)
      buffer.add("stroke-width", length: stroke.width)
      switch stroke.cap {
      case .round: break
      case .butt: buffer.add("stroke-linecap", "butt")
      }
      if !stroke.dashes.isEmpty {
        buffer.open("stroke-dasharray")
        for (index, dash) in stroke.dashes.enumerated() {
          if index > 0 { buffer.add(" ") }
          buffer.add(String(SVGUnit.count(in: dash)))
        }
        buffer.close()
      }
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
