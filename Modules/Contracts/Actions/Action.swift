/// A change that a person can make, described once by the feature that owns it. CLI verbs, web forms and the API are
/// all made from this description and perform the same action. Specification S6-7.
public struct Action: Sendable {
  /// What performing it twice does.
  public enum Effect: Hashable, Sendable {
    /// Each time one more is added.
    case adds
    /// Twice is as once.
    case sets
    /// Removes what it names.
    case removes
  }

  /// Its name among all actions: `log/steps`. A component that begins with `:` is a field that says what to change:
  /// `log/:id`.
  public let address: PagePath
  public let effect: Effect
  /// A few words on what it does: `Log steps`.
  public let summary: Phrase
  /// Its fields, including those in its address.
  public let fields: [ActionField]
  /// What ``ActionOutcome/document`` is.
  public let document: any (Codable & Sendable).Type
  /// A question to ask a person first, because undo cannot restore what would be lost; nil if nothing would be.
  /// Programs are not asked: they mean what they send.
  public let question: Question?
  /// Whether programs may perform it over HTTP. Whatever grants access, holds a secret or is too costly to get wrong
  /// needs a person.
  public let isForPrograms: Bool
  /// - Throws: ``FieldRefusal`` for a field that cannot be accepted, or another ``ExplainedError``. Nothing has changed
  ///   then.
  public let perform: @Sendable (ActionInput) async throws -> ActionOutcome

  /// - Throws: as ``perform``, for what cannot be accepted.
  public typealias Question = @Sendable (ActionInput, any Transaction) throws -> Phrase?

  public init(
    _ effect: Effect, _ address: PagePath, _ summary: Phrase, _ fields: [ActionField],
    answering document: any (Codable & Sendable).Type, isForPrograms: Bool = true,
    question: Question? = nil,
    perform: @escaping @Sendable (ActionInput) async throws -> ActionOutcome
  ) {
    self.address = address
    self.effect = effect
    self.summary = summary
    self.fields = fields
    self.document = document
    self.question = question
    self.isForPrograms = isForPrograms
    self.perform = perform
  }
}

/// One of the values that an action needs.
public struct ActionField: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A whole number.
    case number(ClosedRange<Int>, multipleOf: Int = 1, excluding: Int? = nil)
    /// With tenths.
    case decimal(ClosedRange<Double>)
    /// One line of visible text, up to so many characters.
    case line(characters: Int)
    /// Any text up to so many characters.
    case note(characters: Int)
    /// Several names, as ``ActionInput/names(_:)`` reads them.
    case names
    /// As ``WrittenInstant`` reads it.
    case instant
    /// As ``WrittenDay`` reads it.
    case day
    case choice([PageField.Choice])
    case flag
    /// As ``WrittenWeight`` reads it: with a unit, or in the person's own.
    case weight
    /// The type comes from the setting.
    case setting
    /// Names something in the address: the number of an entry, the key of a setting.
    case name
  }

  public enum Need: Hashable, Sendable {
    /// May be left out.
    case optional
    case required
    /// Exactly one of the fields marked so is required.
    case oneOfSeveral
    /// Required; an empty value clears what is stored.
    case clearable
  }

  public var name: String
  public var kind: Kind
  public var label: Phrase
  /// How to fill it in; nil if the label says enough.
  public var hint: Phrase?
  public var need: Need

  public init(
    _ name: String, _ kind: Kind, _ label: Phrase, hint: Phrase? = nil, _ need: Need = .optional
  ) {
    self.name = name
    self.kind = kind
    self.label = label
    self.hint = hint
    self.need = need
  }
}

extension PageField {
  /// The field in a form.
  ///
  /// - Parameter value: the value shown at first.
  public init(_ field: ActionField, value: String = "") {
    let kind: Kind =
      switch field.kind {
      // A keyboard for numbers has no minus on an iPhone.
      case .number(let range, _, _): range.lowerBound < 0 ? .text : .number
      case .decimal: .number
      case .line, .note, .names, .weight, .setting: .text
      case .instant: .instant
      case .day: .day
      case .choice(let choices): .choice(choices)
      case .flag: .toggle
      case .name: .hidden
      }
    self.init(
      field.name, kind, field.label, value: value, hint: field.hint,
      isRequired: field.need != .optional)
  }
}
