import Contracts

extension Weekday {
  /// Written out.
  var name: Phrase {
    switch self {
    case .sunday: Phrase("Sunday")
    case .monday: Phrase("Monday")
    case .tuesday: Phrase("Tuesday")
    case .wednesday: Phrase("Wednesday")
    case .thursday: Phrase("Thursday")
    case .friday: Phrase("Friday")
    case .saturday: Phrase("Saturday")
    }
  }
}
