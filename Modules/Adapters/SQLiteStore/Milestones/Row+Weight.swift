import Contracts
import GRDB

extension Row {
  /// The weight of which the columns `index` and `index + 1` hold grams and unit.
  ///
  /// - Throws: `StorageError.corrupt`.
  func weight(at index: Int) throws -> Weight {
    let grams: Int64 = self[index]
    let unit: String = self[index + 1]
    guard let unit = WeightUnit(rawValue: unit),
      let weight = Weight(mass: Mass(grams: grams), unit: unit)
    else { throw StorageError.corrupt(detail: "\(grams) g in “\(unit)” is no body weight") }
    return weight
  }

  /// - Throws: `StorageError.corrupt`.
  func milestoneType(at index: Int) throws -> MilestoneType {
    let text: String = self[index]
    guard let type = MilestoneType(rawValue: text) else {
      throw StorageError.corrupt(detail: "there is no milestone of type “\(text)”")
    }
    return type
  }
}
