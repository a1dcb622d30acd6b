import Composition
import Contracts
import Testing

@testable import Commands

struct DistanceTextTests {
  @Test("S0-4 a distance has two decimals, in the units and the language of the person")
  func distance() {
    let distance = Distance(millimeters: 7_620_000)
    #expect(say(distance, .metric) == "7.62 km")
    #expect(say(distance, .imperial) == "4.73 mi")
    #expect(say(.zero, .metric) == "0.00 km")
    #expect(say(distance, .metric, in: wording(of: .german)).hasPrefix("7,62"))
  }

  @Test(
    "S2-1 a change of weight has a sign, and a change rounded to zero is “steady”",
    arguments: [
      (0.4, "+0.4 kg a week"), (-0.4, "-0.4 kg a week"), (0.04, "steady"), (-0.04, "steady"),
      (0.05, "+0.1 kg a week"),
    ])
  func weekly(_ kilograms: Double, _ text: String) {
    #expect(Wording.english.say(WeightText.weekly(kilograms, in: .kilograms)) == text)
  }

  private func say(
    _ distance: Distance, _ units: UnitSystem, in wording: Wording = .english
  ) -> String {
    wording.say(distance.text(in: units))
  }
}
