/// Operations on the record as a file: copy, check, replace.
public protocol RecordFile: Sendable {
  /// The path of the record.
  var path: String { get }

  /// Checks that a copy may be written to `path`, without reading what is there.
  ///
  /// - Throws: `StorageError.cannotWrite`, for example if another record is there.
  func checkBackUp(to path: String) throws

  /// Writes a complete copy to `path`, replacing any existing file atomically.
  func backUp(to path: String) async throws

  /// Checks that the record can be replaced by the copy at `path`, without changing anything.
  ///
  /// - Throws: ``RecordCopyError`` if the copy would be rejected. `StorageError`: without room for another copy of it,
  ///   or while another restore is running.
  func checkCopy(at path: String) async throws

  /// Replaces the whole record by the copy at `path`, in one transaction. No one can write between the safety copy of
  /// the old record and the end, so no entry is lost.
  ///
  /// - Returns: the path of the safety copy. The last five safety copies are kept.
  /// - Throws: ``RecordCopyError`` if the copy is rejected; nothing has changed then. `StorageError` for a problem with
  ///   the record.
  func restore(from path: String) async throws -> String

  /// Returns unused space to the disk, and wipes all deleted content. Blocks other access meanwhile; interrupting it
  /// changes nothing.
  ///
  /// - Throws: `StorageError`: without room for a second copy, or while the record is in use.
  func compact() async throws -> RecordCompaction

  /// Checks the whole file and returns the problems found.
  func damage() async throws -> [String]

  /// The safety copies made by restores, oldest first.
  func safetyCopies() async throws -> [SafetyCopy]
}

/// The record before a restore.
public struct SafetyCopy: Hashable, Sendable {
  public var path: String
  /// Its size on disk, including companion files.
  public var bytes: Int64

  public init(path: String, bytes: Int64) {
    self.path = path
    self.bytes = bytes
  }
}

/// Why a file cannot be restored from.
public enum RecordCopyError: Error, Hashable, Sendable {
  case notThere
  case folder
  /// A device, a pipe or a socket.
  case notAFile
  /// Links that form a cycle.
  case circle
  case notPermitted
  /// Not a copy of a record, or an incomplete one.
  case damaged(detail: String)
  /// See ``StorageError/unknownMigrations(_:)``.
  case unknownMigrations([String])
}

extension RecordCopyError {
  /// Explains a problem with a copy, without blaming the record.
  ///
  /// - Parameter file: the path of the copy.
  public func explanation(of file: String) -> Explanation {
    let path = Phrase("Check the path and its permissions.")
    switch self {
    case .notThere:
      return Explanation(
        .noInput, Phrase("There is no file \(file)."), hint: Phrase("Check the path."))
    case .folder:
      return Explanation(.noInput, Phrase("\(file) can't be read: it's a folder."), hint: path)
    case .notAFile:
      return Explanation(
        .noInput, Phrase("\(file) can't be read: it's a device or a pipe."), hint: path)
    case .circle:
      return Explanation(
        .noInput, Phrase("\(file) can't be read: its links form a loop."), hint: path)
    case .notPermitted:
      return Explanation(.noInput, Phrase("\(file) can't be read: permission denied."), hint: path)
    case .damaged(let detail):
      return Explanation(
        .badData, Phrase("\(file) isn't a complete copy of a record: \(detail)."),
        hint: Phrase("Your record wasn't changed. Use another copy."))
    case .unknownMigrations(let identifiers):
      return Explanation(
        .configuration,
        Phrase(
          """
          \(file) was written by a different version of Waymark, with changes this one doesn't \
          know: \(identifiers.beginning).
          """
        ),
        hint: Phrase("Update Waymark. Your record wasn't changed."))
    }
  }
}

/// The size of a record on disk before and after compaction, including companion files.
public struct RecordCompaction: Hashable, Sendable {
  public var bytesBefore: Int64
  public var bytesAfter: Int64

  /// Not negative: others may have written in between.
  public var bytesFreed: Int64 { max(0, bytesBefore - bytesAfter) }

  public init(bytesBefore: Int64, bytesAfter: Int64) {
    self.bytesBefore = bytesBefore
    self.bytesAfter = bytesAfter
  }
}

/// Notifies about writes to the record, by any process.
public protocol RecordObserving: Sendable {
  /// An element after each write from now on, within a second; several writes may give one element, and one write
  /// several. It ends with the reading task.
  func changes() -> AsyncStream<Void>
}
