package import Contracts

/// The JSON of a workout, in `workouts`, `day` and `export`.
package struct WorkoutDocument: Codable, Sendable {
  package var id: Int64
  package var day: Day
  package var start: DocumentInstant
  package var durationMinutes: Double
  /// The source's own name for it, such as `Running`.
  package var kind: String
  package var source: String
  package var distanceKilometers: Nullable<Double>
  package var activeEnergyKilocalories: Nullable<Double>
  package var steps: Nullable<Int>

  package init(_ recorded: RecordedWorkout, calendar: PersonalCalendar) {
    let workout = recorded.workout
    id = recorded.id
    day = recorded.day
    start = DocumentInstant(workout.start, in: calendar)
    durationMinutes = (Double(workout.duration) / 60).withoutNoise
    kind = workout.activity
    source = recorded.source.name
    distanceKilometers = Nullable(workout.distance?.kilometers)
    activeEnergyKilocalories = Nullable(workout.activeEnergy?.kilocalories)
    steps = Nullable(workout.steps)
  }
}

/// The JSON of `workouts`.
package struct WorkoutsDocument: Codable, Sendable {
  package var items: [WorkoutDocument]

  package init(items: [WorkoutDocument]) {
    self.items = items
  }
}
