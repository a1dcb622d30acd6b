import Contracts

/// What a browser or a token is called: 1 to 100 Unicode scalars on one line, of which none steers a terminal.
struct AccessName: Hashable {
  static let mostScalars = 100
  /// For a browser that says nothing of itself.
  private static let unknown = "?"

  let text: String

  /// The name that a person gives a token.
  ///
  /// - Throws: ``AccessError/badName(_:)`` for one that is empty, too long or of several lines.
  init(typed name: String) throws(AccessError) {
    let text = AccessName.cleaned(name)
    guard !name.contains(where: \.isNewline),
      (1...Self.mostScalars).contains(text.unicodeScalars.count)
    else { throw .badName(name) }
    self.text = text
  }

  /// What a browser calls itself, of any length.
  init(ofBrowser name: String) {
    // Before it is cleaned: nobody should make us clean more than we keep.
    let beginning = String(String.UnicodeScalarView(name.unicodeScalars.prefix(Self.mostScalars)))
    let cleaned = AccessName.cleaned(beginning).unicodeScalars.prefix(Self.mostScalars)
    let text = AccessName.cleaned(String(String.UnicodeScalarView(cleaned)))
    self.text = text.isEmpty ? Self.unknown : text
  }

  private static func cleaned(_ name: String) -> String {
    String(name.printable.trimmed)
  }
}
