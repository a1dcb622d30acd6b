import Contracts
import ContractsTesting
import Testing

@testable import NewModule

/// What a day is.
struct NewModuleTests {
  private let fixture = NewModuleFixture()

  @Test("A day begins with nothing and the target that holds while nobody chose")
  func beginning() async throws {
    #expect(try await fixture.today() == NewModuleDay(day: .first, amount: 0, target: 2_000))
  }

  @Test("What is added counts for its day alone, and the day is reached at its target")
  func sum() async throws {
    try await fixture.add(1_250)
    try await fixture.add(749)
    let before = try #require(try await fixture.today())
    #expect(before.amount == 1_999 && before.remaining == 1 && !before.isReached)
    try await fixture.add(1)
    let reached = try #require(try await fixture.today())
    #expect(reached.amount == 2_000 && reached.remaining == 0 && reached.isReached)
    try await fixture.add(500)
    let beyond = try #require(try await fixture.today())
    #expect(beyond.remaining == 0 && beyond.progress == 1.25)
    fixture.time.set(today: .second)
    #expect(try await fixture.today()?.amount == 0)
  }
  //: if setting

  @Test("The target is what the person chose")
  func target() async throws {
    fixture.settings.set("newModuleTarget", to: .number(3_000))
    try await fixture.add(2_000)
    let day = try #require(try await fixture.today())
    #expect(day.target == 3_000 && day.remaining == 1_000 && !day.isReached)
  }
  //: end
  //: if store

  @Test("Each entry is published once, with its day")
  func told() async throws {
    try await fixture.add(250)
    fixture.time.set(today: .second)
    try await fixture.add(300)
    #expect(
      try await fixture.record.events(of: NewModuleChanged.self) == [
        NewModuleChanged(day: .first), NewModuleChanged(day: .second),
      ])
  }

  @Test("An amount is 1 to 100,000")
  func amounts() {
    #expect([-1, 0, 100_001].allSatisfy { NewModuleAmount($0) == nil })
    #expect([1, 100_000].allSatisfy { NewModuleAmount($0)?.count == $0 })
  }

  @Test(arguments: NewModuleStoreLaws.all)
  func `The store in memory keeps its law`(_ law: NewModuleStoreLaws.Law) async throws {
    try await law.verify(
      StoreUnderTest(
        unitOfWork: fixture.record.unitOfWork, eventLog: fixture.record.eventLog,
        store: fixture.store))
  }
  //: end
}
