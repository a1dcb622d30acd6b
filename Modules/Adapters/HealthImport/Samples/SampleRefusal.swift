internal import Contracts

/// Why a record is not taken.
enum SampleRefusal: Error {
  /// What is wrong with the cell of a table.
  indirect case cell(column: String, SampleRefusal)
  case missing(StaticString)
  case notANumber
  case notWhole
  case unreadableDate
  case endsBeforeStart
  case tooLong
  case negative
  case absurd(SampleKind)
  case skippedDay(Day)
  case absurdMass
  case noUnit
  case unknownUnit(String)
  case unequalSlices
  case unreadableRow

  /// For a person, without the line.
  var reason: String {
    switch self {
    case .cell(let column, let refusal): "\(column): \(refusal.reason)"
    case .missing(let name): "no \(name)"
    case .notANumber: "the value is not a number"
    case .notWhole: "the value is not a whole number"
    case .unreadableDate: "a date that cannot be read"
    case .endsBeforeStart: "it ends before it starts"
    case .tooLong: "it lasts longer than \(Sample.longestDuration / 86_400) days"
    case .negative: "a negative value"
    case .absurd(let kind): SampleRefusal.absurdity(of: kind)
    case .skippedDay(let day): "your time zone skipped \(day)"
    case .absurdMass:
      "a body mass outside \(SampleRules.leastBodyMass) to \(SampleRules.greatestBodyMass) kg"
    case .noUnit: "a value without a unit"
    case .unknownUnit(let unit): "the unit “\(unit)” is not known"
    case .unequalSlices: "durations and values are not equal in number"
    case .unreadableRow: "a row that cannot be read"
    }
  }

  private static func absurdity(of kind: SampleKind) -> String {
    switch kind {
    case .steps: "more than \(kind.mostPerHour) steps an hour"
    case .distance: "more than \(kind.mostPerHour / 1_000_000) km an hour"
    case .activeEnergy: "more than \(kind.mostPerHour / 1_000) kcal an hour"
    case .flights: "more than \(kind.mostPerHour) flights an hour"
    }
  }
}
