import Contracts

/// Detects by its first bytes whether a text is a health export.
enum ExportHead {
  /// How many bytes of a text are inspected: the longest document type declaration seen has 11 kB.
  static let length = 1 << 16

  /// Whether the root element is `HealthData`.
  ///
  /// Comments, processing instructions and declarations before it are skipped, complete or truncated, so a document
  /// type declaration that no parser accepts does no harm. A leading byte order mark is fine.
  static func isExport(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.withContiguousStorageIfAvailable(isExport) ?? isExport(Array(bytes))
  }

  private static func isExport(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer(isExport)
  }

  private static func isExport(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = bytes.baseAddress else { return false }
    var rest = ByteSlice(start: start, count: bytes.count)
    if rest.hasPrefix("\u{FEFF}") { rest = rest.dropping(3) }
    while rest.count > 0, rest.start.pointee.isXMLSpace { rest = rest.dropping(1) }
    guard rest.hasPrefix("<") else { return false }
    var isDeclared = false
    while let tag = UnsafePointer.first(UInt8(ascii: "<"), from: rest.start, to: rest.end) {
      rest = ByteSlice(start: tag, count: rest.end - tag)
      if rest.hasPrefix("<HealthData"), rest.count > 11, ExportTag.endsName(tag[11]) { return true }
      if rest.hasPrefix("<!--"), let end = rest.end(of: "-->") {
        rest = rest.dropping(end)
        continue
      }
      if rest.hasPrefix("<!DOCTYPE HealthData") { isDeclared = true }
      let isMarkup = rest.hasPrefix("<!") || rest.hasPrefix("<?")
      guard isMarkup || isDeclared else { return false }
      rest = rest.dropping(1)
    }
    return isDeclared
  }
}

extension ByteSlice {
  fileprivate func dropping(_ length: Int) -> ByteSlice {
    ByteSlice(start: start + length, count: count - length)
  }

  /// The distance to the end of the first `terminator`.
  fileprivate func end(of terminator: StaticString) -> Int? {
    (0..<max(0, count - terminator.utf8CodeUnitCount + 1))
      .first { dropping($0).hasPrefix(terminator) }
      .map { $0 + terminator.utf8CodeUnitCount }
  }
}

extension ExportHead {
  /// Whether the root element is that of the clinical document next to an export.
  ///
  /// HL7's CDA R2; real ones are cut in two, and what follows `</ClinicalDocument>` is a part of it
  /// (simonkrenger/apple-health-to-fitbit, issue 1).
  static func isClinicalDocument(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return false }
      var rest = ByteSlice(start: start, count: bytes.count)
      while let tag = UnsafePointer.first(UInt8(ascii: "<"), from: rest.start, to: rest.end) {
        rest = ByteSlice(start: tag, count: rest.end - tag)
        if rest.hasPrefix("<?") || rest.hasPrefix("<!") {
          let end = rest.hasPrefix("<!--") ? rest.end(of: "-->") : rest.end(of: ">")
          guard let end else { return false }
          rest = rest.dropping(end)
          continue
        }
        return rest.hasPrefix("<ClinicalDocument")
      }
      return false
    }
  }
}

/// A tag in the window: from its `<` up to the `<` of the next.
struct ExportTag {
  let start: UnsafePointer<UInt8>
  let limit: UnsafePointer<UInt8>

  /// How the tag closes, judged by the last byte before the next `<` that is not white space. Nil if that is not `>`,
  /// in which case the quotes decide.
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
