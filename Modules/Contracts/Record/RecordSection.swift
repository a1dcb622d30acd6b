/// What one feature has of the document of a whole record: what it takes of one, and what `export` writes
/// of it.
///
/// Taking is merging: what the record has already is not taken again, and what it says otherwise of the
/// same thing stands. So a document taken twice changes nothing the second time.
public struct RecordSection: Sendable {
  /// Reads its part, changes nothing; nil where the document has none.
  ///
  /// - Throws: ``RecordDocumentError``, `DecodingError`.
  public let read: @Sendable (RecordDocument) throws -> RecordPart?
  /// What stands at each of its keys, all as of one transaction.
  public let write: @Sendable (any Transaction) throws -> [String: RecordValue]

  public init(
    read: @escaping @Sendable (RecordDocument) throws -> RecordPart?,
    write: @escaping @Sendable (any Transaction) throws -> [String: RecordValue]
  ) {
    self.read = read
    self.write = write
  }
}

/// What stands at one key of the document of a whole record.
public enum RecordValue {
  /// Takes the next elements of a list, an array of them.
  public typealias Take = (any Collection & Encodable) throws -> Void

  case whole(any Encodable)
  /// A list that may be too long to be held: gives its elements in order, so many at a time, within the
  /// transaction in which it was asked for.
  case list((_ take: Take) throws -> Void)
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
