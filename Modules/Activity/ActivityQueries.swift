import Contracts
import Documents

/// The queries for entries, workouts, imports and time zones.
struct ActivityQueries: Sendable {
  let measures: @Sendable () -> MeasureCatalog
  let log: any ActivityLogging
  let workouts: any WorkoutReading
  let imports: any ImportKeeping
  let zones: any ZoneKeeping

  var all: [Query] { [entries, recorded, history] + ofZones }

  private static let days = [
    Query.Parameter("from", .day, "The first day; by default that of the record."),
    Query.Parameter("to", .day, "The last day; by default that of the record."),
  ]

  private var entries: Query {
    let counts = 1...1_000_000
    return Query(
      "log", "Manual entries and imported weights, the oldest first",
      [Query.Parameter("kind", .words(EntryKind.all(of: measures()).map(\.rawValue)))] + Self.days
        + [
          Query.Parameter("limit", .number(counts), "At most so many, the newest of them.")
        ], steadyFor: .day
    ) { input in
      let kind = try input.word("kind", among: EntryKind.all(of: measures()).map(\.rawValue))
        .map(EntryKind.init(rawValue:))
      let limit = try input.count("limit", in: counts)
      return try await input.read { moment, transaction in
        let days = try input.days(today: moment.today)
        let entries = try log.entries(of: kind, in: nil, in: transaction)
          .filter { days?.contains(moment.calendar.day(of: $0.instant)) ?? true }
        return EntriesDocument(
          items: entries.suffix(limit ?? entries.count)
            .map { EntryDocument($0, calendar: moment.calendar) })
      }
    }
  }

  private var recorded: Query {
    Query("workouts", "Workouts of some days, or all", Self.days, steadyFor: .day) { input in
      try await input.read { moment, transaction in
        WorkoutsDocument(
          items: try workouts.workouts(
            in: input.days(today: moment.today), in: transaction
          ).map { WorkoutDocument($0, calendar: moment.calendar) })
      }
    }
  }

  private var history: Query {
    Query("imports", "What was imported, the oldest first", steadyFor: .day) { input in
      try await input.read { moment, transaction in
        ImportsDocument(try imports.imports(in: transaction), calendar: moment.calendar)
      }
    }
  }

  private var ofZones: [Query] {
    [
      Query("timezone", "The current time zone") { input in
        try await input.read { _, transaction in
          TimezoneDocument(
            timeZone: try zones.currentZone(in: transaction),
            isSet: try !zones.moves(in: transaction).isEmpty,
            unreadableTZ: try zones.warning(in: transaction)?.variable)
        }
      },
      Query("timezone/log", "The time-zone history", steadyFor: .day) { input in
        TimezoneLogDocument(try await input.read { try zones.moves(in: $1) })
      },
    ]
  }
}
