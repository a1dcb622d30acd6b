/// `Monitor/…FIT` of a watch: a file per day, a new one when it enters another zone; `Activity/…FIT` of the walks it
/// recorded; `Weight/…FIT` of a scale.
///
/// Counts increase over the day for each type of activity; the watch classifies the day's long walk as running. Times
/// are first written in full, then their lower half.
struct GarminFiles {
  private static let (fenix7, index) = (3_906, 2_429)
  private static let (walking, running) = (6, 1)
  /// In centimetres.
  private static let stride = 74

  let days: DeviceDays

  func files() -> [GeneratedFile] {
    days.plans.flatMap(monitoring) + days.walks.map(activity) + [weights()]
  }

  private func monitoring(of plan: DayPlan) -> [GeneratedFile] {
    let minutes = plan.minutes(of: .watch)
    var counts = [Self.walking: 0, Self.running: 0]
    return parts(minutes).map { part in
      var writer = FITWriter()
      let start = part.first?.start ?? plan.day.start
      begin(&writer, type: 32, product: Self.fenix7, at: start)
      writer.add(103, [.time(253, start), .time(0, start + days.offset(at: start))])
      for (activity, count) in counts.sorted(by: { $0.key < $1.key }) {
        writer.add(55, fields(activity, count) + [.time(253, start)])
      }
      for minute in part where minute.steps > 0 {
        let activity = minute.isLong ? Self.running : Self.walking
        counts[activity, default: 0] += minute.steps
        writer.add(
          55,
          fields(activity, counts[activity, default: 0])
            + [.short(26, minute.end - 631_065_600 & 0xFFFF)])
      }
      // The last time written by the watch, up to which the file counts.
      if let end = part.last?.end {
        let walked = counts[Self.walking, default: 0]
        writer.add(55, fields(Self.walking, walked) + [.time(253, end)])
      }
      return GeneratedFile("Monitor/M\(start).FIT", writer.file)
    }
  }

  /// Where the clock is set to another zone, a part ends.
  private func parts(_ minutes: [DayPlan.Minute]) -> [[DayPlan.Minute]] {
    var parts: [[DayPlan.Minute]] = []
    var known: Bool?
    for minute in minutes {
      let isAbroad = days.span.zone.isAbroad(at: minute.start)
      if known == isAbroad { parts[parts.count - 1].append(minute) } else { parts.append([minute]) }
      known = isAbroad
    }
    return parts
  }

  private func fields(_ activity: Int, _ count: Int) -> [FITWriter.Field] {
    [.byte(5, activity), .long(3, count), .long(2, count * Self.stride)]
  }

  private func begin(_ writer: inout FITWriter, type: Int, product: Int, at instant: Int) {
    writer.add(
      0, [.byte(0, type), .short(1, 1), .short(2, product), .long(3, 1), .time(4, instant)])
  }

  /// A session has strides, of two steps each.
  private func activity(_ walk: Sample) -> GeneratedFile {
    var writer = FITWriter()
    begin(&writer, type: 4, product: Self.fenix7, at: walk.start)
    writer.add(
      18,
      [
        .time(253, walk.end), .time(2, walk.start), .byte(5, 11),
        .long(7, (walk.end - walk.start) * 1_000), .long(9, walk.value * Self.stride),
        .long(10, walk.value / 2), .short(11, walk.value * 38 / 1_000),
      ])
    return GeneratedFile("Activity/A\(walk.start).FIT", writer.file)
  }

  private func weights() -> GeneratedFile {
    var writer = FITWriter()
    begin(&writer, type: 9, product: Self.index, at: days.exportedAt)
    for sample in days.weighings {
      writer.add(30, [.time(253, sample.start), .short(0, sample.value), .short(1, 0xFFFF)])
    }
    return GeneratedFile("Weight/W\(days.exportedAt).FIT", writer.file)
  }
}
