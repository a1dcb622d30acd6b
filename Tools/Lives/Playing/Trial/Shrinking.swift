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
        if try await failsAlike(shorter, failure) {
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
  /// How many parts can be removed.
  fileprivate var parts: Int {
    switch self {
    case .importHealth(let delivery): delivery.sightings.count + delivery.weights.count
    case .importTable(let delivery): delivery.rows.count
    case .importRows(let delivery): delivery.rows.count
    default: 0
    }
  }

  fileprivate mutating func removeParts(_ start: Int, _ count: Int) {
    switch self {
    case .importHealth(var delivery):
      let sightings = delivery.sightings.count
      delivery.weights = delivery.weights.enumerated()
        .filter { !(start..<start + count).contains($0.offset + sightings) }.map(\.element)
      delivery.sightings = delivery.sightings.enumerated()
        .filter { !(start..<start + count).contains($0.offset) }.map(\.element)
      self = .importHealth(delivery)
    case .importTable(var delivery):
      delivery.rows = delivery.rows.enumerated()
        .filter { !(start..<start + count).contains($0.offset) }.map(\.element)
      self = .importTable(delivery)
    case .importRows(var delivery):
      delivery.rows = delivery.rows.enumerated()
        .filter { !(start..<start + count).contains($0.offset) }.map(\.element)
      self = .importRows(delivery)
    default: break
    }
  }
}
