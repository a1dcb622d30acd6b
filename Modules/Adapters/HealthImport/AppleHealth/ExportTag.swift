/// A tag in the window: from its `<` up to the `<` of the next.
struct ExportTag {
  let start: UnsafePointer<UInt8>
  let limit: UnsafePointer<UInt8>

  /// How the tag closes, judged by the last byte before the next `<` that is not white space. Nil
  /// if that is not `>`, which only the quotes can explain.
  @inline(__always)
  var isSelfClosed: Bool? {
    var last = limit - 1
    while last > start, last.pointee.isXMLSpace { last -= 1 }
    guard last > start, last.pointee == UInt8(ascii: ">") else { return nil }
    return last[-1] == UInt8(ascii: "/")
  }

  /// Whether it starts with `name`, which includes the `<`.
  @inline(__always)
  func isNamed(_ name: StaticString) -> Bool {
    let length = name.utf8CodeUnitCount
    let text = ByteSlice(start: start, count: limit - start)
    return text.hasPrefix(name) && text.count > length && ExportTag.endsName(start[length])
  }

  /// Its attributes, if its name including the `<` has `length` bytes.
  @inline(__always)
  func attributes(behind length: Int) -> AttributeReader {
    AttributeReader(from: start + length, to: limit)
  }

  /// Whether `byte` ends a name.
  @inline(__always)
  static func endsName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || byte.isXMLSpace
  }
}
