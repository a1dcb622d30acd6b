/// Care of the record as a file: copies, checks, replacement.
public protocol RecordFile: Sendable {
  /// The path of the record.
  var path: String { get }

  /// Writes a complete copy to `path`, replacing what is there in one step.
  func backUp(to path: String) async throws

  /// Replaces the whole record by the copy at `path`, in one transaction. A copy that is damaged,
  /// foreign or newer is refused and changes nothing.
  func restore(from path: String) async throws

  /// Gives back to the disk what nothing in the record takes any more, and leaves nothing of what was
  /// deleted. Others wait meanwhile; whoever ends this midway changes nothing.
  ///
  /// - Throws: `StorageError`: for a disk without room for a second copy, or while others are busy.
  func compact() async throws -> RecordCompaction

  /// Checks the file from end to end; what is wrong with it, nothing when it is whole.
  func damage() async throws -> [String]
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
