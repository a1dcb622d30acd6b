import Contracts

/// The page `workouts`: each once, even if several sources recorded it, newest first.
struct WorkoutsPage: Sendable {
  static let path: PagePath = "workouts"

  let workouts: any WorkoutReading

  var page: Page {
    Page(
      Self.path, title: Phrase("Workouts"), place: PagePlace(.looking, rank: 70, key: "o"),
      view: view)
  }

  private func view(_ request: PageRequest, in transaction: any Transaction) throws -> PageView {
    let found = try PagedDays(
      request, read: { try workouts.workouts(in: $0, in: transaction) }, day: \.day)
    return PageView(
      Phrase("Workouts"),
      [
        PageSection(
          nil,
          found.items.isEmpty
            ? [
              .notice(
                PageNotice(.information, Phrase("There are no workouts yet."), link: .toImport))
            ]
            : [.list(found.items.map { Self.row($0, request.moment) })]
              + found.more(Self.path.address()))
      ])
  }

  static func row(
    _ recorded: RecordedWorkout, _ moment: WidgetMoment
  ) -> PageRow {
    let workout = recorded.workout
    let minutes = Int((Double(workout.duration) / 60).rounded())
    let amounts = [
      workout.distance.map { $0.text(in: moment.presentation.units) },
      workout.activeEnergy.map { Phrase("\($0.kilocalories, places: 0) kcal") },
      workout.steps.map(Phrase.steps), Phrase(verbatim: recorded.source.name),
    ].compactMap(\.self)
    return PageRow(
      workout.kind,
      detail: ([workout.start.words(now: moment.now, in: moment.calendar)] + amounts).joined(
        separator: " · "),
      value: Phrase("\(minutes) min"))
  }
}
