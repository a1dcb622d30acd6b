extension ByteSlice {
  /// ``decoded``, at most 256 bytes of it, trimmed of white space of any kind.
  var readable: String {
    let text = ByteSlice(start: start, count: min(count, 256)).decoded.drop { $0.isWhitespace }
    let last = text.lastIndex { !$0.isWhitespace }
    return last.map { String(text[...$0]) } ?? ""
  }

  /// The text of an attribute: entities replaced, invalid UTF-8 shown as `�`.
  var decoded: String {
    guard contains(UInt8(ascii: "&")) else { return String(decoding: buffer, as: UTF8.self) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    var rest = buffer[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "&"),
        let semicolon = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let scalar = ByteSlice.scalar(named: rest[..<semicolon])
      {
        bytes.append(contentsOf: String(Character(scalar)).utf8)
        rest = rest[(semicolon + 1)...]
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The character for the text between `&` and `;`: one of XML's five names, or a number.
  private static func scalar(named name: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
    switch String(decoding: name, as: UTF8.self) {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case let other:
      guard other.first == "#" else { return nil }
      let digits = other.dropFirst()
      let isHex = digits.first == "x" || digits.first == "X"
      let code = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return code.flatMap(Unicode.Scalar.init)
    }
  }
}
