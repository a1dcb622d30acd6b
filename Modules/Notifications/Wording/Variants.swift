import Contracts

extension NotificationKey {
  /// One of several ways to say the same: the same each time for this key, on every machine and in
  /// every version.
  ///
  /// - Parameter variants: never empty.
  func choose(_ variants: [Phrase]) -> Phrase {
    variants[Int(hash % UInt64(variants.count))]
  }

  /// Source: Fowler, Noll, Vo, FNV-1a in 64 bits; Austin Appleby, MurmurHash3, the first half of its
  /// final mix, without which neighbouring days take turns.
  private var hash: UInt64 {
    let mixed = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let spread = (mixed ^ (mixed >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    return spread ^ (spread >> 33)
  }
}
