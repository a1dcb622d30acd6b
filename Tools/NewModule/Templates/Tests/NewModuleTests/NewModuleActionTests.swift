//: needs store
import Contracts
import ContractsTesting
import Testing

@testable import NewModule

/// What a person does: one description for verb, form and API.
struct NewModuleActionTests {
  private let fixture = NewModuleFixture()

  private func action() throws -> Action {
    try #require(fixture.connections.actions.flatMap { $0() }.first)
  }

  @Test("What is written down is said with what is missing")
  func performed() async throws {
    let action = try action()
    #expect(action.address == "new-module" && action.effect == .adds)
    let outcome = try await action.perform(ActionInput(["amount": "1250"]))
    #expect(
      outcome.notice.text.description == "New module: 1,250 of 2,000 today · 750 to go")
    #expect(try await fixture.today()?.amount == 1_250)
  }

  @Test("An invalid amount is refused at its field and changes nothing", arguments: ["", "0", "x"])
  func refused(text: String) async throws {
    let action = try action()
    let error = await #expect(throws: FieldRefusal.self) {
      try await action.perform(ActionInput(["amount": text]))
    }
    #expect(error?.field == "amount")
    #expect(try await fixture.today()?.amount == 0)
  }
}
