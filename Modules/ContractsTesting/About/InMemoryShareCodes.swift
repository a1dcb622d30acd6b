public import Contracts

/// Codes that no camera can read, but whose modules reveal the text: one row per byte, in eight
/// modules, highest bit first. Pictures are the rows as text.
public struct InMemoryShareCodes: ShareCodeMaking {
  public static let mostBytes = 1_000

  public init() {}

  public func code(for text: String) throws(ShareCodeError) -> ShareCode {
    let bytes = Array(text.utf8)
    guard bytes.count <= InMemoryShareCodes.mostBytes, !bytes.contains(0) else {
      throw .tooLong(bytes: bytes.count)
    }
    return ShareCode(side: max(8, bytes.count)) { column, row in
      row < bytes.count && column < 8 && bytes[row] & (0x80 >> column) != 0
    }
  }

  public func png(of code: ShareCode, pixels: Int) throws(ShareCodeError) -> [UInt8] {
    guard (1...64).contains(pixels) else {
      throw .noPicture(detail: "a module cannot be \(pixels) pixels wide")
    }
    return Array(code.rows.joined(separator: "\n").utf8)
  }
}
