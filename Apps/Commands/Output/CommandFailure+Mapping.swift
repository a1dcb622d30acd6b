import Composition
import Contracts

extension CommandFailure {
  /// What an error of the product means to the person.
  init(_ error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let error as ImportError: self.init(importing: error)
    case let error as StorageError: self.init(storing: error)
    case let error as ActivityError: self.init(recording: error)
    case let error as StreakError: self.init(judging: error)
    case TimeError.unknownZone(let name):
      self.init(
        .usage, "“\(name)” is not a time zone.",
        hint: "Use an IANA name, such as Europe/Berlin or America/New_York.")
    case let error as NotificationError: self.init(notifying: error)
    case let error as ChannelRefusal: self.init(refusing: error)
    case let error as SecretError: self.init(secret: error)
    case let error as SettingsError: self.init(choosing: error)
    case let error as HomeError: self.init(home: error)
    case ShareCodeError.tooLong(let bytes):
      self.init(.bug, "\(bytes) bytes are too many for a code")
    case ShareCodeError.noPicture(let detail):
      self.init(.bug, "the picture could not be made: \(detail)")
    case let error as PluginError:
      self.init(.configuration, "The plugins of this build do not fit together: \(error).")
    case is CancellationError:
      self.init(.interrupted, "Stopped. The record is as it was.", hint: "Run it again to go on.")
    default: self.init(.bug, "\(error)", hint: "Please report it with what you did.")
    }
  }

  private init(storing error: StorageError) {
    switch error {
    case .busy:
      self.init(
        .busy, "Another process is writing to the record.", hint: "Try again in a moment.")
    case .newerVersion(let found, let supported):
      self.init(
        .configuration,
        "The record was written by a newer Waymark (schema \(found), this one knows \(supported)).",
        hint: "Update Waymark. The record was not touched.")
    case .corrupt(let detail):
      self.init(
        .badData, "The record is damaged or is not one of Waymark's: \(detail).",
        hint: "Restore a copy with: waymark restore FILE (the damaged file is kept).")
    case .cannotWrite(let detail):
      self.init(
        .cannotWrite, "The record cannot be written: \(detail).",
        hint: "Check the free space and the permissions. Nothing was changed.")
    case .foreignTransaction:
      self.init(.bug, "a store was used with another record's transaction")
    }
  }

  private init(recording error: ActivityError) {
    switch error {
    case .stepsOutOfRange(let steps, let allowed):
      self.init(
        .usage,
        """
        \(NumberText.grouped(steps)) steps cannot be one entry: \
        \(NumberText.grouped(allowed.lowerBound)) to \(NumberText.grouped(allowed.upperBound)).
        """,
        hint: steps > allowed.upperBound
          ? "Split it over the hours in which they were walked."
          : "An entry only adds; take one back with: waymark log delete ID")
    case .inFuture:
      self.init(.usage, "That instant is still to come.", hint: "Log it when it has happened.")
    case .noSuchEntry(let id):
      self.init(.noInput, "There is no entry \(id).", hint: "See them with: waymark log list")
    case .repetitionsOutOfRange(let repetitions, let allowed):
      self.init(
        .usage,
        """
        \(NumberText.grouped(repetitions)) repetitions cannot be one session: \
        \(NumberText.grouped(allowed.lowerBound)) to \(NumberText.grouped(allowed.upperBound)).
        """,
        hint: "Leave --reps out where nobody counted.")
    case .weightThere(_, let id):
      self.init(
        .usage, "There is a weighing at that very instant, entry \(id).",
        hint: "Change it with: waymark log edit \(id)")
    case .noSuchField(let field, let kind):
      self.init(
        .usage, "An entry of \(kind.rawValue) has no \(field.words).",
        hint: "See what it is with: waymark log list")
    case .noSuchSource(let name, let known):
      self.init(
        .usage, "There is no source “\(name)”.",
        hint: known.isEmpty
          ? "The record has no sources yet: waymark import FILE"
          : "The sources: \(known.joined(separator: ", "))")
    case .ambiguousSource(let name, let ids):
      self.init(
        .usage, "Several sources are called “\(name)”.",
        hint: "Use a number: \(ids.map(String.init).joined(separator: " or "))")
    case .sourceNamedTwice(let name):
      self.init(.usage, "“\(name)” stands twice in the order.", hint: "Name each source once.")
    }
  }

  private init(judging error: StreakError) {
    switch error {
    case .notARestDay(let day):
      self.init(
        .noInput, "\(day) is not marked as a rest day.",
        hint: "See them with: waymark rest-day list"
      )
    case .recoveryUsed(let day):
      self.init(
        .notPermitted, "The one recovery was used on \(day).",
        hint: "A new streak begins with the next day that is met. See: waymark streak")
    case .nothingToRecover:
      self.init(.usage, "There is no broken streak to recover.", hint: "See: waymark streak")
    case .beyondRecovery(let broken):
      self.init(
        .notPermitted,
        """
        The streak of \(NumberText.count(broken.length, "day", "days")) that ended on \
        \(broken.firstDay.advanced(by: -1)) cannot be recovered any more.
        """,
        hint: """
          A recovery forgives at most two missed days, within a week. See: waymark streak
          """)
    }
  }

  private init(home error: HomeError) {
    switch error {
    case .notAFolder(let path):
      self.init(
        .configuration, "\(path) is not a folder.", hint: "Choose another one with --home DIR.")
    case .cannotMake(let path, let detail):
      self.init(
        .cannotWrite, "The folder \(path) cannot be made: \(detail).",
        hint: "Choose another one with --home DIR.")
    }
  }
}

extension EntryField {
  fileprivate var words: String {
    switch self {
    case .steps: "steps"
    case .weight: "weight"
    case .bodyFat: "body fat"
    case .note: "note"
    case .exercise: "name of an exercise"
    case .repetitions: "repetitions"
    }
  }
}
