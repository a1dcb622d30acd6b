/// What one feature has of the document of a whole record: what it takes of one, and what `export` writes
/// of it.
///
/// Importing is merging: what the record already has is skipped, and in a conflict the record's own
/// value stays. So importing a document twice changes nothing the second time.
public struct RecordSection: Sendable {
  /// Reads its part without changing anything; nil if the document has none.
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
  /// Writes the next elements of a list.
  public typealias Emit = (any Collection & Encodable) throws -> Void

  case whole(any Encodable)
  /// A list that may be too long to be held: gives its elements in order, so many at a time, within the
  /// transaction in which it was asked for.
  case list((_ emit: Emit) throws -> Void)
}

/// A part of a document, read and ready to be imported.
public struct RecordPart: Sendable {
  /// How many records it holds.
  public let records: Int
  /// Asynchronous work before the transaction, such as asking for permission. Nil if there is none.
  public let prepare: (@Sendable () async throws -> Void)?
  /// Stores the part. Samples go into the sink, and from there into the record later in the same
  /// transaction.
  public let apply: @Sendable (any SampleSink, any WriteTransaction) throws -> SectionImport
  /// What can only be done when every part is in the record and the days are derived; gets what
  /// ``apply`` returned.
  public let finish: @Sendable (SectionImport, any WriteTransaction) throws -> Void

  public init(
    records: Int, prepare: (@Sendable () async throws -> Void)? = nil,
    apply: @escaping @Sendable (any SampleSink, any WriteTransaction) throws -> SectionImport,
    finish: @escaping @Sendable (SectionImport, any WriteTransaction) throws -> Void = { _, _ in }
  ) {
    self.records = records
    self.prepare = prepare
    self.apply = apply
    self.finish = finish
  }
}

/// The result of importing a part, without samples that went into the sink.
public struct SectionImport: Hashable, Sendable {
  /// How much is new in the record.
  public var added = 0
  /// How much existed already.
  public var known = 0
  /// How much conflicts with the record, which keeps its own.
  public var overruled = 0
  /// Days whose records must be derived again.
  public var days: Set<Day> = []
  /// Whether every day must be derived again.
  public var concernsAllDays = false

  public init() {}
}
