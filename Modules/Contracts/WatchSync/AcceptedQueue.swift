/// How much of a watch's queue the record has accepted, with digests of the last entries.
public struct AcceptedQueue: Hashable, Sendable {
  /// As many as the confirmed entries that a watch keeps.
  public static let mostDigests = 1_000

  /// The sequence of the last accepted entry; 0 before the first.
  public private(set) var through: Int64
  /// Digests of the last consecutive entries, oldest first. Fewer if an older program accepted some without digests.
  public private(set) var digests: [EntryDigest]

  public init(through: Int64 = 0, digests: [EntryDigest] = []) {
    self.through = through
    self.digests = digests.suffix(Self.mostDigests)
  }

  /// Notes that the record has the entry with that sequence, and all before it.
  public mutating func accept(_ digest: EntryDigest, at sequence: Int64) {
    guard sequence > through else { return }
    raise(to: sequence - 1)
    through = sequence
    digests.append(digest)
    if digests.count > Self.mostDigests { digests.removeFirst() }
  }

  /// Skips to `sequence`; the skipped entries are unknown.
  public mutating func raise(to sequence: Int64) {
    guard sequence > through else { return }
    through = sequence
    digests = []
  }

  /// Nil if it is unknown.
  public func digest(at sequence: Int64) -> EntryDigest? {
    let back = through - sequence
    guard back >= 0, back < Int64(digests.count) else { return nil }
    return digests[digests.count - 1 - Int(back)]
  }

  /// The digests known within `span`; if it begins after the last accepted entry, that of the last entry.
  public func digests(of span: EntrySpan) -> EntryDigests? {
    let last = min(span.last, through)
    let first = max(min(span.first, last), through - Int64(digests.count) + 1)
    guard first <= last else { return nil }
    return EntryDigests(
      span.incarnation, first: first, (first...last).compactMap { digest(at: $0) })
  }
}

/// A 64-bit digest of an entry's content, to tell apart two entries with the same name.
public struct EntryDigest: Hashable, Sendable {
  /// The 64 bits.
  public let number: UInt64

  public init(number: UInt64) {
    self.number = number
  }

  /// Eight bytes each, big-endian.
  public static func bytes(of digests: [EntryDigest]) -> [UInt8] {
    digests.flatMap { digest in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: digest.number >> $0) }
    }
  }

  /// Nil unless the length is a multiple of eight.
  public static func digests(from bytes: [UInt8]) -> [EntryDigest]? {
    guard bytes.count.isMultiple(of: 8) else { return nil }
    return stride(from: 0, to: bytes.count, by: 8).map { start in
      EntryDigest(number: bytes[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) })
    }
  }
}

/// Consecutive entries of one queue.
public struct EntrySpan: Hashable, Sendable, Codable {
  public var incarnation: Incarnation
  public var first: Int64
  public var last: Int64

  public init(_ incarnation: Incarnation, first: Int64, last: Int64) {
    self.incarnation = incarnation
    self.first = first
    self.last = last
  }
}

/// Digests of consecutive entries of one queue.
public struct EntryDigests: Hashable, Sendable {
  public var incarnation: Incarnation
  /// The sequence of the first of them.
  public var first: Int64
  public var digests: [EntryDigest]

  public init(_ incarnation: Incarnation, first: Int64, _ digests: [EntryDigest]) {
    self.incarnation = incarnation
    self.first = first
    self.digests = digests
  }
}
