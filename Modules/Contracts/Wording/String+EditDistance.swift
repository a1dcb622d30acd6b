extension String {
  /// Letters to insert, delete or replace to get from one to the other.
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
  /// All of them, those most like the first 64 letters of `text` first, whatever their case.
  public func nearest(to text: String) -> [String] {
    let text = text.prefix(64).lowercased()
    return map { ($0, $0.lowercased().editDistance(to: text)) }.sorted { $0.1 < $1.1 }.map(\.0)
  }
}
