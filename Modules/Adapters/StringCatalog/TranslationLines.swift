import Contracts

/// One line per phrase: its key, a tab, its translation; for a phrase with plural forms
/// `#form=template`, each after a tab. Tabs, line ends and backslashes within are `\t`, `\n` and
/// `\\`.
///
/// The lines are sorted by their bytes, so that a phrase is found by binary search: a command renders thirty phrases of
/// a thousand, and must not read all of them.
struct TranslationLines {
  private typealias Bytes = UnsafeBufferPointer<UInt8>

  private static let tab = UInt8(ascii: "\t")
  private static let newline = UInt8(ascii: "\n")

  private let text: String

  init(_ text: String) {
    self.text = text
  }

  subscript(key: String) -> Translation? {
    let wanted = TranslationLines.escaped(key) + [TranslationLines.tab]
    // A string literal is stored contiguously, so this always succeeds.
    return text.utf8.withContiguousStorageIfAvailable { bytes in
      line(beginningWith: wanted, in: bytes).map { TranslationLines.translation(bytes[$0]) }
    } ?? nil
  }

  /// The rest of the line that begins with `wanted`.
  private func line(beginningWith wanted: [UInt8], in bytes: Bytes) -> Range<Int>? {
    var candidates = bytes.startIndex..<bytes.endIndex
    while !candidates.isEmpty {
      let middle = (candidates.lowerBound + candidates.upperBound) / 2
      let start =
        bytes[candidates.lowerBound..<middle].lastIndex(of: TranslationLines.newline)
        .map { $0 + 1 } ?? candidates.lowerBound
      let end = bytes[middle..<candidates.upperBound].firstIndex(of: TranslationLines.newline)
      let line = start..<(end ?? candidates.upperBound)
      if bytes[line].starts(with: wanted) { return (start + wanted.count)..<line.upperBound }
      if bytes[line].lexicographicallyPrecedes(wanted) {
        candidates = min(line.upperBound + 1, candidates.upperBound)..<candidates.upperBound
      } else {
        candidates = candidates.lowerBound..<start
      }
    }
    return nil
  }

  private static func translation(_ line: Slice<Bytes>) -> Translation {
    let fields = line.split(separator: tab).map(unescaped)
    var forms: [PluralCategory: String] = [:]
    for field in fields {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].first == "#",
        let form = PluralCategory(rawValue: String(parts[0].dropFirst()))
      else { continue }
      forms[form] = String(parts[1])
    }
    return forms.isEmpty ? .plain(fields.first ?? "") : .plural(forms)
  }

  private static func escaped(_ key: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(key.utf8.count + 1)
    for byte in key.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): bytes += [byte, byte]
      case newline: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case tab: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
      default: bytes.append(byte)
      }
    }
    return bytes
  }

  private static func unescaped(_ field: Slice<Bytes>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(field.count)
    var rest = field[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      switch next {
      case UInt8(ascii: "n"): bytes.append(newline)
      case UInt8(ascii: "t"): bytes.append(tab)
      default: bytes.append(next)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
