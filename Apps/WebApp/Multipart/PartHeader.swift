/// The header of a part of a form.
///
/// Source: RFC 7578, section 4; WHATWG HTML, section 4.10.21.8, for names with quotation marks and line breaks.
struct PartHeader: Hashable {
  /// The name of the field.
  var name: String
  /// The name of the file, without folders; empty if none was chosen, nil unless it is a file.
  var fileName: String?

  private static let longestFileName = 200

  init(name: String, fileName: String? = nil) {
    self.name = name
    self.fileName = fileName
  }

  /// Nil unless it is a part of a form.
  ///
  /// - Parameter bytes: the lines of its header, without the empty one.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let lines = text.split(separator: "\r\n" as Character, omittingEmptySubsequences: false)
      .map(HeaderValue.split)
    let dispositions = lines.filter { $0?.name == "content-disposition" }
    guard lines.allSatisfy({ $0 != nil }), dispositions.count == 1,
      let value = dispositions[0].flatMap({ HeaderValue($0.value) }), value.main == "form-data",
      let name = value["name"]
    else { return nil }
    self.name = Self.decoded(name)
    fileName = value["filename"].map { Self.shown(Self.decoded($0)) }
  }

  /// Browsers escape the characters that would end the value like this, and no others.
  private static func decoded(_ text: String) -> String {
    text.replacing("%22", with: "\"").replacing("%0D", with: "\r").replacing("%0A", with: "\n")
  }

  /// Some send the whole path.
  private static func shown(_ name: String) -> String {
    let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
    let scalars = last.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7f }
    return String(String.UnicodeScalarView(scalars.prefix(longestFileName)))
  }
}

/// The value of a header with its parameters: `form-data; name="file"; filename="export.zip"`.
///
/// Source: RFC 9110, section 5.6.6. Quotation marks and backslashes within quotation marks are escaped with a
/// backslash.
struct HeaderValue {
  let main: String
  private var parameters: [String: String] = [:]

  subscript(name: String) -> String? { parameters[name] }

  /// Nil for a name without a value, a repeated one or an unclosed quotation mark.
  init?(_ text: Substring) {
    var rest = text.utf8[...]
    main = Self.token(&rest).lowercased()
    while rest.popFirst() != nil {
      let name = Self.token(&rest, endingWith: UInt8(ascii: "=")).lowercased()
      if name.isEmpty, rest.isEmpty || rest.first == UInt8(ascii: ";") { continue }
      guard rest.popFirst() == UInt8(ascii: "="), let value = Self.value(&rest),
        rest.first ?? UInt8(ascii: ";") == UInt8(ascii: ";"),
        parameters.updateValue(value, forKey: name) == nil
      else { return nil }
    }
  }

  /// The name in small letters, and what follows the colon.
  static func split(_ line: Substring) -> (name: String, value: Substring)? {
    guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
      line.utf8[..<colon].allSatisfy({ (0x21...0x7e).contains($0) })
    else { return nil }
    return (line[..<colon].lowercased(), line[line.utf8.index(after: colon)...])
  }

  /// Without spaces around it.
  private static func token(
    _ rest: inout Substring.UTF8View, endingWith end: UInt8? = nil
  ) -> String {
    let token = rest.prefix { $0 != UInt8(ascii: ";") && $0 != end }
    rest = rest[token.endIndex...]
    let text = Substring(token).drop(while: isSpace)
    return text.lastIndex { !isSpace($0) }.map { String(text[...$0]) } ?? ""
  }

  private static func value(_ rest: inout Substring.UTF8View) -> String? {
    guard rest.first == UInt8(ascii: "\"") else { return token(&rest) }
    rest.removeFirst()
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""):
        rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
        return String(validating: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"):
        let next = rest.first
        if next == UInt8(ascii: "\"") || next == UInt8(ascii: "\\") {
          rest.removeFirst()
          bytes.append(next ?? byte)
        } else {
          bytes.append(byte)
        }
      default: bytes.append(byte)
      }
    }
    return nil
  }

  private static func isSpace(_ character: Character) -> Bool {
    character == " " || character == "\t"
  }
}

extension MultipartParser {
  /// The boundary between parts; nil unless it is a form with files.
  ///
  /// - Parameter mediaType: the value of `Content-Type`.
  static func boundary(in mediaType: String) -> String? {
    guard let value = HeaderValue(mediaType[...]), value.main == "multipart/form-data",
      let boundary = value["boundary"], (1...70).contains(boundary.utf8.count),
      boundary.utf8.allSatisfy({ (0x20...0x7e).contains($0) }), boundary.last != " "
    else { return nil }
    return boundary
  }
}
