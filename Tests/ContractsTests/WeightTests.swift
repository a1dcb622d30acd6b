import Contracts
import Foundation
import Testing

struct WeightTests {
  @Test(
    "S2-1 A pound is 453.59237 g, stored as whole grams, halves rounded up",
    arguments: [
      (190_000, 86_183), (160_000, 72_575), (200_000, 90_718), (181_700, 82_418), (100_000, 45_359),
      (50_000, 22_680),
    ] as [(Int64, Int64)])
  func pounds(thousandths: Int64, grams: Int64) {
    #expect(Weight(thousandths: thousandths, unit: .pounds)?.mass == Mass(grams: grams))
  }

  @Test("S2-1 Every tenth of a pound and of a kilogram is read exactly")
  func tenths() {
    for unit in [WeightUnit.kilograms, .pounds] {
      for tenths in stride(from: Int64(500), through: 4_990, by: 1) {
        let weight = Weight(thousandths: tenths * 100, unit: unit)
        #expect(weight?.tenths(of: unit) == tenths)
        #expect(weight?.exact == ExactMass(tenths: tenths, of: unit))
      }
    }
  }

  @Test("S2-1 Every tenth of a pound after stones is read exactly")
  func stones() {
    for tenths in stride(from: Int64(500), through: 4_990, by: 1) {
      let (stones, rest) = tenths.quotientAndRemainder(dividingBy: 140)
      let weight = Weight(stones: stones * 1_000, pounds: rest * 100)
      #expect(weight?.tenths(of: .stones) == tenths)
      #expect(weight?.exact == ExactMass(tenths: tenths, of: .pounds))
    }
  }

  @Test("S2-4 Every hundredth of a pound survives rounding to whole grams")
  func hundredths() {
    for hundredths in stride(from: Int64(4_500), through: 110_000, by: 1) {
      let weight = Weight(thousandths: hundredths * 10, unit: .pounds)
      let exact = ExactMass(units: hundredths * ExactMass.unitsPerHundredthOfAPound)
      #expect(weight?.exact == exact)
    }
  }

  @Test(
    "S2-1 Values outside 20 to 500 kg are refused",
    arguments: [(19_999, false), (20_000, true), (500_000, true), (500_001, false)]
      as [(Int64, Bool)])
  func range(grams: Int64, isTaken: Bool) {
    #expect((Weight(mass: Mass(grams: grams), unit: .pounds) != nil) == isTaken)
    #expect((Weight(thousandths: grams, unit: .kilograms) != nil) == isTaken)
  }

  @Test(
    "S2-1 Numbers far beyond are refused without overflow",
    arguments: [Int64.max, Int64.min, -1, 10_000_001])
  func far(thousandths: Int64) {
    for unit in WeightUnit.allCases {
      #expect(Weight(thousandths: thousandths, unit: unit) == nil)
    }
  }

  @Test("S2-1 The stored form is grams and unit, and an invalid one is refused")
  func stored() throws {
    let weight = Weight.lb(181.7)
    let data = try JSONEncoder().encode(weight)
    #expect(try JSONDecoder().decode(Weight.self, from: data) == weight)
    for text in [#"{"grams":5,"unit":"kg"}"#, #"{"grams":70000,"unit":"oz"}"#, "{}"] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(Weight.self, from: Data(text.utf8))
      }
    }
  }

  @Test(
    "S2-1 A difference is rounded to the nearest tenth, halves away from zero",
    arguments: [
      (49_999_999, 0), (50_000_000 * 10, 1), (-50_000_000 * 10, -1), (499_999_999, 0),
      (1_500_000_000, 2), (-1_499_999_999, -1),
    ] as [(Int64, Int64)])
  func rounding(units: Int64, tenths: Int64) {
    #expect(ExactMass(units: units).tenths(of: .kilograms) == tenths)
  }

  @Test(
    "S2-1 Body fat is 1 to 75 %, in tenths",
    arguments: [(9, false), (10, true), (750, true), (751, false)])
  func bodyFat(tenths: Int, isTaken: Bool) {
    #expect((BodyFat(tenths: tenths) != nil) == isTaken)
    #expect(BodyFat(tenths: 183)?.percentage == 18.3)
  }
}
