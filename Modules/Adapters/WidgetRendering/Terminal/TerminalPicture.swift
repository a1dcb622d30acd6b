import Contracts

/// A drawing in a terminal: two pixels a character where there are colours, else eight dots of Braille
/// for what stands out from the background. Texts are written as they are.
struct TerminalPicture {
  /// From here on something stands out.
  private static let contrast = 0.3

  private let drawing: Drawing
  private let columns: Int
  private let rows: Int
  private let colors: TerminalColors

  init(_ drawing: Drawing, columns: Int, colors: TerminalColors) {
    self.drawing = drawing
    self.columns = columns
    self.colors = colors
    let cells = drawing.size.height / max(1, drawing.size.width) * Double(columns) / 2
    rows = max(1, Int(cells.rounded()))
  }

  func text() -> String {
    var grid = TerminalGrid(cells(), scale: Double(columns) / drawing.size.width)
    for case .text(let text) in drawing.elements {
      grid.write(text, isColored: colors != .none)
    }
    return grid.rows.map { line($0) + "\n" }.joined()
  }

  private func cells() -> [[TerminalCell]] {
    switch colors {
    case .full, .palette:
      let canvas = painted(width: columns, height: rows * 2, isWhole: true)
      return (0..<rows).map { row in
        (0..<columns).map { column in
          TerminalCell(
            upper: canvas[column, row * 2].color, lower: canvas[column, row * 2 + 1].color)
        }
      }
    case .none:
      let whole = painted(width: columns * 2, height: rows * 4, isWhole: true)
      let background = painted(width: columns * 2, height: rows * 4, isWhole: false)
      return (0..<rows).map { row in
        (0..<columns).map { column in
          TerminalCell(
            dots: (0..<8).map { dot in
              let (x, y) = (column * 2 + dot % 2, row * 4 + dot / 2)
              return whole[x, y].difference(to: background[x, y]) > TerminalPicture.contrast
            })
        }
      }
    }
  }

  private func painted(width: Int, height: Int, isWhole: Bool) -> PixelCanvas {
    var canvas = PixelCanvas(
      width: width, height: height, scale: Double(width) / max(1, drawing.size.width))
    let surface = DrawingPath.roundedRectangle(drawing.box, radius: drawing.cornerRadius)
    for paint in drawing.background { canvas.paint(DrawingShape(surface, fill: paint)) }
    if isWhole {
      for shape in drawing.elements.lazy.flatMap(\.shapes) { canvas.paint(shape) }
    }
    return canvas
  }

  /// Without blanks at its end, and with a sequence only where something changes.
  private func line(_ cells: [TerminalCell]) -> String {
    let last = cells.lastIndex { !$0.isBlank } ?? -1
    guard colors != .none else { return cells[...last].map(\.character).joined() }
    let escape = TerminalEscape(colors: colors)
    var line = ""
    var current = ""
    for cell in cells[...last] where !cell.character.isEmpty {
      let sequence = escape.sequence(for: cell)
      if sequence != current {
        line += sequence
        current = sequence
      }
      line += cell.character
    }
    return current.isEmpty ? line : line + TerminalEscape.reset
  }
}
