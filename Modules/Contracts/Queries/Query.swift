/// Something that a person or a program can query, described once by the feature that owns it: the API answers it and
/// describes it in `openapi.json`, and `--json` prints the same document. Specification S6-7.
public struct Query: Sendable {
  /// How long the answer stays the same while nothing is written.
  public enum Steadiness: Sendable {
    case minute, day
  }

  /// A value that narrows the question.
  public struct Parameter: Hashable, Sendable {
    public var name: String
    public var kind: ActionField.Kind
    /// What it means and what its default is, in English for programmers; nil if the name is enough.
    public var details: String?
    /// A value to try it with; nil if any of its kind will do.
    public var example: String?

    public init(
      _ name: String, _ kind: ActionField.Kind, _ details: String? = nil, example: String? = nil
    ) {
      self.name = name
      self.kind = kind
      self.details = details
      self.example = example
    }
  }

  /// Its name among all queries: `streak`. A component that begins with `:` is a parameter: `day/:day`.
  public let address: PagePath
  /// A short English summary for programmers: `A streak with its last days`.
  public let summary: String
  /// Including those in its address.
  public let parameters: [Parameter]
  /// Nil if the answer contains more than the record.
  public let steadiness: Steadiness?
  /// The type of the answer.
  public let document: any (Encodable & Sendable).Type
  /// - Throws: ``FieldRefusal`` for an invalid parameter, otherwise another ``ExplainedError``.
  public let answer: @Sendable (QueryInput) async throws -> any Encodable & Sendable

  public init<Document: Encodable & Sendable>(
    _ address: PagePath, _ summary: String, _ parameters: [Parameter] = [],
    steadyFor steadiness: Steadiness? = nil,
    answer: @escaping @Sendable (QueryInput) async throws -> Document
  ) {
    self.address = address
    self.summary = summary
    self.parameters = parameters
    self.steadiness = steadiness
    document = Document.self
    self.answer = answer
  }
}

/// The input of a query.
public struct QueryInput: Sendable {
  /// The values of the given parameters.
  public let values: ActionInput
  private let unitOfWork: any UnitOfWork
  private let moment: @Sendable (any Transaction) throws -> WidgetMoment

  public init(
    _ values: ActionInput, unitOfWork: any UnitOfWork,
    moment: @escaping @Sendable (any Transaction) throws -> WidgetMoment
  ) {
    self.values = values
    self.unitOfWork = unitOfWork
    self.moment = moment
  }

  /// Reads the record once, so that everything in the answer is of a single state.
  ///
  /// - Parameter work: receives the moment and the person's choices.
  public func read<Value: Sendable>(
    _ work: @Sendable (WidgetMoment, any Transaction) throws -> Value
  ) async throws -> Value {
    try await unitOfWork.read { try work(moment($0), $0) }
  }

  /// A day as a person writes it; nil if none is given.
  ///
  /// - Throws: ``FieldRefusal``.
  public func day(_ name: String, today: Day) throws(FieldRefusal) -> Day? {
    try values.read(name) { text throws(WrittenRefusal) in try WrittenDay(text).day(today: today) }
  }

  /// The days `from` one `to` another, either of which may be missing; nil if both are.
  ///
  /// - Throws: ``FieldRefusal``, ``HistoryError/backwards(from:to:)``.
  public func days(today: Day) throws -> ClosedRange<Day>? {
    try ClosedRange(from: day("from", today: today), to: day("to", today: today))
  }

  /// A whole number within a range; nil if none is given.
  ///
  /// - Throws: ``FieldRefusal``.
  public func count(_ name: String, in range: ClosedRange<Int>) throws(FieldRefusal) -> Int? {
    try values.read(name) { text throws(WrittenRefusal) in
      guard let count = WrittenNumber(text)?.whole, range.contains(count) else {
        throw WrittenRefusal(
          Phrase("“\(text)” isn't one of the choices."),
          hint: .span(String(range.lowerBound), String(range.upperBound)))
      }
      return count
    }
  }

  /// One of the words of a type; nil if none is given.
  ///
  /// - Throws: ``FieldRefusal``.
  public func word(_ name: String, among words: [String]) throws(FieldRefusal) -> String? {
    try values.read(name) { text throws(WrittenRefusal) in
      guard words.contains(text) else { throw WrittenRefusal(text, isNoneOf: words) }
      return text
    }
  }

  /// The same for a type that has them all.
  public func word<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, as _: Word.Type = Word.self
  ) throws(FieldRefusal) -> Word? {
    try values.read(name) { text throws(WrittenRefusal) in
      guard let word = Word(rawValue: text) else {
        throw WrittenRefusal(text, isNoneOf: Word.allCases.map(\.rawValue))
      }
      return word
    }
  }
}

extension ActionField.Kind {
  /// One of the words of a type whose raw values are shown as they are.
  public static func words(_ words: [String]) -> ActionField.Kind {
    .choice(words.map { PageField.Choice($0, Phrase(verbatim: $0)) })
  }

  public static func words<Word: RawRepresentable<String> & CaseIterable>(
    of _: Word.Type
  ) -> ActionField.Kind {
    words(Word.allCases.map(\.rawValue))
  }
}
