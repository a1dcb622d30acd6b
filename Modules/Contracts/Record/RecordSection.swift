/// What one feature takes of the document of a whole record, as `export` wrote it.
///
/// Taking is merging: what the record has already is not taken again, and what it says otherwise of the
/// same thing stands. So a document taken twice changes nothing the second time.
public struct RecordSection: Sendable {
  /// Reads its part, changes nothing; nil where the document has none.
  ///
  /// - Throws: ``RecordDocumentError``, `DecodingError`.
  public let read: @Sendable (RecordDocument) throws -> RecordPart?

  public init(read: @escaping @Sendable (RecordDocument) throws -> RecordPart?) {
    self.read = read
  }
}

/// A part of a document, read and ready to be taken in.
public struct RecordPart: Sendable {
  /// How many records it holds.
  public let records: Int
  /// Asks the world before the transaction. Nil where nobody is asked.
  public let prepare: (@Sendable () async throws -> Void)?
  /// Takes it in. Samples go into the sink, and with it into the record later in the transaction.
  public let take: @Sendable (any SampleSink, any WriteTransaction) throws -> RecordTaken
  /// What can be done only when every part is in the record and the days are derived; gets what
  /// ``take`` returned.
  public let finish: @Sendable (RecordTaken, any WriteTransaction) throws -> Void

  public init(
    records: Int, prepare: (@Sendable () async throws -> Void)? = nil,
    take: @escaping @Sendable (any SampleSink, any WriteTransaction) throws -> RecordTaken,
    finish: @escaping @Sendable (RecordTaken, any WriteTransaction) throws -> Void = { _, _ in }
  ) {
    self.records = records
    self.prepare = prepare
    self.take = take
    self.finish = finish
  }
}

/// What became of a part, samples that went into the sink aside.
public struct RecordTaken: Hashable, Sendable {
  /// What is new in the record.
  public var added = 0
  /// What was there already.
  public var known = 0
  /// What the record says otherwise, which stands.
  public var overruled = 0
  /// Days whose records have to be derived anew.
  public var days: Set<Day> = []
  /// Every day has to be derived anew.
  public var concernsAllDays = false

  public init() {}
}
