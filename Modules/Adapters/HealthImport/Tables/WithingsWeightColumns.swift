internal import Contracts

/// The columns of Withings' `weight.csv`, whose names are in the language of the account:
/// `Date,"Weight (kg)","Fat mass (kg)","Bone mass (kg)",…,Comments`. Only position and unit
/// identify them.
struct WithingsWeightColumns {
  static let date = 0
  static let weight = 1

  /// As in the header, in lower case.
  let weightName: String
  let unit: WeightUnit
  /// Nil if the table has no such column.
  let fatMass: Int?
  let comments: Int?

  /// Nil for the header of another table: all columns but the first, and possibly a last one for comments, must be
  /// masses in one unit.
  init?(_ header: TableHeader) {
    let names = header.names
    guard names.count > 1, names[0] == "date",
      let unit = WithingsWeightColumns.unit(of: names[1])
    else { return nil }
    let hasComments =
      names.count > 2 && WithingsWeightColumns.unit(of: names[names.count - 1]) == nil
    let masses = names.indices.dropFirst(2).dropLast(hasComments ? 1 : 0)
    guard masses.allSatisfy({ WithingsWeightColumns.unit(of: names[$0]) == unit }) else {
      return nil
    }
    weightName = names[1]
    self.unit = unit
    fatMass = masses.first
    comments = hasComments ? names.count - 1 : nil
  }

  /// Nil for a name that does not end in `(kg)` or `(lb)`.
  private static func unit(of name: String) -> WeightUnit? {
    let units: [(String, WeightUnit)] = [
      ("(kg)", .kilograms), ("(lb)", .pounds), ("(lbs)", .pounds),
    ]
    return units.first { name.hasSuffix($0.0) && name.count > $0.0.count }?.1
  }
}
