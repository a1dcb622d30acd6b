import Contracts

extension Measure {
  /// Around the waist, 20 to 300 cm.
  static let waist = Measure(
    ID("waist"), .reading(200...3_000, ofDay: .last), of: .length, in: .girths,
    name: Phrase("Waist"),
    symbol: .ruler,
    foreignNames: [
      ForeignName(.healthKit, "HKQuantityTypeIdentifierWaistCircumference"),
      ForeignName(.healthAutoExport, "waist_circumference"),
    ])
}
