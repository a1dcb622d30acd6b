public import Contracts

extension QueuedEntry {
  /// The same on both sides, on every machine and in every version: of what the first version of the wire carries. What
  /// a later one adds may not count, since an older reader does not know it.
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
    case .exercise(let name, let repetitions):
      hash.add(name.text)
      hash.add(repetitions.map { Int64($0) } ?? -1)
    }
    return EntryDigest(number: hash.value)
  }

  /// The name of the life in which a watch logs anew this entry and what comes behind it: the same whenever that happens
  /// again, so that the record knows them again.
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

  /// With its length, so that two texts are not another two.
  mutating func add(_ text: String) {
    add(UInt64(text.utf8.count))
    for byte in text.utf8 { add(byte) }
  }
}

extension TakenQueue {
  /// - Returns: whether none of them is another one under a name that is taken.
  public mutating func take(_ entries: [QueuedEntry]) -> Bool {
    for entry in entries {
      let (digest, sequence) = (entry.digest, entry.identity.sequence)
      if differs(digest, at: sequence) { return false }
      take(digest, at: sequence)
    }
    return true
  }

  /// Whether another entry is known there; not where either of the two is unknown.
  func differs(_ digest: EntryDigest?, at sequence: Int64) -> Bool {
    guard let digest, let known = self.digest(at: sequence) else { return false }
    return known != digest
  }
}
