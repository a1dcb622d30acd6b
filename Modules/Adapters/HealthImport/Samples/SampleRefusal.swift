internal import Contracts

/// Why a record is rejected.
enum SampleRefusal: Error {
  /// An invalid table cell.
  indirect case cell(column: String, SampleRefusal)
  case missing(StaticString)
  case notANumber
  case notWhole
  /// `9.000`, which may be nine or nine thousand.
  case ambiguousNumber(String)
  case unreadableDate
  case endsBeforeStart
  case tooLong
  case longerThanDay
  case negative
  case absurd(Measure)
  case skippedDay(Day)
  case absurdMass
  case absurdBodyFat
  case tooEarly
  case tooLate
  case noUnit
  case noWeightUnit
  /// Far from the last weighing in this unit, and closer in the other one.
  case doubtfulWeight(WeightUnit)
  case unknownUnit(String)
  case unequalSlices
  case unreadableRow
  case partsOfNoApp

  /// For the user, without the line number.
  var reason: Phrase {
    switch self {
    case .cell(let column, let refusal): Phrase("\(column): \(refusal.reason)")
    case .missing(let name): Phrase("no \("\(name)")")
    case .notANumber: Phrase("the value isn't a number")
    case .notWhole: Phrase("the value isn't a whole number")
    case .ambiguousNumber(let text): Phrase("“\(text)” could mean thousands or decimals")
    case .unreadableDate: Phrase("a date that can't be read")
    case .endsBeforeStart: Phrase("it ends before it starts")
    case .tooLong: Phrase("it lasts longer than \(Int(Sample.longestDuration / 86_400)) days")
    case .longerThanDay: Phrase("a total over more than a day: export days or hours")
    case .negative: Phrase("a negative value")
    case .absurd(let measure): SampleRefusal.absurdity(of: measure)
    case .skippedDay(let day): Phrase("your time zone skipped \(day)")
    case .absurdMass:
      Phrase(
        "a body weight outside \(SampleRules.leastBodyMass) to \(SampleRules.greatestBodyMass) kg")
    case .absurdBodyFat:
      Phrase(
        "body fat outside \(BodyFat.range.lowerBound / 10) to \(BodyFat.range.upperBound / 10)%")
    case .tooEarly: Phrase("it's dated before \(Day.recordable.lowerBound)")
    case .tooLate: Phrase("it's dated after \(Day.recordable.upperBound)")
    case .noUnit: Phrase("a value without a unit")
    case .noWeightUnit:
      Phrase("a weight without a unit: name the column weight kg or weight lb")
    case .doubtfulWeight(let unit):
      Phrase(
        """
        far from your last weight if it's in \(unit.rawValue): name the column weight kg or weight \
        lb
        """)
    case .unknownUnit(let unit): Phrase("the unit “\(unit)” is unknown")
    case .unequalSlices: Phrase("it has different numbers of durations and values")
    case .unreadableRow: Phrase("a row that can't be read")
    case .partsOfNoApp:
      Phrase("part of a day without an app's name: set the resolution to Daily or Full")
    }
  }

  private static func absurdity(of measure: Measure) -> Phrase {
    switch measure.kind {
    case .sum(let mostPerHour):
      Phrase("more than \(measure.limitText(mostPerHour, in: .metric)) per hour")
    case .reading(let range, _):
      Phrase(
        """
        outside \(measure.limitText(range.lowerBound, in: .metric)) to \
        \(measure.limitText(range.upperBound, in: .metric))
        """)
    }
  }
}
