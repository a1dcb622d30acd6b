/// What happened on one day: the walks, and when the person had which device.
struct DayPlan {
  let day: CivilDay
  let timeline: WalkTimeline
  /// Seconds of the day, sorted and disjoint, indexed by the position of the source in
  /// `StepSource.allCases`.
  let worn: [[Range<Int>]]
  /// The long walk of the day, if there was one.
  let longWalk: Range<Int>?
  /// Whether a walk continues past the end of the day, and whether one continues from the day
  /// before.
  let walksOut: Bool
  let walksIn: Bool
  /// Steps of the zero-length record at night, otherwise 0.
  let nightSteps: Int

  func worn(_ source: StepSource) -> [Range<Int>] {
    switch source {
    case .watch: worn[0]
    case .phone: worn[1]
    case .other: worn[2]
    }
  }
}
