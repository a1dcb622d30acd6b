/// Something that a person can change, described once by the feature that owns it. Verbs of the command line, forms of
/// pages and the API offer it from this description, and all of them perform it. Specification S6-7.
public struct Action: Sendable {
  /// What performing it twice means.
  public enum Effect: Hashable, Sendable {
    /// Each time one more is added.
    case adds
    /// Twice is as once.
    case sets
    /// What it names is gone afterwards.
    case removes
  }

  /// Its name among all actions: `log/steps`. A component that begins with `:` is the field that says what is changed:
  /// `log/:id`.
  public let address: PagePath
  public let effect: Effect
  /// A few words that say what it does: `Log steps`.
  public let summary: Phrase
  /// What it needs to know; the values of its address among them.
  public let fields: [ActionField]
  /// What ``ActionOutcome/document`` is.
  public let document: any (Codable & Sendable).Type
  /// What a person is asked first, since undo cannot bring back what is lost; nil where nothing is. Programs are not
  /// asked: they mean what they send.
  public let question: Question?
  /// Whether programs may perform it over HTTP. What lets somebody in, what holds a secret, and what a slip would cost
  /// too much, is for a person alone.
  public let isForPrograms: Bool
  /// - Throws: ``FieldRefusal`` for a field that cannot be accepted, another ``ExplainedError`` for the rest. Then nothing
  ///   was changed.
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
    /// One line in which something can be seen, of so many characters at most.
    case line(characters: Int)
    /// Any text of so many characters at most.
    case note(characters: Int)
    /// Several names, as ``ActionInput/names(_:)`` reads them.
    case names
    /// As ``WrittenInstant`` reads it.
    case instant
    /// As ``WrittenDay`` reads it.
    case day
    case choice([PageField.Choice])
    case flag
    /// As ``WrittenWeight`` reads it: with its unit, or in the one that the person uses.
    case weight
    /// Of whatever type the setting is.
    case setting
    /// The number of an entry, the key of a setting: what an address names.
    case name
  }

  public enum Need: Hashable, Sendable {
    /// It may be missing.
    case optional
    case required
    /// Exactly one of those that say so.
    case oneOfSeveral
    /// It is required, and an empty value takes away what is there.
    case clearable
  }

  public var name: String
  public var kind: Kind
  public var label: Phrase
  /// How to fill it in; nil where the label says it.
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
  /// - Parameter value: what it holds now.
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
