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
        .usage, Phrase("“\(name)” is not a time zone."),
        hint: Phrase("Use an IANA name, such as Europe/Berlin or America/New_York."))
    case TimeError.unknownZoneInRecord(let name):
      self.init(
        .configuration, Phrase("This machine does not know the time zone “\(name)” of the record."),
        hint: Phrase("install the package tzdata, or: waymark timezone set ZONE"))
    case let error as NotificationError: self.init(notifying: error)
    case let error as ChannelRefusal: self.init(refusing: error)
    case let error as SecretError: self.init(secret: error)
    case let error as SettingsError: self.init(choosing: error)
    case let error as LicenceError: self.init(licensing: error)
    case let error as AppLockError: self.init(locking: error)
    case let error as HomeError: self.init(home: error)
    case let error as FolderError: self.init(folder: error)
    case let error as WidgetError: self.init(widget: error)
    case let error as DrawingFailure: self.init(drawing: error)
    case let error as FeedbackError: self.init(feedback: error)
    case let error as WeatherError: self.init(weather: error)
    case let error as ForecastFailure: self.init(forecast: error)
    case ShareCodeError.tooLong(let bytes):
      self.init(.bug, Phrase("\(bytes) bytes are too many for a code."))
    case ShareCodeError.noPicture(let detail):
      self.init(.bug, Phrase("The picture could not be made: \(detail)."))
    case let error as PluginError:
      self.init(
        .configuration,
        Phrase("The plugins of this build do not fit together: \(String(describing: error))."))
    case is CancellationError:
      self.init(
        .interrupted, Phrase("Stopped. The record is as it was."),
        hint: Phrase("Run it again to go on."))
    default:
      self.init(
        .bug, Phrase(verbatim: "\(error)"), hint: Phrase("Please report it with what you did."))
    }
  }

  private init(storing error: StorageError) {
    switch error {
    case .busy:
      self.init(
        .busy, Phrase("Another process is writing to the record."),
        hint: Phrase("Try again in a moment."))
    case .unknownMigrations(let identifiers):
      self.init(
        .configuration,
        Phrase(
          "The record was written by another Waymark, with changes this one does not know: \(identifiers.listed)."
        ),
        hint: Phrase("Update Waymark. The record was not touched."))
    case .corrupt(let detail):
      self.init(
        .badData, Phrase("The record is damaged or is not one of Waymark's: \(detail)."),
        hint: Phrase("Restore a copy with: waymark restore FILE (the damaged file is kept)."))
    case .lost(let remains):
      self.init(
        .badData, Phrase("The record is gone, but \(remains) is left of it."),
        hint: Phrase("Restore a copy with: waymark restore FILE. To begin anew, move that away."))
    case .foreignLog(let path):
      self.init(
        .badData, Phrase("\(path) is the log of another record than the one beside it."),
        hint: Phrase(
          "Restore a copy with: waymark restore FILE. To go on without the log, move it away."))
    case .cannotWrite(let detail):
      self.init(
        .cannotWrite, Phrase("The record cannot be written: \(detail)."),
        hint: Phrase("Check the free space and the permissions. Nothing was changed."))
    case .foreignTransaction:
      self.init(.bug, Phrase("a store was used with another record's transaction"))
    }
  }

  private init(recording error: ActivityError) {
    switch error {
    case .stepsOutOfRange(let steps, let allowed):
      self.init(
        .usage,
        Phrase(
          """
          \(steps) steps cannot be one entry: 1 to \(allowed.upperBound), \
          or -1 to \(allowed.lowerBound) to correct.
          """),
        hint: steps == 0
          ? Phrase("Take an entry back with: waymark log delete ID")
          : Phrase("Split it over the hours in which they were walked."))
    case .inFuture:
      self.init(
        .usage, Phrase("That instant is still to come."),
        hint: Phrase("Log it when it has happened."))
    case .tooEarly:
      self.init(
        .usage, Phrase("That instant is before \(Day.recordable.lowerBound)."),
        hint: Phrase("The record begins with that day. Check the year."))
    case .noSuchEntry(let id):
      self.init(
        .noInput, Phrase("There is no entry \(String(id))."),
        hint: Phrase("See them with: waymark log list"))
    case .repetitionsOutOfRange(let repetitions, let allowed):
      self.init(
        .usage,
        Phrase(
          """
          \(repetitions) repetitions cannot be one session: \
          \(allowed.lowerBound) to \(allowed.upperBound).
          """),
        hint: Phrase("Leave --reps out where nobody counted."))
    case .weightThere(_, let id):
      self.init(
        .usage, Phrase("There is a weighing at that very instant, entry \(String(id))."),
        hint: Phrase("Change it with: waymark log edit \(String(id))"))
    case .noSuchField(let field, let kind):
      self.init(
        .usage, Phrase("An entry of \(kind.spoken) has no \(field.spoken)."),
        hint: Phrase("See what it is with: waymark log list"))
    case .noSuchSource(let name, let known):
      self.init(
        .usage, Phrase("There is no source “\(name)”."),
        hint: known.isEmpty
          ? Phrase("The record has no sources yet: waymark import FILE")
          : Phrase("The sources: \(known.listed)"))
    case .ambiguousSource(let name, let ids):
      self.init(
        .usage, Phrase("Several sources are called “\(name)”."),
        hint: Phrase("Use a number: \(Phrase.either(ids.map(String.init)))"))
    case .sourceNamedTwice(let name):
      self.init(
        .usage, Phrase("“\(name)” stands twice in the order."),
        hint: Phrase("Name each source once."))
    case .handNotExcludable:
      self.init(
        .usage, Phrase("What you entered by hand cannot be excluded as a whole."),
        hint: Phrase("Take an entry back with: waymark log delete ID"))
    case .noSuchImport(let id):
      self.init(
        .noInput, Phrase("There is no import \(String(id.rawValue))."),
        hint: Phrase("See them with: waymark imports"))
    case .importUndone(let id, _):
      self.init(
        .usage, Phrase("Import \(String(id.rawValue)) was taken back already."),
        hint: Phrase("Import its file again to bring it back."))
    case .importHoldsMore(let id):
      self.init(
        .usage,
        Phrase(
          "Import \(String(id.rawValue)) also brought what you wrote down or chose elsewhere, so it cannot be taken back as a whole."
        ),
        hint: Phrase("Take entries back with waymark log delete ID, or all of it with a backup."))
    case .importNotNoted:
      self.init(
        .usage,
        Phrase("What came before imports were noted cannot be told apart, nor taken back."),
        hint: Phrase("Leave out one of its sources with: waymark sources exclude NAME"))
    }
  }

  private init(judging error: StreakError) {
    switch error {
    case .notARestDay(let day):
      self.init(
        .noInput, Phrase("\(day) is not marked as a rest day."),
        hint: Phrase("See them with: waymark rest-day list")
      )
    case .recoveryUsed(let day):
      self.init(
        .notPermitted, Phrase("The one recovery was used on \(day)."),
        hint: Phrase("A new streak begins with the next day that is met. See: waymark streak"))
    case .nothingToRecover:
      self.init(
        .usage, Phrase("There is no broken streak to recover."), hint: Phrase("See: waymark streak")
      )
    case .beyondRecovery(let broken):
      self.init(
        .notPermitted,
        CommandFailure.beyondRecovery(broken),
        hint: Phrase(
          "A recovery forgives at most two missed days, within a week. See: waymark streak"))
    }
  }

  private static func beyondRecovery(_ broken: StreakBreak) -> Phrase {
    let (days, last) = (broken.length, broken.firstDay.advanced(by: -1))
    return Phrase(
      one: "The streak of \(days) day that ended on \(last) cannot be recovered any more.",
      other: "The streak of \(days) days that ended on \(last) cannot be recovered any more.")
  }

  private init(home error: HomeError) {
    switch error {
    case .nameless:
      self.init(
        .usage, Phrase("The folder of the record has no name."),
        hint: Phrase("Choose another one with --home DIR."))
    case .notAFolder(let path):
      self.init(
        .configuration, Phrase("\(path) is not a folder."),
        hint: Phrase("Choose another one with --home DIR."))
    case .cannotMake(let path, let detail):
      self.init(
        .cannotWrite, Phrase("The folder \(path) cannot be made: \(detail)."),
        hint: Phrase("Choose another one with --home DIR."))
    case .cannotUse(let path, let detail):
      self.init(
        .cannotWrite, Phrase("The folder \(path) cannot be used: \(detail)."),
        hint: Phrase("Choose another one with --home DIR."))
    }
  }
}
