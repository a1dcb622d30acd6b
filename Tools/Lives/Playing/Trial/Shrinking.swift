/// Finds a shorter life that still fails the same way.
public struct Shrinking: Sendable {
  private let trial: Trial

  public init(_ trial: Trial) {
    self.trial = trial
  }

  /// Removes moments, many at first, as long as the rest fails in one of the same fields; the first
  /// moment sets the time zone and stays.
  public func shortest(of life: Life, failing failure: Trial.Failure) async throws -> Life {
    var life = life
    life.moments.removeAll { $0.at > failure.at }
    // Only the last look has to stay.
    let last = life.moments.removeLast()
    life.moments.removeAll { if case .look = $0.act { true } else { false } }
    life.moments.append(last)
    if case .look = last.act {} else { life.moments.append(Moment(at: last.at, act: .look)) }
    var chunk = life.moments.count / 2
    while chunk >= 1 {
      var start = 1
      while start < life.moments.count - 1 {
        var shorter = life
        let end = min(start + chunk, life.moments.count - 1)
        shorter.moments.removeSubrange(start..<end)
        // A sum since midnight needs the zone of that midnight.
        if shorter.moments.contains(where: \.act.isSinceMidnight) {
          let moves = life.moments[start..<end].filter(\.act.isMove)
          shorter.moments.insert(contentsOf: moves, at: start)
        }
        if shorter.moments.count < life.moments.count, try await failsAlike(shorter, failure) {
          life = shorter
        } else {
          start += chunk
        }
      }
      chunk /= 2
    }
    return try await thinned(life, failure)
  }

  /// Removes samples and rows from the rest.
  private func thinned(_ life: Life, _ failure: Trial.Failure) async throws -> Life {
    var life = life
    for index in life.moments.indices {
      var chunk = life.moments[index].act.parts
      while chunk >= 1 {
        var start = 0
        while start < life.moments[index].act.parts {
          var shorter = life
          shorter.moments[index].act.removeParts(start, chunk)
          if try await failsAlike(shorter, failure) {
            life = shorter
          } else {
            start += chunk
          }
        }
        chunk /= 2
      }
    }
    return life
  }

  private func failsAlike(_ life: Life, _ failure: Trial.Failure) async throws -> Bool {
    guard let other = try await trial.failure(of: life) else { return false }
    if let error = failure.error { return other.error?.prefix(40) == error.prefix(40) }
    return !other.fields.isDisjoint(with: failure.fields)
  }
}

extension Act {
  fileprivate var isMove: Bool { if case .live = self { true } else { false } }

  fileprivate var isSinceMidnight: Bool {
    if case .deliver(let delivery) = self { delivery.program == .webhook } else { false }
  }

  /// How many parts can be removed.
  fileprivate var parts: Int {
    switch self {
    case .importHealth(let delivery):
      delivery.sightings.count + delivery.weights.count + delivery.workouts.count
    case .importTable(let delivery): delivery.rows.count
    case .importRows(let delivery): delivery.rows.count + delivery.workouts.count
    default: 0
    }
  }

  fileprivate mutating func removeParts(_ start: Int, _ count: Int) {
    let parts = start..<start + count
    switch self {
    case .importHealth(var delivery):
      let (sightings, weights) = (delivery.sightings.count, delivery.weights.count)
      delivery.sightings.remove(parts)
      delivery.weights.remove(parts, after: sightings)
      delivery.workouts.remove(parts, after: sightings + weights)
      self = .importHealth(delivery)
    case .importTable(var delivery):
      delivery.rows.remove(parts)
      self = .importTable(delivery)
    case .importRows(var delivery):
      let rows = delivery.rows.count
      delivery.rows.remove(parts)
      delivery.workouts.remove(parts, after: rows)
      self = .importRows(delivery)
    default: break
    }
  }
}

extension Array {
  /// Removes those of `parts` in its own range, where `count` others come before it.
  fileprivate mutating func remove(_ parts: Range<Int>, after count: Int = 0) {
    self = enumerated().filter { !parts.contains($0.offset + count) }.map(\.element)
  }
}
