import Contracts
import ContractsTesting
import Testing

@testable import Milestones

struct WeightGoalPageTests {
  private let fixture = MilestonesFixture(today: 60)
  private var pages: PagesUnderTest { fixture.pages }

  private func set(_ weight: String) async throws -> PageOutcome {
    try await pages.submit("goals/weight", "set", ["weight": weight])
  }

  @Test("S6-2 Without a goal there is a form to set one, and none to remove it")
  func empty() async throws {
    let view = try await pages.view("goals/weight")
    #expect(view.text.first == "You don't have a weight goal.")
    #expect(view.forms.map(\.name) == ["set"])
    #expect(view.forms.first?.fields.first?.value == "")
  }

  @Test("S6-2 A goal is set as by the command, and removed after a question")
  func change() async throws {
    let outcome = try await set("72,5 kg")
    #expect(outcome.address == "goals/weight")
    #expect(
      outcome.notice?.text.description
        == "Goal: 72.5 kg, set on \(Wording.english.longDay(.n(60)))")
    #expect(
      try await fixture.record.events(of: WeightGoalChanged.self).map(\.current) == [.kg(72.5)])
    let view = try await pages.view("goals/weight")
    #expect(view.form("set")?.fields.first?.value == "72.5kg")
    #expect(view.form("clear")?.question != nil)
    let cleared = try await pages.submit("goals/weight", "clear")
    #expect(cleared.notice?.text.description == "You don't have a weight goal.")
    #expect(try await fixture.record.events(of: WeightGoalChanged.self).count == 2)
  }

  @Test("S6-2 A goal more precise than its display stays unchanged when nothing else is typed")
  func unchanged() async throws {
    _ = try await set("72.25kg")
    let shown = try #require(try await pages.view("goals/weight").form("set")?.fields.first?.value)
    #expect(shown != "72.25kg")
    fixture.time.set(fixture.time.now() + 86_400)
    let outcome = try await set(shown)
    #expect(
      outcome.notice?.text.description.hasSuffix(
        ", set on \(Wording.english.longDay(.n(60)))") == true)
    #expect(try await fixture.record.events(of: WeightGoalChanged.self).count == 1)
  }

  @Test("S6-2 Progress is shown above the forms")
  func progress() async throws {
    try await fixture.live([(day: 60, weight: .kg(84))])
    _ = try await set("80kg")
    try await fixture.live([(day: 61, weight: .kg(83))])
    let view = try await pages.view("goals/weight")
    #expect(
      Array(view.text.prefix(3)) == [
        "Goal: 80.0 kg, set on \(Wording.english.longDay(.n(60)))", "83.0 kg now",
        "25.0% of the way · 3.0 kg to lose",
      ])
  }

  @Test("S6-2 A goal at the current weight has no way to it")
  func there() async throws {
    try await fixture.live([(day: 60, weight: .kg(80))])
    _ = try await set("80kg")
    #expect(
      try await pages.view("goals/weight").text.contains(
        "80.0 kg now, the same as at the start, so progress stays at 0%."
      ))
  }

  @Test(
    "S6-2 An invalid weight is marked at the field, in the words of the command",
    arguments: [
      ("", "“” isn't a weight."), ("much", "“much” isn't a weight."),
      ("72", "“72” could be kilograms or pounds."),
      ("72oz", "“oz” isn't a unit of weight."),
      ("5kg", "“5kg” isn't a person's weight: use 20 to 500 kg, or 44.1 to 1,102.3 lb."),
    ])
  func refused(_ typed: String, _ message: String) async throws {
    let refusal = await #expect(throws: FieldRefusal.self) { try await self.set(typed) }
    #expect(refusal?.field == "weight")
    #expect(refusal?.explanation.message.description == message)
    #expect(try await fixture.record.events(of: WeightGoalChanged.self).isEmpty)
  }

  @Test("S2-1 A number implausible in the usual unit is questioned, not accepted")
  func unlikely() async throws {
    try await fixture.live([(day: 60, weight: .kg(84))])
    let refusal = await #expect(throws: FieldRefusal.self) { try await self.set("176") }
    #expect(
      refusal?.explanation.message.description
        == "176.0 kg is 92.0 kg more than your last weight, 84.0 kg.")
    #expect(
      refusal?.explanation.hint?.description
        == "Add the unit: 176kg or 176lb")
    _ = try await set("80")
    _ = try await set("176kg")
    #expect(
      try await fixture.record.events(of: WeightGoalChanged.self).map(\.current) == [
        .kg(80), .kg(176),
      ])
  }
}
