/// How a file came that was brought by no person.
public struct ImportDelivery: Hashable, Sendable {
  /// What it is set up as, for example `phone`: whatever its program attributes to no device is of this source.
  public var source: SourceDescription
  /// Not before any that came before it: of those at the same instant the last one counts.
  public var receivedAt: Instant

  public init(source: SourceDescription, receivedAt: Instant) {
    self.source = source
    self.receivedAt = receivedAt
  }

  /// Where it comes from, as the log of imports and reports call it: `http:phone`.
  public var path: String { Self.scheme + source.name }

  /// The name of the source whose deliveries the log calls so; nil for any other path. A person can bring a file of
  /// such a name, which is no continuing import (``RecordedImport/isContinuing``).
  public static func sourceName(ofPath path: String) -> String? {
    path.hasPrefix(scheme) ? String(path.dropFirst(scheme.count)) : nil
  }

  private static let scheme = "http:"
}
