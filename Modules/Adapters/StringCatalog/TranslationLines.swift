import Contracts

/// A line for a phrase: its key, a tab, its translation; of one with plural forms `#form=template`,
/// each after a tab. Tabs, line ends and backslashes within are `\t`, `\n` and `\\`.
struct TranslationLines {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  var table: [String: Translation] {
    var table: [String: Translation] = [:]
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: "\t")).map(TranslationLines.unescaped)
      guard fields.count >= 2 else { continue }
      table[fields[0]] = translation(fields.dropFirst())
    }
    return table
  }

  private func translation(_ fields: ArraySlice<String>) -> Translation {
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

  private static func unescaped(_ field: Substring.UTF8View) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(field.count)
    var rest = field[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      switch next {
      case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): bytes.append(UInt8(ascii: "\t"))
      default: bytes.append(next)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
