/// A file to download, such as an export.
public struct PageFile: Sendable {
  public enum Content: Sendable {
    case bytes([UInt8])
    case stored(TemporaryFile)
  }

  /// The file name, with its extension.
  public var name: String
  /// For example `text/csv; charset=utf-8`.
  public var mediaType: String
  public var content: Content

  public init(_ name: String, mediaType: String, content: Content) {
    self.name = name
    self.mediaType = mediaType
    self.content = content
  }
}

/// A file sent with a form.
public struct SentFile: Sendable {
  /// The browser's name for it: displayed, never used as a path.
  public var name: String
  public var file: TemporaryFile

  public init(name: String, file: TemporaryFile) {
    self.name = name
    self.file = file
  }
}

/// A temporary file on disk, deleted with the last reference to this.
public final class TemporaryFile: Sendable {
  public let path: String
  public let byteCount: Int64
  private let discard: @Sendable (_ path: String) -> Void

  /// - Parameter discard: removes it.
  public init(
    path: String, byteCount: Int64, discard: @escaping @Sendable (_ path: String) -> Void
  ) {
    self.path = path
    self.byteCount = byteCount
    self.discard = discard
  }

  deinit { discard(path) }
}
