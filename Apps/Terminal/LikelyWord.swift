import Contracts

extension [String] {
  /// The one that was probably meant: with few letters mistyped, or the only one that begins so; nil if none is likely.
  package func likely(for typed: String) -> String? {
    let typed = typed.lowercased()
    // The dashes of an option are no letters.
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
