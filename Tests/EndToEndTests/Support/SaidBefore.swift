import Foundation

/// What an earlier program said of a record, beside what today's says of it.
enum SaidBefore {
  /// Where values of `old` are missing or different in `new`. Keys that came later do not matter, nor does the order
  /// of objects in an array.
  static func differences(_ old: Any, _ new: Any?, at place: String) -> [Difference] {
    switch (old, new) {
    case (let old as [String: Any], let new as [String: Any]):
      return old.flatMap { differences($1, new[$0], at: "\(place).\($0)") }
    case (let old as [Any], let new as [Any]):
      let isAsLong = old.count == new.count
      let counts = Difference(place: place, old: "\(old.count) items", new: "\(new.count)")
      return (isAsLong ? [] : [counts]) + differences(ofItems: old, new, at: "\(place)[]")
    default:
      guard let old = old as? NSObject, let new = new as? NSObject, old.isEqual(new) else {
        return [Difference(place: place, old: old, new: new)]
      }
      return []
    }
  }

  /// Pairs every item with one that says the same, and the others with what is most alike.
  private static func differences(
    ofItems old: [Any], _ new: [Any], at place: String
  ) -> [Difference] {
    guard old.first is [String: Any] else {
      return zip(old, new).flatMap { differences($0, $1, at: place) }
    }
    var left = new
    let unpaired = old.filter { item in
      let twin = left.firstIndex { differences(item, $0, at: place).isEmpty }
      if let twin { left.remove(at: twin) }
      return twin == nil
    }
    return unpaired.flatMap { item in
      guard !left.isEmpty else { return [Difference(place: place, old: item, new: nil)] }
      let found = left.map { differences(item, $0, at: place) }
      let closest = found.indices.min { found[$0].count < found[$1].count } ?? 0
      left.remove(at: closest)
      return found[closest]
    }
  }

  struct Difference: CustomStringConvertible {
    /// For example `streak.days[].value`.
    let place: String
    /// How far numbers are apart; nil for anything else.
    let distance: Double?
    let description: String

    init(place: String, old: Any, new: Any?) {
      self.place = place
      distance = (old as? Double).flatMap { old in (new as? Double).map { abs($0 - old) } }
      description = "\(place): \(old) became \(new ?? "nothing")"
    }
  }
}
