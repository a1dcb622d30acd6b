/// A daily step target the app accepts: 1,000 to 20,000 in steps of 500.
public struct StepTarget: Hashable, Comparable, Sendable {
  public static let range = 1_000...20_000
  public static let stride = 500

  /// All 39, lowest first.
  public static let all: [StepTarget] =
    Swift.stride(from: range.lowerBound, through: range.upperBound, by: stride)
    .compactMap(StepTarget.init)

  /// What is offered to someone who has not chosen yet.
  public static let suggested = StepTarget(uncheckedSteps: 10_000)

  public let steps: Int

  /// Nil outside ``range`` or off the grid of ``stride``.
  public init?(_ steps: Int) {
    guard StepTarget.range.contains(steps), steps % StepTarget.stride == 0 else { return nil }
    self.steps = steps
  }

  private init(uncheckedSteps: Int) {
    steps = uncheckedSteps
  }

  /// The two valid targets nearest to `steps`, lower first.
  public static func nearest(to steps: Int) -> (lower: StepTarget, upper: StepTarget) {
    let inside = min(max(steps, range.lowerBound), range.upperBound - stride)
    let lower = inside / stride * stride
    return (StepTarget(uncheckedSteps: lower), StepTarget(uncheckedSteps: lower + stride))
  }

  public static func < (left: StepTarget, right: StepTarget) -> Bool {
    left.steps < right.steps
  }
}

extension StepTarget: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let steps = try container.decode(Int.self)
    guard let target = StepTarget(steps) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(steps) is not a step target")
    }
    self = target
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(steps)
  }
}
