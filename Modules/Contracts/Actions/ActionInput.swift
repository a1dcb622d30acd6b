/// What was written for the fields of an action.
public struct ActionInput: Sendable {
  /// The typed text by field name; fields left empty are absent.
  public var values: [String: String]
  /// The identity of an entry that may be sent again: see ``ActivityLogging/log(_:at:as:)``.
  public var identity: EntryIdentity?
  /// Called during long work with the fraction done, 0 to 1; throwing cancels it and nothing changes.
  public var progress: @Sendable (Double) throws -> Void = { _ in }

  public init(_ values: [String: String]) {
    self.values = values
  }

  /// The filled-in fields of a form.
  public init(_ submission: PageSubmission) {
    values = submission.fields.keys.reduce(into: [:]) { values, name in
      let text = submission[name]
      if !text.isEmpty { values[name] = text }
    }
  }

  public subscript(name: String) -> String? { values[name] }

  /// The value of a field; nil if it is empty.
  ///
  /// - Throws: ``FieldRefusal`` with what is wrong with it.
  public func read<Value>(
    _ field: String, _ reading: (String) throws(WrittenRefusal) -> Value
  ) throws(FieldRefusal) -> Value? {
    guard let text = values[field] else { return nil }
    do {
      return try reading(text)
    } catch {
      throw FieldRefusal(field: field, error)
    }
  }

  /// Whether something is to be on; nil if the field is empty.
  ///
  /// - Throws: ``FieldRefusal`` for anything but `on` and `off`.
  public func flag(_ field: String) throws(FieldRefusal) -> Bool? {
    try read(field) { text throws(WrittenRefusal) in
      switch text {
      case "on": return true
      case "off": return false
      default:
        throw WrittenRefusal(text, isNoneOf: ["on", "off"])
      }
    }
  }

  /// The limit for a field that holds several names.
  public static let mostCharactersOfNames = 10_000

  /// Several names as one value, one a line, so that a name may contain spaces.
  public static func lines(_ names: [String]) -> String { names.map { "\($0)\n" }.joined() }

  /// The names in a field: one a line, or on one line separated by commas or spaces.
  public func names(_ field: String) -> [String] {
    let text = values[field] ?? ""
    return text.split { text.contains("\n") ? $0 == "\n" : $0 == "," || $0.isWhitespace }
      .map(String.init)
  }

  /// The same for a field that must not be empty.
  public func demand<Value>(
    _ field: String, _ reading: (String) throws(WrittenRefusal) -> Value
  ) throws(FieldRefusal) -> Value {
    do {
      return try reading(values[field] ?? "")
    } catch {
      throw FieldRefusal(field: field, error)
    }
  }
}

extension ActionInput {
  /// The item whose number is in a field.
  ///
  /// - Parameters:
  ///   - number: the number of an item.
  ///   - notNumber: the message for text that is not a number.
  ///   - missing: the message for a number that no item has.
  public func item<Item>(
    _ field: ActionField, of items: [Item], number: (Item) -> Int64,
    notNumber: (String) -> WrittenRefusal, missing: (Int64) -> any ExplainedError
  ) throws(FieldRefusal) -> Item {
    let text = values[field.name] ?? ""
    guard let written = WrittenNumber(text)?.whole.map(Int64.init) else {
      throw FieldRefusal(field: field.name, notNumber(text))
    }
    guard let item = items.first(where: { number($0) == written }) else {
      throw FieldRefusal(field: field.name, missing(written))
    }
    return item
  }
}

/// What an action did.
public struct ActionOutcome: Sendable {
  /// For example `Logged 6,230 steps, today 05:52`.
  public var headline: Phrase
  /// What follows from it, a sentence each.
  public var details: [Phrase]
  /// Anything but success asks for attention, for example that a device had already counted the steps.
  public var tone: PageNotice.Tone
  /// The document of the command line and the API.
  public var document: any Codable & Sendable
  /// The entry that it is about, if it is about one.
  public var entry: LoggedEntry?

  public init(
    _ headline: Phrase, details: [Phrase] = [], tone: PageNotice.Tone = .success,
    document: any Codable & Sendable, entry: LoggedEntry? = nil
  ) {
    self.headline = headline
    self.details = details
    self.tone = tone
    self.document = document
    self.entry = entry
  }

  /// The notice on the next page.
  public var notice: PageNotice {
    let details = details.joined(separator: " ")
    return PageNotice(
      tone, self.details.isEmpty ? headline : [headline, details].joined(separator: " · "))
  }
}
