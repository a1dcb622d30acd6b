/// The log of imports, and how to undo one.
public protocol ImportKeeping: Sendable {
  /// Oldest first, including undone ones.
  func imports(in transaction: any Transaction) throws -> [RecordedImport]

  /// Undoes an import: the record becomes what the other imports alone would have made of it, in their order. What
  /// another import also contained, and what the user changed, is kept.
  ///
  /// - Parameter progress: the fraction done, 0 to 1; throwing cancels and changes nothing.
  /// - Throws: ``ActivityError``.
  func undo(
    _ id: RecordedImport.ID, progress: @escaping @Sendable (Double) throws -> Void
  ) async throws -> UndoReport
}

/// What undoing an import did.
public struct UndoReport: Hashable, Sendable {
  public var recorded: RecordedImport
  /// Samples, day totals, weighings and workouts that were deleted, and totals that changed.
  public var samplesRemoved: Int
  /// How many day records changed.
  public var daysChanged: Int

  public init(recorded: RecordedImport, samplesRemoved: Int, daysChanged: Int) {
    self.recorded = recorded
    self.samplesRemoved = samplesRemoved
    self.daysChanged = daysChanged
  }
}

/// One import into the record, from a file or from a watched folder.
public struct RecordedImport: Hashable, Identifiable, Sendable {
  /// Later imports have higher numbers.
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
  /// Nil for everything imported before imports were logged.
  public var origin: ImportOrigin?
  /// How many were new; of a continuing import, how many of them have not been replaced.
  public var samplesAdded: Int
  /// How many entries, goals and so on were new: these belong to the user, so an import with any cannot be undone.
  public var othersAdded: Int
  /// How many day records changed; of a continuing import each counts once, as far as known.
  public var daysChanged: Int
  /// When it was undone.
  public var undoneAt: Instant?
  /// Whether later deliveries from its path extend it: see ``ImportStore/continuing(_:in:)``.
  public var isContinuing: Bool
  /// When a continuing import last brought steps that no person typed; nil for never. Deleting them or undoing the
  /// import does not change it.
  public var stepsReportedAt: Instant?

  public init(
    id: ID, origin: ImportOrigin?, samplesAdded: Int = 0, othersAdded: Int = 0,
    daysChanged: Int = 0, undoneAt: Instant? = nil, isContinuing: Bool = false,
    stepsReportedAt: Instant? = nil
  ) {
    self.id = id
    self.origin = origin
    self.samplesAdded = samplesAdded
    self.othersAdded = othersAdded
    self.daysChanged = daysChanged
    self.undoneAt = undoneAt
    self.isContinuing = isContinuing
    self.stepsReportedAt = stepsReportedAt
  }

  /// Whether it can be undone: see ``checkUndoable()``.
  public var isUndoable: Bool { (try? checkUndoable()) != nil }

  /// An import cannot be undone if it is older than the import log, contains more than samples, or has been undone
  /// already.
  public func checkUndoable() throws(ActivityError) {
    guard origin != nil else { throw .importNotNoted }
    if let undoneAt { throw .importUndone(id, at: undoneAt) }
    guard othersAdded == 0 else { throw .importHoldsMore(id) }
  }
}

/// Where an import came from, and when.
public struct ImportOrigin: Hashable, Sendable {
  public var at: Instant
  /// As the person gave it.
  public var path: String
  /// An ``ImportFormat/identifier``.
  public var format: String

  public init(at: Instant, path: String, format: String) {
    self.at = at
    self.path = path
    self.format = format
  }
}

/// Where the log of imports is stored.
public protocol ImportStore: Sendable {
  /// Oldest first, including undone ones.
  func imports(in transaction: any Transaction) throws -> [RecordedImport]

  /// Adds an import under a new number.
  func add(
    _ origin: ImportOrigin, in transaction: any WriteTransaction
  ) throws -> RecordedImport

  /// The import that collects everything arriving unattended from this path: the newest that began so and was not
  /// undone, with its origin replaced by this one; otherwise a new one. So what arrives every quarter of an hour is one
  /// line of the log.
  func continuing(
    _ origin: ImportOrigin, in transaction: any WriteTransaction
  ) throws -> RecordedImport

  /// Replaces the import with the same number; no effect if there is none.
  func update(_ recorded: RecordedImport, in transaction: any WriteTransaction) throws
}
