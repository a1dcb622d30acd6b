import Contracts

/// The fields of entries.
enum EntryFields {
  static let id = ActionField("id", .name, Phrase("Entry"), .required)
  /// Whether it cannot be undone.
  static let forGood = ActionField("forGood", .flag, Phrase("For good"))
  static let steps = ActionField(
    "steps", .number(StepEntry.range, excluding: 0), Phrase("Steps"),
    hint: Phrase("A negative number corrects what devices counted too much."), .required)
  static let weight = ActionField("weight", .weight, Phrase("Weight"), .required)
  static let bodyFat = ActionField(
    "bodyFatPercentage",
    .decimal(
      Double(BodyFat.range.lowerBound) / 10...Double(BodyFat.range.upperBound) / 10),
    Phrase("Body fat"), hint: Phrase("Body fat in percent, 1 to 75."))
  static let note = ActionField(
    "note", .note(characters: EntryNote.mostCharacters), Phrase("Note"))
  static let name = ActionField(
    "name", .line(characters: ExerciseName.mostCharacters), Phrase("Exercise"),
    hint: Phrase("The kind of exercise, such as push-ups."), .required)
  static let repetitions = ActionField(
    "repetitions", .number(ExerciseSession.repetitionRange), Phrase("Repetitions"),
    hint: Phrase("How many repetitions, if you counted them."))
  static let when = ActionField(
    "at", .instant, Phrase("When"), hint: Phrase("By default now."))

  /// Of a measure; its unit may stand behind the number.
  static let value = ActionField("value", .line(characters: 40), Phrase("Value"), .required)

  /// Beside ``when``.
  static func of(_ kind: EntryKind) -> [ActionField] {
    switch kind {
    case .steps: [steps]
    case .weight: [weight, bodyFat, note]
    case .exercise: [name, repetitions]
    default: [value]
    }
  }
}

extension ActivityError {
  /// The error at the field that is to blame; the error itself where none is.
  var refusal: any Error {
    let field: ActionField? =
      switch self {
      case .stepsOutOfRange: EntryFields.steps
      case .repetitionsOutOfRange: EntryFields.repetitions
      case .valueOutOfRange: EntryFields.value
      case .inFuture, .tooEarly, .weightThere: EntryFields.when
      case .noSuchEntry, .deletedSince, .noSuchField, .notLogged, .noSuchSource, .ambiguousSource,
        .sourceNamedTwice,
        .handNotExcludable, .noSuchImport, .importUndone, .importHoldsMore, .importNotNoted:
        nil
      }
    return field.map { FieldRefusal(field: $0.name, self) } ?? self
  }
}
