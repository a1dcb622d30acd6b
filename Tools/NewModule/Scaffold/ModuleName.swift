/// The name of a module: one or two words in upper camel case that name nothing else.
public struct ModuleName: Hashable, Sendable, CustomStringConvertible {
  /// Such as `Hydration`.
  public let description: String

  // Names used by the language, the test library and the repository's layout.
  private static let taken: Set = [
    "adapters", "any", "composition", "contracts", "contractstesting", "dispatch", "foundation",
    "glibc", "integration", "endtoend", "plugin", "protocol", "self", "swift", "synchronization",
    "testing", "tests", "type", "waymark", "xctest",
  ]

  /// - Throws: ``ScaffoldError/badName(_:reason:)``.
  public init(_ text: String) throws {
    func refuse(_ reason: String) -> ScaffoldError { .badName(text, reason: reason) }
    guard text.wholeMatch(of: /[A-Z][A-Za-z0-9]+/) != nil, text.contains(where: \.isLowercase)
    else { throw refuse("A module is named in upper camel case, such as Hydration.") }
    guard !Self.taken.contains(text.lowercased()) else { throw refuse("That name is taken.") }
    for suffix in ["Tests", "Plugin", "Module"] where text.hasSuffix(suffix) {
      throw refuse("Leave out \(suffix); it is added where needed.")
    }
    guard text.count <= 40 else { throw refuse("Forty letters are enough.") }
    description = text
  }

  /// The identifier of its plugin: lower case, as in `waymark plugins`.
  public var identifier: String { description.lowercased() }

  /// The placeholders in a template and their replacements: `NewModule` for the name itself, the others for its forms
  /// in Swift, on the command line, in SQL and in texts.
  var replacements: [(placeholder: String, text: String)] {
    let words = words
    let rest = words.dropFirst().map { $0.lowercased() }
    return [
      ("NewModule", description),
      ("newModule", words[0].lowercased() + words.dropFirst().joined()),
      ("newmodule", identifier),
      ("new-module", hyphenated),
      ("new_module", words.map { $0.lowercased() }.joined(separator: "_")),
      ("New module", ([words[0]] + rest).joined(separator: " ")),
      ("new module", ([words[0].lowercased()] + rest).joined(separator: " ")),
    ]
  }

  /// As a verb is called: `sleep-well`.
  var hyphenated: String { words.map { $0.lowercased() }.joined(separator: "-") }

  /// `SleepWell` as `Sleep` and `Well`, `GPSTrack` as `GPS` and `Track`.
  private var words: [String] {
    var words: [String] = []
    let letters = Array(description)
    for (index, letter) in letters.enumerated() {
      let startsWord =
        letter.isUppercase && index > 0
        && (!letters[index - 1].isUppercase
          || letters.dropFirst(index + 1).first?.isLowercase == true)
      if words.isEmpty || startsWord { words.append("") }
      words[words.count - 1].append(letter)
    }
    return words
  }
}
