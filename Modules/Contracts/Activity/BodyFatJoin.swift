/// The weighings of one source in one delivery with the shares of body fat it wrote apart from them: each
/// belongs to the nearest weighing of its minute that has none.
public struct BodyFatJoin: Hashable, Sendable {
  /// Each once, in the order of ``BodyMassSample/saysMore(_:_:)``.
  public private(set) var weighings: [BodyMassSample]
  /// How many weighings came more than once, and shares for weighings that have one.
  public private(set) var repeats: Int
  /// Shares without a weighing.
  public private(set) var unmatched = 0
  /// Which of ``weighings`` got their share here.
  public private(set) var joined: Set<Int> = []

  public init(_ weighings: [BodyMassSample], _ bodyFats: [BodyFatSample]) {
    self.weighings = Set(weighings).sorted(by: BodyMassSample.saysMore)
    repeats = weighings.count - self.weighings.count
    let inOrder = bodyFats.sorted {
      ($0.instant, $0.bodyFat.tenths) < ($1.instant, $1.bodyFat.tenths)
    }
    for bodyFat in inOrder { join(bodyFat) }
  }

  private mutating func join(_ bodyFat: BodyFatSample) {
    let minute = bodyFat.instant.minute
    let nearest = (first(since: minute.lowerBound)..<weighings.endIndex)
      .prefix { weighings[$0].instant < minute.upperBound }
      .filter { weighings[$0].day == nil }
      .min { left, right in
        abs(weighings[left].instant - bodyFat.instant)
          < abs(weighings[right].instant - bodyFat.instant)
      }
    guard let nearest else {
      unmatched += 1
      return
    }
    guard weighings[nearest].bodyFat == nil else {
      repeats += 1
      return
    }
    weighings[nearest].bodyFat = bodyFat.bodyFat
    joined.insert(nearest)
  }

  /// The place of the first weighing at or after `instant`, by bisection: a file may hold many.
  private func first(since instant: Instant) -> Int {
    var bounds = weighings.startIndex..<weighings.endIndex
    while !bounds.isEmpty {
      let middle = bounds.lowerBound + bounds.count / 2
      bounds =
        weighings[middle].instant < instant
        ? (middle + 1)..<bounds.upperBound : bounds.lowerBound..<middle
    }
    return bounds.lowerBound
  }
}

/// What became of a weighing that was to be added to the record.
public enum WeighingOutcome: Hashable, Sendable {
  case new(BodyMassSample)
  /// It was there and lacked something.
  case filled(BodyMassSample)
  case known

  /// What the record shows now, where that changed.
  public var shown: BodyMassSample? {
    switch self {
    case .new(let sample), .filled(let sample): sample
    case .known: nil
    }
  }
}

extension SampleMergeSummary {
  /// - Parameter isJoined: its share of body fat was a record of its own.
  public mutating func count(_ outcome: WeighingOutcome, isJoined: Bool) {
    switch outcome {
    case .new: added += isJoined ? 2 : 1
    case .filled:
      added += 1
      duplicates += isJoined ? 1 : 0
    case .known: duplicates += isJoined ? 2 : 1
    }
  }
}
