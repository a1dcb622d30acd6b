import Contracts

/// Numbers and days as a person reads them.
enum NumberText {
  /// `12,345`.
  static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return number < 0 ? "-\(text)" : text
  }

  /// A number with so many decimals, rounded half up.
  static func decimal(_ number: Double, places: Int) -> String {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = Int((number * scale).rounded())
    guard places > 0 else { return grouped(scaled) }
    let (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
    let digits = String(fraction)
    let sign = scaled < 0 ? "-" : ""
    return sign + grouped(Int(whole)) + "."
      + String(repeating: "0", count: places - digits.count) + digits
  }

  static func distance(_ distance: Distance, in units: UnitSystem) -> String {
    switch units {
    case .metric: "\(decimal(distance.kilometers, places: 2)) km"
    case .imperial: "\(decimal(distance.miles, places: 2)) mi"
    }
  }

  static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(grouped(number)) \(number == 1 ? one : many)"
  }

  /// `Sunday 17 May 2026`.
  static func longDay(_ day: Day) -> String {
    let (year, month, dayOfMonth) = day.components
    return "\(weekday(day.weekday)) \(dayOfMonth) \(months[month - 1]) \(year)"
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private static func weekday(_ weekday: Weekday) -> String {
    switch weekday {
    case .sunday: "Sunday"
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    }
  }
}
