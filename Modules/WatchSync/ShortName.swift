import Contracts

/// A name chosen by others: at most 100 Unicode scalars on one line, without terminal control characters.
public enum ShortName {
  private static let most = 100

  /// Empty if nothing printable is left.
  public static func text(of name: String) -> String {
    // Cut before cleaning too, so that a huge name costs nothing.
    let beginning = String(String.UnicodeScalarView(name.unicodeScalars.prefix(most)))
    let cut = cleaned(beginning).unicodeScalars.prefix(most)
    return cleaned(String(String.UnicodeScalarView(cut)))
  }

  private static func cleaned(_ name: String) -> String {
    String(name.printable.trimmed)
  }
}
