import Contracts

extension [String] {
  /// The word that was probably meant: one with few typing errors, or the only one with that prefix; nil if none is
  /// likely.
  package func likely(for typed: String) -> String? {
    let typed = typed.lowercased()
    // The dashes of an option do not count as letters.
    let letters = typed.drop { $0 == "-" }.count
    let near = map { (word: $0, distance: $0.lowercased().editDistance(to: typed)) }
      .min { $0.distance < $1.distance }
    // A short word is soon another one.
    if let near, near.distance <= 2, near.distance * 2 <= Swift.max(letters, 2) {
      return near.word
    }
    let begun = filter { typed.count > 2 && $0.lowercased().hasPrefix(typed) }
    return begun.count == 1 ? begun[0] : nil
  }
}
