import Contracts

/// A drawing in a terminal: with colours two pixels per character, otherwise eight Braille dots for what contrasts with
/// the background. Text is written as text.
struct TerminalPicture {
  /// From this coverage on a dot is set.
  private static let coverage = 0.4
  /// From this difference on something contrasts with the background.
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
    var pen = TerminalPen(colors)
    for row in grid.rows {
      // Trailing blanks are left out.
      for cell in row[...(row.lastIndex { !$0.isBlank } ?? -1)] { pen.write(cell) }
      pen.endLine()
    }
    return String(decoding: pen.bytes, as: UTF8.self)
  }

  /// Columns per point.
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
        canvas.paintBackground(of: drawing)
      case .elements:
        for element in drawing.elements {
          switch element {
          // Written as text.
          case .text: continue
          case .mark(let mark) where mark.letter(scale: scale) != nil: continue
          case .shape, .mark: for shape in element.shapes { canvas.paint(shape) }
          }
        }
      }
    }
    return canvas
  }
}
