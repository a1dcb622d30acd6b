import Contracts

/// The name of a browser or a token: 1 to 100 Unicode scalars on one line, without control characters.
struct AccessName: Hashable {
  static let mostScalars = 100
  /// For a browser without a name.
  private static let unknown = "?"

  let text: String

  /// A name that a person gives a token.
  ///
  /// - Throws: ``AccessError/badName(_:)`` if it is empty, too long or multi-line.
  init(typed name: String) throws(AccessError) {
    let text = AccessName.cleaned(name)
    guard !name.contains(where: \.isNewline),
      (1...Self.mostScalars).contains(text.unicodeScalars.count)
    else { throw .badName(name) }
    self.text = text
  }

  /// What a browser calls itself, of any length.
  init(ofBrowser name: String) {
    // Cut before it is cleaned, so that a long name costs no time.
    let beginning = String(String.UnicodeScalarView(name.unicodeScalars.prefix(Self.mostScalars)))
    let cleaned = AccessName.cleaned(beginning).unicodeScalars.prefix(Self.mostScalars)
    let text = AccessName.cleaned(String(String.UnicodeScalarView(cleaned)))
    self.text = text.isEmpty ? Self.unknown : text
  }

  private static func cleaned(_ name: String) -> String {
    String(name.printable.trimmed)
  }
}
