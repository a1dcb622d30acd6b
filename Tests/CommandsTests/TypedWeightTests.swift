import Contracts
import Terminal
import Testing

@testable import Commands

struct TypedWeightTests {
  @Test(
    "S2-1 A weight is a number with its unit, with a point or a comma",
    arguments: [
      ("82.4kg", 82_400, WeightUnit.kilograms), ("82,4kg", 82_400, .kilograms),
      ("82.4 kg", 82_400, .kilograms), ("181.7lb", 82_418, .pounds), ("181.7LBS", 82_418, .pounds),
      ("200lb", 90_718, .pounds), ("20kg", 20_000, .kilograms), ("500kg", 500_000, .kilograms),
      ("82.4567kg", 82_457, .kilograms), ("+80kg", 80_000, .kilograms),
    ])
  func read(_ text: String, _ grams: Int64, _ unit: WeightUnit) throws {
    let weight = try TypedWeight(argument: text).written.weight(usual: nil)
    #expect(weight.mass.grams == grams)
    #expect(weight.unit == unit)
  }

  @Test("S2-1 A plain number is in the person's usual unit")
  func usual() throws {
    #expect(try TypedWeight(argument: "181.7").written.weight(usual: .pounds).unit == .pounds)
    #expect(throws: WrittenRefusal.self) {
      try TypedWeight(argument: "82.4").written.weight(usual: nil)
    }
  }

  @Test(
    "S2-1 An invalid weight is refused with a valid example",
    arguments: [
      ("abc", "“abc” isn't a weight."), ("", "“” isn't a weight."),
      ("kg", "“kg” isn't a weight."),
      ("82.4.1kg", "“82.4.1kg” isn't a weight."), ("13oz", "“oz” isn't a unit of weight."),
      ("19.9kg", "“19.9kg” isn't a person's weight"),
      ("500.1kg", "“500.1kg” isn't a person's weight"),
      ("44lb", "“44lb” isn't a person's weight"),
      ("-82kg", "“-82kg” isn't a person's weight"),
      ("99999999999999999999kg", "“99999999999999999999kg” isn't a person's weight"),
    ])
  func refused(_ text: String, _ message: String) throws {
    let refusal = #expect(throws: WrittenRefusal.self) {
      try TypedWeight(argument: text).written.weight(usual: .kilograms)
    }
    let failure = refusal.map { CommandFailure($0) }
    #expect(failure?.status == .usage)
    #expect(failure?.englishMessage.hasPrefix(message) == true)
    #expect(failure?.englishHint?.isEmpty == false)
  }

  @Test("A minus before a weight reaches the command")
  func negative() async throws {
    let anna = try Person()
    let failure = try #require(try await anna.failure("log", "weight", "-82kg"))
    #expect(failure.englishMessage.hasPrefix("“-82kg” isn't a person's weight"))
  }
}
