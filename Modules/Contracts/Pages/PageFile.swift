/// A file that a page hands out, such as an export.
public struct PageFile: Sendable {
  public enum Content: Sendable {
    case bytes([UInt8])
    case stored(TemporaryFile)
  }

  /// What it is to be called, with its ending.
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

/// A file that somebody sent with a form.
public struct SentFile: Sendable {
  /// As the browser calls it: shown, never taken for a path.
  public var name: String
  public var file: TemporaryFile

  public init(name: String, file: TemporaryFile) {
    self.name = name
    self.file = file
  }
}

/// A file on disk that is there for as long as somebody holds this.
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
