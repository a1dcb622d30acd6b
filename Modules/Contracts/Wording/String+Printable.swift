extension String {
  /// In one line, with nothing in it that steers a terminal or turns what stands beside it around: names
  /// come from files of any origin. Line breaks and tabs are spaces; whatever else
  /// ``Unicode/Scalar/steers`` is seen as its number, such as `\u{1b}`.
  public var printable: String { printed { $0.properties.isWhitespace ? " " : nil } }

  /// The same with line breaks and tabs as they are.
  public var printableLines: String { printed { $0 == "\n" || $0 == "\t" ? $0 : nil } }

  /// A document in JSON, with what ``Unicode/Scalar/steers`` as an escape of JSON, which means the same
  /// there.
  ///
  /// Source: RFC 8259, sections 2 and 7: within strings control characters are escaped already, so
  /// these stand between them.
  public var jsonPrintable: String {
    guard mayHoldSteering else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      guard scalar.steers, scalar.value >= 0x20 else {
        text.unicodeScalars.append(scalar == "\t" || scalar == "\r" ? " " : scalar)
        return
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }

  /// - Parameter replacement: of a scalar that steers; nil for its number.
  private func printed(_ replacement: (Unicode.Scalar) -> Unicode.Scalar?) -> String {
    guard mayHoldSteering else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if !scalar.steers {
        text.unicodeScalars.append(scalar)
      } else if let replacement = replacement(scalar) {
        text.unicodeScalars.append(replacement)
      } else {
        text += scalar.seen
      }
    }
  }

  /// False for nearly every text there is, at the cost of one look at its bytes.
  private var mayHoldSteering: Bool {
    utf8.contains { byte in
      // The first bytes, in UTF-8, of all that steers.
      byte < 0x20 || byte == 0x7F || [0xC2, 0xD8, 0xE2, 0xEF].contains(byte)
    }
  }
}

extension Unicode.Scalar {
  /// Whether it would steer a terminal, break a line, or change the order in which what stands around it
  /// is seen, rather than be seen itself: control characters, separators of lines and paragraphs, marks,
  /// embeddings, overrides and isolates of direction, and what is no character.
  ///
  /// Source: ECMA-48; Unicode Standard Annex 9, "Unicode Bidirectional Algorithm"; CVE-2021-42574.
  public var steers: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0xFFFE, 0xFFFF:
      true
    default: false
    }
  }

  /// Its number as a source of Swift writes it: `\u{1b}`.
  public var seen: String { "\\u{\(String(value, radix: 16))}" }
}
