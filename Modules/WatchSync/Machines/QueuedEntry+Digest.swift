public import Contracts

extension QueuedEntry {
  /// The same on both sides, on every machine and in every version: it covers what version 1 of the wire format
  /// carries. Later fields must not be included, because older readers do not know them.
  public var digest: EntryDigest {
    var hash = StableHash()
    hash.add(UInt64(bitPattern: instant.secondsSince1970))
    hash.add(entry.kind.rawValue)
    switch entry {
    case .steps(let steps): hash.add(Int64(steps))
    case .weight(let weight, let fat, let note):
      hash.add(weight.mass.grams)
      hash.add(weight.unit.rawValue)
      hash.add(fat.map { Int64($0.tenths) } ?? -1)
      hash.add(note ?? "")
    case .measured(_, let value):
      hash.add(value.amount)
      hash.add(value.system.rawValue)
    case .exercise(let name, let repetitions):
      hash.add(name.text)
      hash.add(repetitions.map { Int64($0) } ?? -1)
    }
    return EntryDigest(number: hash.value)
  }

  /// The life in which a watch logs this entry and the later ones again. Derived from the entry, so that the record
  /// recognises them if this happens twice.
  var renewedLife: Incarnation {
    var hash = StableHash()
    hash.add(identity.incarnation.number)
    hash.add(identity.sequence)
    hash.add(digest.number)
    return Incarnation(number: hash.value)
  }
}

/// Source: Fowler, Noll, Vo, FNV-1a in 64 bits; Austin Appleby, MurmurHash3, its final mix.
private struct StableHash {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  var value: UInt64 {
    var mixed = state
    mixed = (mixed ^ (mixed >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    mixed = (mixed ^ (mixed >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    return mixed ^ (mixed >> 33)
  }

  private mutating func add(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  mutating func add(_ number: UInt64) {
    for shift in stride(from: 56, through: 0, by: -8) {
      add(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  mutating func add(_ number: Int64) { add(UInt64(bitPattern: number)) }

  /// With its length, so that “ab”, “c” and “a”, “bc” differ.
  mutating func add(_ text: String) {
    add(UInt64(text.utf8.count))
    for byte in text.utf8 { add(byte) }
  }
}

extension AcceptedQueue {
  /// - Returns: false if one of them differs from the entry accepted under its name.
  public mutating func accept(_ entries: [QueuedEntry]) -> Bool {
    for entry in entries {
      let (digest, sequence) = (entry.digest, entry.identity.sequence)
      if differs(digest, at: sequence) { return false }
      accept(digest, at: sequence)
    }
    return true
  }

  /// Whether a different entry is known there; false if either digest is unknown.
  func differs(_ digest: EntryDigest?, at sequence: Int64) -> Bool {
    guard let digest, let known = self.digest(at: sequence) else { return false }
    return known != digest
  }
}
