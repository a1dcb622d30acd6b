import Foundation
import Terminal

/// A ring that fills clockwise from 12 o'clock, in braille dots.
struct ProgressRing {
  enum Size {
    case large, small

    var columns: Int { rows * 2 }

    var rows: Int {
      switch self {
      case .large: 8
      case .small: 6
      }
    }
  }

  /// 0 to 1 and above; the ring is full from 1 on.
  let progress: Double
  /// Lines centred in the middle of the ring.
  let caption: [String]
  var size = Size.large

  func lines(_ paint: Paint, color: Paint.Style) -> [String] {
    let full = ring(isFilled: true)
    let track = ring(isFilled: false)
    return (0..<size.rows).map { row in
      let middle = captionLine(row: row)
      return paint.runs(
        (0..<size.columns).map { column in
          if let letter = middle[column] { return (letter, .bold) }
          return full.isSet(column: column, row: row)
            ? (full.character(column: column, row: row), color)
            : (track.character(column: column, row: row), .dim)
        })
    }
  }

  /// The filled part is three dots thick; the rest is a thin dotted line, so that they differ without colour.
  private func ring(isFilled: Bool) -> BrailleCanvas {
    var canvas = BrailleCanvas(columns: size.columns, rows: size.rows)
    let radius = Double(canvas.height) / 2 - 0.5
    let steps = 720
    for step in 0..<steps {
      let share = Double(step) / Double(steps)
      guard (share < min(progress, 1)) == isFilled else { continue }
      if !isFilled, step % 24 >= 8 { continue }
      let angle = share * 2 * Double.pi
      let depths = isFilled ? [0.0, 1.0, 2.0] : [1.0]
      for depth in depths {
        canvas.set(
          x: Int((radius + (radius - depth) * sin(angle)).rounded()),
          y: Int((radius - (radius - depth) * cos(angle)).rounded()))
      }
    }
    return canvas
  }

  private func captionLine(row: Int) -> [Int: Character] {
    let first = (size.rows - caption.count) / 2
    guard caption.indices.contains(row - first) else { return [:] }
    let text = Array(caption[row - first])
    let start = (size.columns - text.count) / 2
    return Dictionary(
      text.enumerated().map { (start + $0, $1) }, uniquingKeysWith: { first, _ in first })
  }
}
