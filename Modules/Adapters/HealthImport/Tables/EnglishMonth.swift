/// Months by their English names, which some programs write in every language.
enum EnglishMonth {
  private static let names = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// 1 to 12 by the first three letters, in any case; nil for anything else.
  static func number(_ name: some StringProtocol) -> Int? {
    names.firstIndex(of: String(name.lowercased().prefix(3))).map { $0 + 1 }
  }
}
