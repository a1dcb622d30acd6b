import Contracts

/// A drawing in a terminal: two pixels a character where there are colours, else eight dots of Braille
/// for what stands out from the background. Texts are written as they are.
struct TerminalPicture {
  /// From here on a dot is covered by more than a shadow.
  private static let coverage = 0.4
  /// From here on it stands out from the background.
  private static let contrast = 0.12

  private let drawing: Drawing
  private let columns: Int
  private let rows: Int
  private let colors: TerminalColors

  init(_ drawing: Drawing, columns: Int, colors: TerminalColors) {
    self.drawing = drawing
    self.columns = columns
    self.colors = colors
    let cells = drawing.size.height / max(1, drawing.size.width) * Double(columns) / 2
    rows = max(1, Int(cells.rounded(.up)))
  }

  func text() -> String {
    var grid = TerminalGrid(cells(), scale: scale)
    for element in drawing.elements {
      switch element {
      case .text(let text): grid.write(text, isColored: colors != .none)
      case .mark(let mark): grid.write(mark, isColored: colors != .none)
      case .shape: break
      }
    }
    return grid.rows.map { line($0) + "\n" }.joined()
  }

  /// Columns a point.
  private var scale: Double { Double(columns) / max(1, drawing.size.width) }

  private func cells() -> [[TerminalCell]] {
    switch colors {
    case .full, .palette:
      let canvas = painted(columns, rows * 2, [.background, .elements], thinnest: 0.9)
      return (0..<rows).map { row in
        (0..<columns).map { column in
          TerminalCell(
            upper: canvas[column, row * 2].color, lower: canvas[column, row * 2 + 1].color)
        }
      }
    case .none:
      let (width, height) = (columns * 2, rows * 4)
      let whole = painted(width, height, [.background, .elements], thinnest: 1.4)
      let background = painted(width, height, [.background], thinnest: 1.4)
      let elements = painted(width, height, [.elements], thinnest: 1.4)
      return (0..<rows).map { row in
        (0..<columns).map { column in
          TerminalCell(
            dots: (0..<8).map { dot in
              let (x, y) = (column * 2 + dot % 2, row * 4 + dot / 2)
              return elements[x, y].opacity > TerminalPicture.coverage
                && whole[x, y].difference(to: background[x, y]) > TerminalPicture.contrast
            })
        }
      }
    }
  }

  private enum Layer {
    case background
    case elements
  }

  private func painted(
    _ width: Int, _ height: Int, _ layers: [Layer], thinnest: Double
  ) -> PixelCanvas {
    var canvas = PixelCanvas(
      width: width, height: height, scale: Double(width) / max(1, drawing.size.width),
      thinnest: thinnest)
    for layer in layers {
      switch layer {
      case .background:
        let surface = DrawingPath.roundedRectangle(drawing.box, radius: drawing.cornerRadius)
        for paint in drawing.background { canvas.paint(DrawingShape(surface, fill: paint)) }
      case .elements:
        for element in drawing.elements {
          if case .mark(let mark) = element, mark.letter(scale: scale) != nil { continue }
          for shape in element.shapes { canvas.paint(shape) }
        }
      }
    }
    return canvas
  }

  /// Without blanks at its end, and with a sequence only where something changes.
  private func line(_ cells: [TerminalCell]) -> String {
    let last = cells.lastIndex { !$0.isBlank } ?? -1
    guard colors != .none else { return cells[...last].map(\.character).joined() }
    let escape = TerminalEscape(colors: colors)
    var line = ""
    var current = TerminalEscape.reset
    for cell in cells[...last] where !cell.character.isEmpty {
      let sequence = escape.sequence(for: cell)
      if sequence != current {
        line += sequence
        current = sequence
      }
      line += cell.character
    }
    return current == TerminalEscape.reset ? line : line + TerminalEscape.reset
  }
}
