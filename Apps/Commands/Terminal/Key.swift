/// A key that was pressed.
enum Key: Hashable {
  case up, down, left, right, enter, escape, backspace
  /// Ctrl-C.
  case interrupt
  /// Ctrl-D, or the terminal was closed.
  case end
  case character(Character)
  /// Any key without a meaning here.
  case other

  /// Reads one key from bytes.
  ///
  /// Source: ECMA-48, section 5.4, for sequences after `ESC [`; xterm's control sequences for `ESC
  /// O` of keypads in application mode.
  ///
  /// - Parameters:
  ///   - next: waits for the next byte; nil at the end of input.
  ///   - pending: the next byte if it has already arrived, as with those a terminal sends after ESC.
  static func read(next: () -> UInt8?, pending: () -> UInt8?) -> Key {
    guard let first = next() else { return .end }
    switch first {
    case 3: return .interrupt
    case 4: return .end
    case 8, 127: return .backspace
    case 10, 13: return .enter
    case 27: return afterEscape(pending)
    case 0..<32: return .other
    // No character begins with these bytes; what follows is a separate key.
    case 0x80..<0xC2, 0xF5...0xFF: return .other
    default: return character(first, next)
    }
  }

  private static func afterEscape(_ pending: () -> UInt8?) -> Key {
    guard let introducer = pending() else { return .escape }
    guard introducer == UInt8(ascii: "[") || introducer == UInt8(ascii: "O") else { return .other }
    while let byte = pending() {
      // Parameters come before the final byte.
      guard (0x40...0x7E).contains(byte) else { continue }
      switch byte {
      case UInt8(ascii: "A"): return .up
      case UInt8(ascii: "B"): return .down
      case UInt8(ascii: "C"): return .right
      case UInt8(ascii: "D"): return .left
      default: return .other
      }
    }
    return .other
  }

  /// Source: RFC 3629 for how many bytes follow the first.
  private static func character(_ first: UInt8, _ next: () -> UInt8?) -> Key {
    let following = first < 0x80 ? 0 : first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1
    var bytes = [first]
    for _ in 0..<following {
      guard let byte = next() else { return .end }
      bytes.append(byte)
    }
    return String(validating: bytes, as: UTF8.self)?.first.map(Key.character) ?? .other
  }
}

/// A source of keys, active while it is referenced.
protocol KeySource {
  /// Waits for the next one.
  func key() -> Key
}
