import Foundation

/// A JSON array of strings, integers and nulls on one line: fast enough to read a hundred thousand entries in a moment.
struct JSONRow: Hashable {
  enum Value: Hashable {
    case text(String)
    case number(Int64)
    case null
  }

  var values: [Value]

  init(_ values: [Value]) {
    self.values = values
  }

  var bytes: [UInt8] {
    var bytes = [UInt8(ascii: "[")]
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      switch value {
      case .text(let text): bytes += JSONRow.quoted(text)
      case .number(let number): bytes += Array(String(number).utf8)
      case .null: bytes += Array("null".utf8)
      }
    }
    return bytes + [UInt8(ascii: "]")]
  }

  /// Nil for anything else.
  init?(_ bytes: some BidirectionalCollection<UInt8>) {
    var rest = Array(bytes)[...]
    guard rest.popFirst() == UInt8(ascii: "["), rest.popLast() == UInt8(ascii: "]") else {
      return nil
    }
    values = []
    while let first = rest.first {
      guard let value = JSONRow.value(first, &rest) else { return nil }
      values.append(value)
      guard let comma = rest.popFirst() else { return }
      guard comma == UInt8(ascii: ","), !rest.isEmpty else { return nil }
    }
  }

  subscript(text index: Int) -> String? {
    guard values.indices.contains(index), case .text(let text) = values[index] else { return nil }
    return text
  }

  subscript(number index: Int) -> Int64? {
    guard values.indices.contains(index), case .number(let number) = values[index] else {
      return nil
    }
    return number
  }

  /// Whether a value is null, as opposed to having another type.
  func isNull(_ index: Int) -> Bool { values.indices.contains(index) && values[index] == .null }

  /// Source: RFC 8259, section 7.
  private static func quoted(_ text: String) -> [UInt8] {
    var bytes = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        bytes += Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
      default: bytes.append(byte)
      }
    }
    return bytes + [UInt8(ascii: "\"")]
  }

  private static func value(_ first: UInt8, _ rest: inout ArraySlice<UInt8>) -> Value? {
    if first == UInt8(ascii: "\"") { return text(&rest).map(Value.text) }
    let end = rest.firstIndex(of: UInt8(ascii: ",")) ?? rest.endIndex
    let word = rest[..<end]
    rest = rest[end...]
    if word.elementsEqual("null".utf8) { return .null }
    return Int64(String(decoding: word, as: UTF8.self)).map(Value.number)
  }

  private static func text(_ rest: inout ArraySlice<UInt8>) -> String? {
    var end = rest.startIndex + 1
    var isPlain = true
    while end < rest.endIndex, rest[end] != UInt8(ascii: "\"") {
      if rest[end] == UInt8(ascii: "\\") {
        isPlain = false
        end += 1
      }
      end += 1
    }
    guard end < rest.endIndex else { return nil }
    let inner = rest[(rest.startIndex + 1)..<end]
    let quoted = rest[rest.startIndex...end]
    rest = rest[(end + 1)...]
    guard !isPlain else { return String(validating: inner, as: UTF8.self) }
    return try? JSONDecoder().decode(String.self, from: Data(quoted))
  }
}
