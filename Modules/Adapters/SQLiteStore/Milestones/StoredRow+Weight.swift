import Contracts
import GRDB

extension StoredRow {
  /// The weight of which the columns `index` and `index + 1` hold grams and unit.
  ///
  /// - Throws: `StorageError.corrupt`.
  func weight(at index: Int) throws -> Weight {
    guard let weight = Weight(mass: try self[index], unit: try self[index + 1]) else {
      throw damage(at: index)
    }
    return weight
  }
}
