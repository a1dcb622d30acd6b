public import Contracts

/// Drawings as SVG, as PNG rendered by librsvg, and as text for a terminal.
public struct WidgetRenderer: DrawingRendering {
  private let programs: any ProgramStarting
  private let program: String

  /// - Parameter program: renders an SVG: a name to be found on `PATH`, or a path.
  public init(programs: any ProgramStarting, program: String = "rsvg-convert") {
    self.programs = programs
    self.program = program
  }

  public func svg(of drawing: Drawing, prefix: String) -> String {
    SVGDocument(drawing, prefix: prefix).text()
  }

  public func png(of drawing: Drawing, scale: Int) throws(DrawingFailure) -> [UInt8] {
    guard (1...3).contains(scale) else { throw .wrongScale(scale) }
    try InstalledFonts(programs: programs).check(drawing)
    return try RsvgConvert(programs: programs, program: program).png(
      of: svg(of: drawing, prefix: "w"), scale: scale)
  }

  public func text(of drawing: Drawing, columns: Int, colors: TerminalColors) -> String {
    TerminalPicture(drawing, columns: min(max(columns, 10), 200), colors: colors).text()
  }
}
