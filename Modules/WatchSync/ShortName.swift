import Contracts
import Foundation

/// A name that others chose: at most 100 Unicode scalars on one line, of which none steers a terminal.
enum ShortName {
  private static let most = 100

  /// Empty for a name that says nothing.
  static func text(of name: String) -> String {
    // Before it is cleaned: nobody should make us clean more than we keep.
    let beginning = String(String.UnicodeScalarView(name.unicodeScalars.prefix(most)))
    let cut = cleaned(beginning).unicodeScalars.prefix(most)
    return cleaned(String(String.UnicodeScalarView(cut)))
  }

  private static func cleaned(_ name: String) -> String {
    name.printable.trimmingCharacters(in: .whitespaces)
  }
}
