extension String {
  /// On one line, without control characters or bidirectional controls, because names come from files of any origin.
  /// Line breaks and tabs become spaces; everything else with ``Unicode/Scalar/steers`` is shown as its number, such as
  /// `\u{1b}`.
  public var printable: String {
    printed(keeping: []) { $0.properties.isWhitespace ? " " : nil }
  }

  /// The same, but line breaks, however they are written, and tabs are kept.
  public var printableLines: String {
    withLineFeeds.printed(keeping: Array("\n\t".utf8)) { $0 == "\n" || $0 == "\t" ? $0 : nil }
  }

  /// Each CRLF and each other CR, as browsers, Windows and old files end lines, becomes a line feed.
  ///
  /// Source: WHATWG Infra, section 4.6, "normalize newlines".
  public var withLineFeeds: String {
    let carriageReturn = UInt8(ascii: "\r")
    guard utf8.contains(carriageReturn) else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    var follows = false
    for byte in utf8 {
      if byte == carriageReturn {
        bytes.append(UInt8(ascii: "\n"))
      } else if byte != UInt8(ascii: "\n") || !follows {
        bytes.append(byte)
      }
      follows = byte == carriageReturn
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A JSON document in which every scalar with ``Unicode/Scalar/steers`` is replaced by an equivalent JSON escape.
  ///
  /// Source: RFC 8259, sections 2 and 7: within strings, control characters are already escaped, so any that remain are
  /// between them.
  public var jsonPrintable: String {
    guard mayHoldSteering(but: Array("\n".utf8)) else { return self }
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

  /// - Parameters:
  ///   - kept: bytes that `replacement` leaves as they are.
  ///   - replacement: for a scalar that steers; nil to show its number.
  private func printed(
    keeping kept: [UInt8], _ replacement: (Unicode.Scalar) -> Unicode.Scalar?
  ) -> String {
    guard mayHoldSteering(but: kept) else { return self }
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

  /// A quick test of the bytes, false for nearly every text.
  private func mayHoldSteering(but kept: [UInt8]) -> Bool {
    utf8.contains { byte in
      switch byte {
      case 0..<0x20: !kept.contains(byte)
      // The first UTF-8 bytes of all other such scalars.
      case 0x7F, 0xC2, 0xD8, 0xE2, 0xEF: true
      default: false
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is invisible itself but could affect a terminal, break a line, or change the visual order of the text
  /// around it: control characters, line and paragraph separators, bidirectional marks, embeddings, overrides and
  /// isolates, and noncharacters.
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

  /// Its number in Swift notation: `\u{1b}`.
  public var seen: String { "\\u{\(String(value, radix: 16))}" }
}
