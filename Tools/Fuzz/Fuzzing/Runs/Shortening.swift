/// Finds a shorter input that still fails, by removing smaller and smaller pieces.
///
/// Source: Zeller, Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002.
struct Shortening {
  /// The maximum number of attempts.
  let mostTries: Int

  func shortest(
    of input: [UInt8], failing: ([UInt8]) throws -> Bool
  ) rethrows -> [UInt8] {
    var best = input
    var tries = 0
    var size = best.count / 2
    while size > 0, tries < mostTries {
      var place = 0
      var isShorter = false
      while place < best.count, tries < mostTries {
        var other = best
        other.removeSubrange(place..<min(best.count, place + size))
        tries += 1
        if try failing(other) {
          best = other
          isShorter = true
        } else {
          place += size
        }
      }
      if !isShorter || size > best.count { size /= 2 }
    }
    return best
  }
}
