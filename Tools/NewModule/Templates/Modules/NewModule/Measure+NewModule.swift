//: needs measure
import Contracts

extension Measure {
  /// Say what is measured, in which unit it is stored, and where its bound comes from.
  static let newModule = Measure(
    ID("newModule"), .sum(mostPerHour: 5_000), of: .count, in: .counted,
    name: Phrase("New module"), count: { Phrase("\($0) new module") }, symbol: .drop)
}
