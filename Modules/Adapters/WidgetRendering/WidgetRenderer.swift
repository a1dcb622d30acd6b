public import Contracts

/// Drawings as SVG, as PNG, and as text for a terminal.
public struct WidgetRenderer: DrawingRendering {
  private let pngs: any PNGEncoding

  public init(pngs: any PNGEncoding) {
    self.pngs = pngs
  }

  public func svg(of drawing: Drawing, prefix: String) -> String {
    SVGDocument(drawing, prefix: prefix).text()
  }

  public func png(of drawing: Drawing, scale: Int) throws(DrawingFailure) -> [UInt8] {
    guard (1...3).contains(scale) else { throw .wrongScale(scale) }
    var canvas = PixelCanvas(
      width: Int((drawing.size.width * Double(scale)).rounded()),
      height: Int((drawing.size.height * Double(scale)).rounded()), scale: Double(scale))
    canvas.paintBackground(of: drawing)
    for shape in drawing.elements.lazy.flatMap(\.shapes) { canvas.paint(shape) }
    do throws(PNGFailure) {
      return try pngs.png(of: canvas.picture)
    } catch {
      throw .noPicture(detail: error.detail)
    }
  }

  public func text(of drawing: Drawing, columns: Int, colors: TerminalColors) -> String {
    TerminalPicture(drawing, columns: min(max(columns, 10), 200), colors: colors).text()
  }
}
