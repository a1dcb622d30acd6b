/// The address of a request: the path below the base and the query, both decoded.
struct SiteAddress: Hashable, Sendable {
  /// Without an empty one; `[]` is the start page.
  let parts: [String]
  let query: [String: String]
  /// The path below the base as sent, without a leading slash.
  let text: String
  /// The same with the query, to return to.
  let whole: String

  /// Nil for what cannot be our address: empty components, `.` and `..`, encoded slashes, control characters, invalid
  /// UTF-8.
  ///
  /// - Parameter target: the path of a request with its query.
  init?(_ target: String, base: SiteBase) {
    let split = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = split.first, path.first == "/" || path.isEmpty,
      let text = base.address(in: String(path))
    else { return nil }
    let components = text.split(separator: "/", omittingEmptySubsequences: false)
    let parts = text.isEmpty ? [] : components.compactMap { Self.decoded($0) }
    guard text.isEmpty || parts.count == components.count else { return nil }
    let written = split.count > 1 ? split[1] : ""
    guard let query = FormText.fields(in: String(written)) else { return nil }
    self.parts = parts
    self.query = query
    self.text = text
    whole = written.isEmpty ? text : "\(text)?\(written)"
  }

  /// The intended address if it ends in a slash; nil for any other.
  init?(withoutSlash target: String, base: SiteBase) {
    let path = target.prefix { $0 != "?" }
    guard path.hasSuffix("/") else { return nil }
    self.init(String(path.dropLast()) + target.dropFirst(path.count), base: base)
    if parts.isEmpty { return nil }
  }

  private static func decoded(_ component: Substring) -> String? {
    guard let part = FormText.decoded(component), !part.isEmpty, part != ".", part != "..",
      part.unicodeScalars.allSatisfy({
        $0 != "/" && $0 != "\\" && $0.value >= 0x20 && $0.value != 0x7f
      })
    else { return nil }
    return part
  }
}
