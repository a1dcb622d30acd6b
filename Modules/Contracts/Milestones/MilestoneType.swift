/// A milestone on the way to a weight goal. The raw value is what scripts and records know it by.
/// Specification S2-3.
public enum MilestoneType: String, CaseIterable, Codable, Sendable {
  case approaching
  case quarter = "25"
  case half = "50"
  case threeQuarter = "75"
  case complete = "100"

  /// The share of the way in percent; nil for ``approaching``, which is a distance.
  public var threshold: Int64? {
    switch self {
    case .approaching: nil
    case .quarter: 25
    case .half: 50
    case .threeQuarter: 75
    case .complete: 100
    }
  }

  /// Higher is told first when one weighing passes several. Specification S2-8.
  public var rank: Int64 { threshold ?? 0 }
}
