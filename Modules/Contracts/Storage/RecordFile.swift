/// Care of the record as a file: copies, checks, replacement.
public protocol RecordFile: Sendable {
  /// The path of the record.
  var path: String { get }

  /// Writes a complete copy to `path`, replacing what is there in one step.
  func backUp(to path: String) async throws

  /// Replaces the whole record by the copy at `path`, in one transaction. Nobody writes between the safety
  /// copy of what was there and the end, so that no entry is lost.
  ///
  /// - Returns: where what was there is kept. Of what restores kept, the last five stay.
  /// - Throws: ``RecordCopyError`` for a copy that is refused; then nothing was changed. `StorageError`
  ///   for what is wrong with the record.
  func restore(from path: String) async throws -> String

  /// Gives back to the disk what nothing in the record takes any more, and leaves nothing of what was
  /// deleted. Others wait meanwhile; whoever ends this midway changes nothing.
  ///
  /// - Throws: `StorageError`: for a disk without room for a second copy, or while others are busy.
  func compact() async throws -> RecordCompaction

  /// Checks the file from end to end; what is wrong with it, nothing when it is whole.
  func damage() async throws -> [String]

  /// What restores kept, oldest first.
  func safetyCopies() async throws -> [SafetyCopy]
}

/// What a restore found in its place and kept.
public struct SafetyCopy: Hashable, Sendable {
  public var path: String
  /// What it takes on the disk, with what belongs to it.
  public var bytes: Int64

  public init(path: String, bytes: Int64) {
    self.path = path
    self.bytes = bytes
  }
}

/// Why a file is nothing to restore from.
public enum RecordCopyError: Error, Hashable, Sendable {
  case notThere
  case folder
  /// A device, a pipe or a socket.
  case notAFile
  /// Links that lead to each other.
  case circle
  case notPermitted
  /// It is no copy of a record, or not a whole one.
  case damaged(detail: String)
  /// As ``StorageError/unknownMigrations(_:)``.
  case unknownMigrations([String])
}

extension RecordCopyError {
  /// What is wrong with a copy, not told as if it were wrong with the record.
  ///
  /// - Parameter file: the path of the copy.
  public func explanation(of file: String) -> Explanation {
    let path = Phrase("Check the path and its permissions.")
    switch self {
    case .notThere:
      return Explanation(
        .noInput, Phrase("There is no file \(file)."), hint: Phrase("Check the path."))
    case .folder:
      return Explanation(.noInput, Phrase("\(file) cannot be read: it is a folder."), hint: path)
    case .notAFile:
      return Explanation(
        .noInput, Phrase("\(file) cannot be read: it is a device or a pipe."), hint: path)
    case .circle:
      return Explanation(
        .noInput, Phrase("\(file) cannot be read: its links go in a circle."), hint: path)
    case .notPermitted:
      return Explanation(.noInput, Phrase("\(file) cannot be read: permission denied."), hint: path)
    case .damaged(let detail):
      return Explanation(
        .badData, Phrase("\(file) is not a whole copy of a record: \(detail)."),
        hint: Phrase("The record was not touched. Use another copy."))
    case .unknownMigrations(let identifiers):
      return Explanation(
        .configuration,
        Phrase(
          "\(file) was written by another Waymark, with changes this one does not know: \(identifiers.beginning)."
        ),
        hint: Phrase("Update Waymark. The record was not touched."))
    }
  }
}

/// What a record took on the disk before and after it was compacted, with what belongs to it.
public struct RecordCompaction: Hashable, Sendable {
  public var bytesBefore: Int64
  public var bytesAfter: Int64

  /// Not below 0: others may have written meanwhile.
  public var bytesFreed: Int64 { max(0, bytesBefore - bytesAfter) }

  public init(bytesBefore: Int64, bytesAfter: Int64) {
    self.bytesBefore = bytesBefore
    self.bytesAfter = bytesAfter
  }
}
