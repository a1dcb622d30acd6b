import Contracts
import Testing

struct WrittenWeightTests {
  @Test(
    "S2-1 Stones are read alone, with pounds, and in any notation",
    arguments: [
      ("12 st 10 lb", 178.0), ("12st 10lb", 178), ("12st10", 178), ("12 st 10", 178),
      ("12 st", 168), ("12stone", 168), ("12 Stones 0 pounds", 168), ("12.5 st", 175),
      ("12 st. 10 lb.", 178), ("12st 10.5lb", 178.5), ("12st 10,5 lb", 178.5), ("3st 3lb", 45),
    ])
  func stones(text: String, pounds: Double) throws {
    #expect(WrittenWeight(text).namesUnit)
    let weight = try WrittenWeight(text).weight(usual: .kilograms)
    #expect(weight == Weight(mass: Weight.lb(pounds).mass, unit: .stones))
    #expect(weight.exact == Weight.lb(pounds).exact)
  }

  @Test(
    "S2-1 For a person who weighs in stones, a plain number is stones",
    arguments: [("12.5", 175.0), ("12", 168)])
  func usuallyStones(text: String, pounds: Double) throws {
    let weight = try WrittenWeight(text).weight(usual: .stones)
    #expect(weight.unit == .stones && weight.mass == Weight.lb(pounds).mass)
  }

  @Test(
    "S2-1 Stones are shown with pounds, and small differences in pounds",
    arguments: [
      (178.0, "12 st 10 lb", "12st 10lb"), (168, "12 st 0 lb", "12st 0lb"),
      (178.4, "12 st 10.4 lb", "12st 10.4lb"), (181.96, "13 st 0 lb", "13st 0lb"),
    ])
  func shownStones(pounds: Double, text: String, written: String) throws {
    let weight = try #require(Weight(mass: Weight.lb(pounds).mass, unit: .stones))
    #expect(weight.text(in: .stones).description == text)
    #expect(weight.written == written)
    #expect(
      try WrittenWeight(written).weight(usual: nil).text(in: .stones) == weight.text(in: .stones))
  }

  @Test(
    "S2-1 A difference in stones keeps its sign",
    arguments: [(3.4, "3.4 lb"), (-3.4, "-3.4 lb"), (14, "1 st 0 lb"), (-20.5, "-1 st 6.5 lb")])
  func differences(pounds: Double, text: String) {
    #expect(WeightUnit.stones.text(pounds).description == text)
  }

  @Test("S2-1 On a chart's axis stones have whole pounds")
  func edges() {
    #expect(WeightUnit.stones.edge(ofKilograms: 80.9).description == "12 st 10 lb")
    #expect(WeightUnit.kilograms.edge(ofKilograms: 80.94).description == "80.9 kg")
  }

  @Test(
    "S2-1 An invalid number of stones and pounds is refused with a valid example",
    arguments: [
      "12st 14lb", "12.5st 3lb", "12st 10kg", "12st 3st", "12st -3lb", "12st 3lb 2", "12 st x",
      "3st", "79st", "10lb 12st", "12kg 3", "st", "12st 3oz",
    ])
  func refused(text: String) throws {
    let refusal = #expect(throws: WrittenRefusal.self) {
      try WrittenWeight(text).weight(usual: .kilograms)
    }
    #expect(refusal?.explanation.hint?.description.isEmpty == false)
  }

  @Test(
    "S2-1 A number far from the last weighing, and closer in the other unit, is questioned",
    arguments: [
      (84.6, WeightUnit.kilograms, "186", 186.0), (72, .kilograms, "160", 160),
      (72, .kilograms, "65", nil), (72, .kilograms, "97", nil), (90, .kilograms, "180", 180),
      (186, .pounds, "84.6", 84.6), (160, .pounds, "72", 72), (160, .pounds, "140", nil),
      (150, .pounds, "84,6", 84.6),
      // Half of the weight may be meant, and so may a quarter more.
      (200, .kilograms, "100", nil), (300, .pounds, "180", nil), (60, .kilograms, "75", nil),
      (110, .kilograms, "300", 300),
      // A number that is no body weight in the other unit was not meant in it.
      (72, .kilograms, "40", nil),
      // An explicit unit is meant.
      (84.6, .kilograms, "186kg", nil), (84.6, .kilograms, "13st 4lb", nil),
      // Not far in either unit.
      (84.6, .kilograms, "60", nil),
    ] as [(Double, WeightUnit, String, Double?)])
  func doubtful(last: Double, unit: WeightUnit, text: String, meant: Double?) throws {
    let make = unit == .kilograms ? Weight.kg : Weight.lb
    let other = unit == .kilograms ? Weight.lb : Weight.kg
    let written = WrittenWeight(text)
    let usual = UsualWeight(unit: unit, last: make(last))
    #expect(try written.doubt(by: usual)?.likelier == meant.map(other))
    #expect(try written.doubt(by: UsualWeight(unit: unit, last: nil)) == nil)
    guard meant != nil else {
      #expect(try written.weight(by: usual) == written.weight(usual: unit))
      return
    }
    let refusal = #expect(throws: WrittenRefusal.self) { try written.weight(by: usual) }
    #expect(
      refusal?.explanation.hint?.description
        == "Add the unit: \(text)kg or \(text)lb")
  }

  @Test(
    "S2-1 A number is compared in all units: the closest was probably meant",
    arguments: [
      (WeightUnit.stones, "75", 76.0, WeightUnit.kilograms), (.kilograms, "20", 127, .stones),
      (.stones, "13", 81, nil),
    ] as [(WeightUnit, String, Double, WeightUnit?)])
  func ofThree(unit: WeightUnit, text: String, last: Double, meant: WeightUnit?) throws {
    let doubt = try WrittenWeight(text).doubt(by: UsualWeight(unit: unit, last: .kg(last)))
    #expect(doubt?.likelier.unit == meant)
  }

  @Test("S2-1 A questioned number is shown with its difference, up or down")
  func comparison() throws {
    func said(_ text: String, _ unit: WeightUnit, after last: Weight) throws -> String? {
      try WrittenWeight(text).doubt(by: UsualWeight(unit: unit, last: last))?
        .comparison.description
    }
    #expect(
      try said("186", .kilograms, after: .kg(84.6))
        == "186.0 kg is 101.4 kg more than your last weight, 84.6 kg.")
    #expect(
      try said("84.6", .pounds, after: .kg(84.6))
        == "84.6 lb is 101.9 lb less than your last weight, 186.5 lb.")
  }
}
