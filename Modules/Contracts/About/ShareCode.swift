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
