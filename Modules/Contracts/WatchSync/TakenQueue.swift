/// How far a queue of a watch is in the record, and by what its last entries are known again.
public struct TakenQueue: Hashable, Sendable {
  /// As many as a watch keeps of those that are confirmed.
  public static let mostDigests = 1_000

  /// The sequence of the entry that was taken last; 0 before the first.
  public private(set) var through: Int64
  /// Of the last ones without gaps, the newest last. Fewer where a program took entries that noted none.
  public private(set) var digests: [EntryDigest]

  public init(through: Int64 = 0, digests: [EntryDigest] = []) {
    self.through = through
    self.digests = digests.suffix(Self.mostDigests)
  }

  /// The entry with that sequence is in the record, and all before it.
  public mutating func take(_ digest: EntryDigest, at sequence: Int64) {
    guard sequence > through else { return }
    raise(to: sequence - 1)
    through = sequence
    digests.append(digest)
    if digests.count > Self.mostDigests { digests.removeFirst() }
  }

  /// There is nothing more to come up to there; of what was there nobody knows anything.
  public mutating func raise(to sequence: Int64) {
    guard sequence > through else { return }
    through = sequence
    digests = []
  }

  /// Nil for an entry that is not known.
  public func digest(at sequence: Int64) -> EntryDigest? {
    let back = through - sequence
    guard back >= 0, back < Int64(digests.count) else { return nil }
    return digests[digests.count - 1 - Int(back)]
  }

  /// Those that are known of `span`, or of the last entry where that begins behind it.
  public func digests(of span: EntrySpan) -> EntryDigests? {
    let last = min(span.last, through)
    let first = max(min(span.first, last), through - Int64(digests.count) + 1)
    guard first <= last else { return nil }
    return EntryDigests(
      span.incarnation, first: first, (first...last).compactMap { digest(at: $0) })
  }
}

/// By what an entry is told from another one under the same name: 64 bits of all that was logged.
public struct EntryDigest: Hashable, Sendable {
  /// The 64 bits.
  public let number: UInt64

  public init(number: UInt64) {
    self.number = number
  }

  /// Eight bytes each, the highest first.
  public static func bytes(of digests: [EntryDigest]) -> [UInt8] {
    digests.flatMap { digest in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: digest.number >> $0) }
    }
  }

  /// Nil unless there are eight for each.
  public static func digests(from bytes: [UInt8]) -> [EntryDigest]? {
    guard bytes.count.isMultiple(of: 8) else { return nil }
    return stride(from: 0, to: bytes.count, by: 8).map { start in
      EntryDigest(number: bytes[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) })
    }
  }
}

/// Entries of one queue, one after the other.
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

/// By what entries of one queue are known again, which come one after the other.
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
