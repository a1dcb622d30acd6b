/// A QR code: a square of dark and light modules.
public struct ShareCode: Hashable, Sendable {
  /// The width of the light border that a reader needs, in modules.
  ///
  /// Source: ISO/IEC 18004:2015, section 6.3.8.
  public static let quietZone = 4

  /// Modules along a side, without the quiet zone.
  public let side: Int
  private let dark: [Bool]

  /// - Parameter isDark: called for each module, from the upper left.
  public init(side: Int, isDark: (_ column: Int, _ row: Int) -> Bool) {
    self.side = side
    dark = (0..<side).flatMap { row in (0..<side).map { isDark($0, row) } }
  }

  /// Everything outside is light.
  public func isDark(column: Int, row: Int) -> Bool {
    guard (0..<side).contains(column), (0..<side).contains(row) else { return false }
    return dark[row * side + column]
  }

  /// One string per row, `1` for a dark module and `0` for a light one.
  public var rows: [String] {
    (0..<side).map { row in
      (0..<side).map { isDark(column: $0, row: row) ? "1" : "0" }.joined()
    }
  }
}

/// Makes QR codes, and pictures of them.
public protocol ShareCodeMaking: Sendable {
  /// - Throws: ``ShareCodeError/tooLong(bytes:)``.
  func code(for text: String) throws(ShareCodeError) -> ShareCode

  /// A PNG, dark on light, including the quiet zone.
  ///
  /// - Parameter pixels: the side of one module, from 1 to 64.
  /// - Throws: ``ShareCodeError/noPicture(detail:)``.
  func png(of code: ShareCode, pixels: Int) throws(ShareCodeError) -> [UInt8]
}

/// Why a code cannot be made.
public enum ShareCodeError: Error, Hashable, Sendable {
  case tooLong(bytes: Int)
  /// `detail` is the library's message.
  case noPicture(detail: String)
}

extension ShareCodeError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .tooLong(let bytes):
      Explanation(.bug, Phrase("\(bytes) bytes are too many for a QR code."))
    case .noPicture(let detail):
      Explanation(.bug, Phrase("Could not draw the picture: \(detail)."))
    }
  }
}

extension ShareCode {
  /// A scalable picture including the quiet zone: SVG 1.1, dark on light.
  public var svg: String {
    let edge = side + 2 * ShareCode.quietZone
    let runs = (0..<side).flatMap { row in
      darkRuns(in: row).map { run in
        "M\(run.lowerBound + ShareCode.quietZone),\(row + ShareCode.quietZone)"
          + "h\(run.count)v1h-\(run.count)z"
      }
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" version="1.1" viewBox="0 0 \(edge) \(edge)" \
      width="\(edge * 8)" height="\(edge * 8)" shape-rendering="crispEdges">
      <rect width="100%" height="100%" fill="#ffffff"/>
      <path d="\(runs.joined())" fill="#000000"/>
      </svg>

      """
  }

  /// Runs of dark modules in a row: drawn as one rectangle each, they take half as much text.
  func darkRuns(in row: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for column in 0..<side where isDark(column: column, row: row) {
      if let last = runs.last, last.upperBound == column {
        runs[runs.count - 1] = last.lowerBound..<column + 1
      } else {
        runs.append(column..<column + 1)
      }
    }
    return runs
  }
}
