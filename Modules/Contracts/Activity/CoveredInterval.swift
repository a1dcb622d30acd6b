/// A claim that a file holds all that one source counted of one kind over an interval.
///
/// It replaces what that source had counted before of this kind in the interval, and nothing outside. A sample
/// belongs to the interval in which it starts. SOURCES.md calls this a covering delivery.
///
/// It is about samples of its own file alone (``SampleSink/beginFile()``).
public struct CoveredInterval: Hashable, Sendable {
  public var source: Source.ID
  public var kind: SampleKind
  /// Not empty.
  public var interval: Range<Instant>
  /// When the source counted so: at each instant the claim with the latest counts, whichever is imported first. Claims
  /// of the same instant hold together: what each of them has counts, once. But what an import that stands
  /// (``ImportStore/standing(_:in:)``) has itself said as of that instant gives way to what it says later.
  public var asOf: Instant

  public init(source: Source.ID, kind: SampleKind, interval: Range<Instant>, asOf: Instant) {
    self.source = source
    self.kind = kind
    self.interval = interval
    self.asOf = asOf
  }
}

/// When a source said what a day amounts to, and how much of the day it knew then.
///
/// Of two of the same time the larger total counts. But what an import that stands said gives way to what it says later
/// as of the same time, if it knew the whole day then.
public struct TotalStatement: Hashable, Sendable {
  public var asOf: Instant
  /// Whether the source knew the day from its beginning on. Only then a lower total replaces a larger one of before.
  public var isWhole: Bool

  public init(asOf: Instant, isWhole: Bool) {
    self.asOf = asOf
    self.isWhole = isWhole
  }
}

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

  /// The name of the source whose deliveries the log calls so; nil for a file.
  public static func sourceName(ofPath path: String) -> String? {
    path.hasPrefix(scheme) ? String(path.dropFirst(scheme.count)) : nil
  }

  private static let scheme = "http:"
}
