/// Reads the text of a table, line by line.
///
/// A number takes one to three of 91 printable characters, `#` to `~` without the backslash: the
/// smallest 46, with either sign in turn, take one, the next 4,004 two, the rest up to 8,281 three.
struct FontReader: Sendable {
  private let bytes: [UInt8]
  /// Where each line begins; the last entry is one behind the end.
  private let starts: [Int]

  init(_ text: StaticString) {
    bytes = text.withUTF8Buffer(Array.init)
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(index + 1)
    }
    self.starts = starts + [bytes.count + 1]
  }

  var count: Int { starts.count - 1 }

  /// Empty beyond the last.
  func line(_ index: Int) -> Line {
    guard index >= 0, index < count else { return Line(bytes: []) }
    return Line(bytes: bytes[starts[index]..<starts[index + 1] - 1])
  }

  /// The unread rest of a line.
  struct Line {
    private var bytes: ArraySlice<UInt8>

    init(bytes: ArraySlice<UInt8>) {
      self.bytes = bytes
    }

    /// The next character as it is.
    mutating func command() -> UInt8? {
      bytes.popFirst()
    }

    /// Nil at the end.
    mutating func number() -> Int? {
      guard let first = digit() else { return nil }
      let folded: Int
      switch first {
      case ..<46: folded = first
      case ..<90: folded = 46 + (first - 46) * 91 + (digit() ?? 0)
      default: folded = 46 + 44 * 91 + (digit() ?? 0) * 91 + (digit() ?? 0)
      }
      return folded.isMultiple(of: 2) ? folded / 2 : -(folded + 1) / 2
    }

    private mutating func digit() -> Int? {
      bytes.popFirst().map { byte in
        Int(byte) - 0x23 - (byte > UInt8(ascii: "\\") ? 1 : 0)
      }
    }
  }
}
