import Contracts
import Foundation

/// The source file with the translations into a language.
struct LanguageSource {
  let language: AppLanguage
  let catalog: TranslationCatalog

  /// The language as part of an identifier.
  private var name: String {
    switch language {
    case .english: "english"
    case .spanish: "spanish"
    case .german: "german"
    case .vietnamese: "vietnamese"
    }
  }

  var fileName: String { "StringCatalog+\(name.capitalized).swift" }

  var text: String {
    let lines = lines
    // Enough that the text cannot end the string or contain an escape.
    var hashes = "#"
    while lines.contains(where: { $0.contains("\"\"\"\(hashes)") || $0.contains("\\\(hashes)") }) {
      hashes += "#"
    }
    return """
      // swift-format-ignore-file
      // Made from Localizable.xcstrings by: swift run Translations

      extension StringCatalog {
        static let \(name) = \(hashes)\"""
      \(lines.map { "    \($0)\n" }.joined())    \"""\(hashes)
      }

      """
  }

  /// One line per phrase, sorted by bytes.
  private var lines: [String] {
    catalog.keys.compactMap { key in
      switch catalog.translation(of: key, in: language) {
      case nil: nil
      case .plain(let template): "\(escaped(key))\t\(escaped(template))"
      case .plural(let forms):
        PluralCategory.allCases.reduce(escaped(key)) { line, form in
          forms[form].map { "\(line)\t#\(form.rawValue)=\(escaped($0))" } ?? line
        }
      }
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { line, character in
      switch character {
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      case "\t": line += "\\t"
      default: line.append(character)
      }
    }
  }
}
