import Contracts

/// Reads everything that no other check reads, to find values that the engine allows and no store can use: a day in the
/// year 10⁹, an amount that would overflow sums. Samples, totals and entries are read when the days are derived.
enum RecordReading {
  /// What cannot be read, by table and column; empty if everything can.
  static func damage(in transaction: any Transaction) throws -> [String] {
    var damage: [String] = []
    for read in RecordSchema.features.flatMap({ $0.readings }) {
      do {
        try read(transaction)
      } catch StorageError.corrupt(let detail) {
        // Two features may read the same table.
        if !damage.contains(detail) { damage.append(detail) }
      }
    }
    return damage
  }
}
