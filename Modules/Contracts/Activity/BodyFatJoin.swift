/// The weighings of one source in one import, joined with the body fat values it wrote separately: each goes to the
/// nearest weighing within its minute that has none.
public struct BodyFatJoin: Hashable, Sendable {
  /// Without duplicates, in the order of ``BodyMassSample/saysMore(_:_:)``.
  public private(set) var weighings: [BodyMassSample]
  /// The number of duplicate weighings, and of body fat values for weighings that already had one.
  public private(set) var repeats: Int
  /// Body fat values without a weighing.
  public private(set) var unmatched = 0
  /// Which of ``weighings`` got their body fat here.
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

  /// The index of the first weighing at or after `instant`; a binary search, because a file may contain many.
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

/// The result of adding a weighing to the record.
public enum WeighingOutcome: Hashable, Sendable {
  case new(BodyMassSample)
  /// It existed and a missing value was filled in.
  case filled(BodyMassSample)
  /// An existing weighing whose instant has changed, or whose local time is now known.
  case moved(BodyMassSample)
  case known

  /// What the record shows now, if that changed.
  public var shown: BodyMassSample? {
    switch self {
    case .new(let sample), .filled(let sample), .moved(let sample): sample
    case .known: nil
    }
  }
}

extension SampleMergeSummary {
  /// - Parameter isJoined: whether its body fat was a separate record.
  public mutating func count(_ outcome: WeighingOutcome, isJoined: Bool) {
    switch outcome {
    case .new: added += isJoined ? 2 : 1
    case .filled:
      added += 1
      duplicates += isJoined ? 1 : 0
    case .known, .moved: duplicates += isJoined ? 2 : 1
    }
  }
}
