import Contracts
import GRDB

extension StoredRow {
  /// The weight whose grams and unit are in the columns `index` and `index + 1`.
  ///
  /// - Throws: `StorageError.corrupt`.
  func weight(at index: Int) throws -> Weight {
    guard let weight = Weight(mass: try self[index], unit: try self[index + 1]) else {
      throw damage(at: index)
    }
    return weight
  }
}
