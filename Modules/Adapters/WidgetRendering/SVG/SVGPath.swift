import Contracts

/// A path as the `d` attribute of SVG, as short as possible: relative commands, whole numbers of ``SVGUnit``, and no
/// separators where none are needed.
///
/// Source: Scalable Vector Graphics 2, section 9.3.
struct SVGPath {
  private(set) var bytes: [UInt8] = []
  /// In whole units, so that rounding does not add up.
  private var pen = Place(x: 0, y: 0)
  private var command: Character?
  /// Whether the next number follows a letter.
  private var isFirst = true

  private struct Place: Equatable {
    var x: Int
    var y: Int
  }

  init(_ path: DrawingPath) {
    for piece in path.pieces where !piece.segments.isEmpty {
      let start = SVGPath.place(of: piece.start)
      add("m")
      move(to: start)
      // Numbers after those of `m` would be lines.
      command = nil
      for segment in piece.segments {
        switch segment {
        case .line(let end): addLine(to: SVGPath.place(of: end))
        case .curve(let end, let first, let second):
          add("c")
          add(from: pen, to: SVGPath.place(of: first))
          add(from: pen, to: SVGPath.place(of: second))
          move(to: SVGPath.place(of: end))
        case .arc(let arc): add(arc)
        }
      }
      if piece.isClosed {
        add("z")
        pen = start
      }
    }
  }

  private mutating func addLine(to end: Place) {
    if end.y == pen.y {
      add("h")
      add(end.x - pen.x)
    } else if end.x == pen.x {
      add("v")
      add(end.y - pen.y)
    } else {
      add("l")
      add(from: pen, to: end)
    }
    pen = end
  }

  /// Split in two if it is more than a semicircle: its ends may round to the same point, and then nothing would be
  /// drawn.
  private mutating func add(_ arc: DrawingArc) {
    guard abs(arc.turns) <= 0.5 else {
      add(arc.part(from: 0, to: 0.5))
      return add(arc.part(from: 0.5, to: 1))
    }
    let radius = SVGUnit.count(in: arc.radius)
    add("a")
    add(radius)
    add(radius)
    for flag in [0, 0, arc.turns > 0 ? 1 : 0] { add(flag) }
    move(to: SVGPath.place(of: arc.point(at: 1)))
  }

  private mutating func move(to end: Place) {
    add(from: pen, to: end)
    pen = end
  }

  private mutating func add(from start: Place, to end: Place) {
    add(end.x - start.x)
    add(end.y - start.y)
  }

  /// A command is omitted if it repeats the previous one.
  private mutating func add(_ letter: Character) {
    guard letter != command || letter == "z" || letter == "m" else { return }
    command = letter
    bytes.append(contentsOf: letter.utf8)
    isFirst = true
  }

  private mutating func add(_ number: Int) {
    if number >= 0, !isFirst { bytes.append(UInt8(ascii: " ")) }
    bytes.append(contentsOf: String(number).utf8)
    isFirst = false
  }

  private static func place(of point: DrawingPoint) -> Place {
    Place(x: SVGUnit.count(in: point.x), y: SVGUnit.count(in: point.y))
  }
}

/// The unit of every length in a document: so small that none needs decimals, which takes a fifth less space than
/// points.
enum SVGUnit {
  static let perPoint = 40.0

  /// NaN or a very large length becomes 0.
  ///
  /// - Parameter length: in points.
  static func count(in length: Double) -> Int {
    abs(length) < 1e9 ? Int((length * perPoint).rounded()) : 0
  }
}
