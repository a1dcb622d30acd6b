/// Blanks out comments, string literals and names in backticks, so that a search finds only code.
/// String interpolations are code and stay. Line numbers do not change.
struct CodeStripper {
  static func code(of text: String) -> String {
    var stripper = CodeStripper(input: Array(text.utf8))
    stripper.copyCode(untilParenthesis: false)
    return String(decoding: stripper.output, as: UTF8.self)
  }

  private let input: [UInt8]
  private var output: [UInt8] = []
  private var position = 0

  private init(input: [UInt8]) {
    self.input = input
    output.reserveCapacity(input.count)
  }

  private func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= input.count else { return false }
    return text.withUTF8Buffer { $0.elementsEqual(input[position..<position + count]) }
  }

  private mutating func copy() {
    output.append(input[position])
    position += 1
  }

  private mutating func blank(_ count: Int = 1) {
    for _ in 0..<count where position < input.count {
      output.append(input[position] == UInt8(ascii: "\n") ? UInt8(ascii: "\n") : UInt8(ascii: " "))
      position += 1
    }
  }

  private mutating func copyCode(untilParenthesis: Bool) {
    var depth = 0
    while position < input.count {
      if starts(with: "//") {
        while position < input.count, input[position] != UInt8(ascii: "\n") { blank() }
      } else if starts(with: "/*") {
        blankComment()
      } else if let hashes = hashesBeforeQuote() {
        blankString(hashes: hashes)
      } else if starts(with: "`") {
        blankName()
      } else {
        if starts(with: "(") { depth += 1 }
        if starts(with: ")") {
          if untilParenthesis && depth == 0 { return }
          depth -= 1
        }
        copy()
      }
    }
  }

  private mutating func blankComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        blank(2)
      } else if starts(with: "*/") {
        depth -= 1
        blank(2)
      } else {
        blank()
      }
    } while depth > 0 && position < input.count
  }

  /// Keeps an ordinary name in backticks; blanks out a sentence.
  private mutating func blankName() {
    let rest = input[(position + 1)...]
    guard let end = rest.firstIndex(where: { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "\n") })
    else { return blank(input.count - position) }
    if input[position + 1..<end].allSatisfy({ $0.isPartOfName }) {
      blank()
      while position < end { copy() }
      blank()
    } else {
      blank(end - position + 1)
    }
  }

  /// The number of `#` before the quote that begins here; nil if no string begins here.
  private func hashesBeforeQuote() -> Int? {
    let hashes = input[position...].prefix { $0 == UInt8(ascii: "#") }.count
    guard position + hashes < input.count else { return nil }
    return input[position + hashes] == UInt8(ascii: "\"") ? hashes : nil
  }

  private mutating func blankString(hashes: Int) {
    blank(hashes)
    let isMultiline = starts(with: "\"\"\"")
    blank(isMultiline ? 3 : 1)
    while position < input.count {
      if isMultiline ? starts(with: "\"\"\"") : starts(with: "\"") {
        let quotes = isMultiline ? 3 : 1
        if hasHashes(hashes, at: position + quotes) { return blank(quotes + hashes) }
        blank()
      } else if !isMultiline, starts(with: "\n") {
        return
      } else if starts(with: "\\"), hasHashes(hashes, at: position + 1) {
        blank(1 + hashes)
        if starts(with: "(") {
          copy()
          copyCode(untilParenthesis: true)
          if position < input.count { copy() }
        } else {
          blank()
        }
      } else {
        blank()
      }
    }
  }

  private func hasHashes(_ count: Int, at start: Int) -> Bool {
    start + count <= input.count
      && input[start..<start + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }
}

extension UInt8 {
  fileprivate var isPartOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
      true
    default: false
    }
  }
}
