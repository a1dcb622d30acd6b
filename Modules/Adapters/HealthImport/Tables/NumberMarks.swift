/// The decimal mark of a table, as far as its numbers show it.
struct NumberMarks {
  /// A comma or a point; nil if no number shows it, or they contradict each other.
  let decimal: UInt8?

  static let unknown = NumberMarks(decimal: nil)

  private init(decimal: UInt8?) {
    self.decimal = decimal
  }

  /// - Parameter bytes: the beginning of the table.
  init(of bytes: ArraySlice<UInt8>, separator: UInt8) {
    var found: Set<UInt8> = []
    var cell: [UInt8] = []
    var isQuoted = false
    for byte in bytes {
      if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if byte.isLineEnd || (byte == separator && !isQuoted) {
        if let mark = NumberShape(cell)?.decimalMark { found.insert(mark) }
        cell.removeAll(keepingCapacity: true)
      } else if cell.count <= NumberShape.longest {
        cell.append(byte)
      }
    }
    decimal = found.count == 1 ? found.first : nil
  }
}

/// What the marks within one number show.
struct NumberShape {
  enum Meaning {
    /// The same with a decimal point and without thousands separators.
    case certain(String)
    /// `9.000`, which may be nine or nine thousand: the digits before and after the mark.
    case thousandsOrDecimals(mark: UInt8, before: String, after: String)
  }

  /// The longest text read as a number.
  static let longest = 40

  let meaning: Meaning
  /// The decimal mark of this number's table; nil if it does not show it.
  let decimalMark: UInt8?

  init?(_ text: String) {
    self.init(Array(text.utf8))
  }

  /// Nil unless it consists of digits with points and commas, possibly with a sign, and groups of three separated by
  /// spaces or apostrophes.
  init?(_ text: [UInt8]) {
    guard text.count <= Self.longest, let joined = Self.joined(text) else { return nil }
    let isSigned = joined.first == UInt8(ascii: "-") || joined.first == UInt8(ascii: "+")
    let sign = isSigned ? String(decoding: joined[..<1], as: UTF8.self) : ""
    let number = isSigned ? joined.dropFirst() : joined[...]
    let marks = number.filter { !Self.isDigit($0) }
    guard marks.allSatisfy({ $0 == Self.point || $0 == Self.comma }) else { return nil }
    guard let last = marks.last else {
      guard joined.count < text.count else { return nil }
      meaning = .certain(String(decoding: joined, as: UTF8.self))
      decimalMark = nil
      return
    }
    let parts = number.split(omittingEmptySubsequences: false) { !Self.isDigit($0) }
      .map { String(decoding: $0, as: UTF8.self) }
    let (before, after) = (parts.dropLast(), parts[parts.count - 1])
    let areGroups = Self.areGroups(before)
    if marks.count == 1 {
      guard after.utf8.count == 3, areGroups, before[0].first != "0" else {
        guard !before[0].isEmpty || !after.isEmpty else { return nil }
        meaning = .certain("\(sign)\(before[0]).\(after)")
        decimalMark = after.isEmpty ? nil : last
        return
      }
      meaning = .thousandsOrDecimals(mark: last, before: sign + before[0], after: after)
      decimalMark = nil
    } else if Set(marks).count == 1 {
      guard Self.areGroups(parts[...]) else { return nil }
      meaning = .certain(sign + parts.joined())
      decimalMark = last == Self.point ? Self.comma : Self.point
    } else {
      guard areGroups, Set(marks.dropLast()).count == 1, marks.dropLast().last != last else {
        return nil
      }
      meaning = .certain("\(sign)\(before.joined()).\(after)")
      decimalMark = last
    }
  }

  private static let point = UInt8(ascii: ".")
  private static let comma = UInt8(ascii: ",")

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Whether these are the digits of a number with a mark before every three.
  private static func areGroups(_ parts: ArraySlice<String>) -> Bool {
    guard let first = parts.first, (1...3).contains(first.utf8.count) else { return false }
    return parts.dropFirst().allSatisfy { $0.utf8.count == 3 }
  }

  /// Separators between groups of digits: a space, an apostrophe, and non-breaking spaces, in UTF-8 or alone.
  private static let groupMarks: [[UInt8]] = [
    [0x20], [0x27], [0xA0], Array("\u{A0}".utf8), Array("\u{202F}".utf8), Array("\u{2009}".utf8),
    Array("\u{2019}".utf8),
  ]

  /// Without spaces and apostrophes as thousands separators; nil if it is not a number.
  private static func joined(_ text: [UInt8]) -> [UInt8]? {
    var groups: [[UInt8]] = [[]]
    var place = 0
    while place < text.count {
      if let mark = groupMarks.first(where: { text[place...].starts(with: $0) }) {
        groups.append([])
        place += mark.count
      } else {
        groups[groups.count - 1].append(text[place])
        place += 1
      }
    }
    guard groups.count > 1 else { return text }
    let isNumber = groups.indices.allSatisfy { index in
      let digits = groups[index].drop { index == 0 && ($0 == 0x2D || $0 == 0x2B) }
      let count = digits.prefix(while: isDigit).count
      let isWhole = count == digits.count || index == groups.count - 1
      return isWhole && (index == 0 ? (1...3).contains(count) : count == 3)
    }
    return isNumber ? Array(groups.joined()) : nil
  }
}
