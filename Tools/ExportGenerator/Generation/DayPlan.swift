/// What happened on one day: the walks, and which device was with the person when.
struct DayPlan {
  let day: CivilDay
  let timeline: WalkTimeline
  /// Seconds of the day, in order and apart, by the place of the source in `StepSource.allCases`.
  let worn: [[Range<Int>]]
  /// The long walk of the day, if there was one.
  let longWalk: Range<Int>?
  /// Whether a walk goes on past the end of the day, and whether one came over from the day before.
  let walksOut: Bool
  let walksIn: Bool
  /// Steps of the zero-length record of the night, else 0.
  let nightSteps: Int

  func worn(_ source: StepSource) -> [Range<Int>] {
    switch source {
    case .watch: worn[0]
    case .phone: worn[1]
    case .other: worn[2]
    }
  }
}
