extension String {
  /// The number of letters to insert, delete or replace to turn one into the other.
  ///
  /// Source: R. A. Wagner and M. J. Fischer, "The String-to-String Correction Problem" (1974).
  public func editDistance(to other: String) -> Int {
    var distances = Array(0...other.count)
    for (row, letter) in enumerated() {
      var diagonal = distances[0]
      distances[0] = row + 1
      for (column, otherLetter) in other.enumerated() {
        let above = distances[column + 1]
        distances[column + 1] = Swift.min(
          diagonal + (letter == otherLetter ? 0 : 1), above + 1, distances[column] + 1)
        diagonal = above
      }
    }
    return distances[other.count]
  }
}

extension [String] {
  /// At most `count` of them: first those that contain the first 64 letters of `text`, then those at least half
  /// similar, ignoring case; if there are none, the most similar one.
  public func nearest(to text: String, count: Int) -> [String] {
    let text = text.prefix(64).lowercased()
    let ranked = map { word in
      let word = (typed: word, lowercased: word.lowercased())
      let distance = word.lowercased.contains(text) ? 0 : word.lowercased.editDistance(to: text)
      return (word: word.typed, distance: distance)
    }.sorted { $0.distance < $1.distance }
    let alike = ranked.filter { $0.distance * 2 <= text.count }
    return (alike.isEmpty ? ranked : alike).prefix(count).map(\.word)
  }
}
