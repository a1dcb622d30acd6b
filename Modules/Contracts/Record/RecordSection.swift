/// One feature's part of the whole-record document: how it imports and exports it.
///
/// Importing is merging: what the record already has is skipped, and in a conflict the record's own value is kept. So
/// importing a document twice changes nothing the second time.
public struct RecordSection: Sendable {
  /// Reads its part without changing anything; nil if the document has none.
  ///
  /// - Throws: ``RecordDocumentError``, `DecodingError`.
  public let read: @Sendable (RecordDocument) throws -> RecordPart?
  /// The values of its keys, all from one transaction.
  public let write: @Sendable (any Transaction) throws -> [String: RecordValue]

  public init(
    read: @escaping @Sendable (RecordDocument) throws -> RecordPart?,
    write: @escaping @Sendable (any Transaction) throws -> [String: RecordValue]
  ) {
    self.read = read
    self.write = write
  }
}

/// The value of one key of the whole-record document.
public enum RecordValue {
  /// Writes the next elements of a list.
  public typealias Emit = (any Collection & Encodable) throws -> Void

  case whole(any Encodable)
  /// A list that may be too long for memory: emits its elements in order, in batches, within the transaction.
  case list((_ emit: Emit) throws -> Void)
}

/// A part of a document, read and ready to be imported.
public struct RecordPart: Sendable {
  /// The number of records in it.
  public let records: Int
  /// Asynchronous work before the transaction, such as requesting permission. Nil for none.
  public let prepare: (@Sendable () async throws -> Void)?
  /// Stores the part. Samples go into the sink, and from there into the record later in the same transaction.
  public let apply: @Sendable (any SampleSink, any WriteTransaction) throws -> SectionImport
  /// Work that is only possible once every part is in the record and the days are derived; receives the result of
  /// ``apply``.
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

/// The result of importing a part, not counting samples in the sink.
public struct SectionImport: Hashable, Sendable {
  /// How much is new in the record.
  public var added = 0
  /// How much existed already.
  public var known = 0
  /// How many conflict with the record, which keeps its own.
  public var overruled = 0
  /// Days to recalculate.
  public var days: Set<Day> = []
  /// Whether to recalculate every day.
  public var concernsAllDays = false

  public init() {}
}
