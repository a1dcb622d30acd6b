/// How a file arrived that no person chose.
public struct ImportDelivery: Hashable, Sendable {
  /// The configured source, for example `phone`: it gets whatever the program attributes to no device.
  public var source: SourceDescription
  /// Never before an earlier delivery; of those at one instant the last counts.
  public var receivedAt: Instant

  public init(source: SourceDescription, receivedAt: Instant) {
    self.source = source
    self.receivedAt = receivedAt
  }

  /// Its origin in the import log and reports: `http:phone`.
  public var path: String { Self.scheme + source.name }

  /// The source with this path in the log; nil for any other path. A file a person imports may have such a name; it is
  /// no continuing import (``RecordedImport/isContinuing``).
  public static func sourceName(ofPath path: String) -> String? {
    path.hasPrefix(scheme) ? String(path.dropFirst(scheme.count)) : nil
  }

  private static let scheme = "http:"
}
