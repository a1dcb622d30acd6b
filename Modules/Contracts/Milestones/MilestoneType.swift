/// A milestone on the way to a weight goal. Scripts and records use the raw value. Specification
/// S2-3.
public enum MilestoneType: String, CaseIterable, Codable, Sendable {
  case approaching
  case quarter = "25"
  case half = "50"
  case threeQuarter = "75"
  case complete = "100"

  /// The fraction of the way in percent; nil for ``approaching``, which is a distance.
  public var threshold: Int64? {
    switch self {
    case .approaching: nil
    case .quarter: 25
    case .half: 50
    case .threeQuarter: 75
    case .complete: 100
    }
  }

  /// The highest is announced if one weighing passes several. Specification S2-8.
  public var rank: Int64 { threshold ?? 0 }
}
