import Contracts

extension Weight {
  static func kg(_ kilograms: Double) -> Weight {
    whole(kilograms, .kilograms)
  }

  static func lb(_ pounds: Double) -> Weight {
    whole(pounds, .pounds)
  }

  private static func whole(_ value: Double, _ unit: WeightUnit) -> Weight {
    guard let weight = Weight(thousandths: Int64((value * 1_000).rounded()), unit: unit) else {
      preconditionFailure("\(value) \(unit.rawValue) is not a body weight")
    }
    return weight
  }
}
