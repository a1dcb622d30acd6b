/// One delivery that was taken into the record, from a file or from a watched folder.
public struct RecordedImport: Hashable, Identifiable, Sendable {
  /// A later import has a higher number.
  public struct ID: Hashable, Comparable, Codable, Sendable {
    public let rawValue: Int64

    public init(rawValue: Int64) {
      self.rawValue = rawValue
    }

    public static func < (left: ID, right: ID) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  public let id: ID
  /// Nil for all that the record held before it noted its imports.
  public var origin: ImportOrigin?
  /// What was new then.
  public var samplesAdded: Int
  /// What was new then beside samples: entries, goals and the like, which belong to the person and cannot
  /// be taken back together.
  public var othersAdded: Int
  /// How many day records came out otherwise than before.
  public var daysChanged: Int
  /// When it was taken back.
  public var undoneAt: Instant?

  public init(
    id: ID, origin: ImportOrigin?, samplesAdded: Int = 0, othersAdded: Int = 0,
    daysChanged: Int = 0, undoneAt: Instant? = nil
  ) {
    self.id = id
    self.origin = origin
    self.samplesAdded = samplesAdded
    self.othersAdded = othersAdded
    self.daysChanged = daysChanged
    self.undoneAt = undoneAt
  }

  /// Whether it can be taken back, see ``checkUndoable()``.
  public var isUndoable: Bool { (try? checkUndoable()) != nil }

  /// What came before there were notes cannot be taken back, nor what brought more than samples, and
  /// nothing twice.
  public func checkUndoable() throws(ActivityError) {
    guard origin != nil else { throw .importNotNoted }
    if let undoneAt { throw .importUndone(id, at: undoneAt) }
    guard othersAdded == 0 else { throw .importHoldsMore(id) }
  }
}

/// Where an import came from, and when.
public struct ImportOrigin: Hashable, Sendable {
  public var at: Instant
  /// As it was given.
  public var path: String
  /// An ``ImportFormat/identifier``.
  public var format: String

  public init(at: Instant, path: String, format: String) {
    self.at = at
    self.path = path
    self.format = format
  }
}

/// Where it is noted what was imported.
public protocol ImportStore: Sendable {
  /// Oldest first, those taken back among them.
  func imports(in transaction: any Transaction) throws -> [RecordedImport]

  /// Notes an import under a number that none had before.
  func add(
    _ origin: ImportOrigin, in transaction: any WriteTransaction
  ) throws -> RecordedImport

  /// Replaces what is noted under the same number; no effect where there is none.
  func update(_ recorded: RecordedImport, in transaction: any WriteTransaction) throws
}
