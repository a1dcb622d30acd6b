//: needs page
import Contracts
import ContractsTesting
import Testing

@testable import NewModule

/// The page as a browser shows it.
struct NewModulePageTests {
  private let fixture = NewModuleFixture()

  private var pages: PagesUnderTest {
    PagesUnderTest(of: fixture.connections, in: fixture.record.unitOfWork, at: fixture.time)
  }

  @Test("It shows how far today is")
  func shown() async throws {
    try await fixture.add(500)
    let text = try await pages.view("new-module").text
    #expect(text.prefix(3) == ["500", "of 2,000", "1,500 to go"])
  }
  //: if store

  @Test("Its form writes an amount down")
  func logged() async throws {
    let outcome = try await pages.submit("new-module", "log", ["amount": "250"])
    #expect(outcome.address == "new-module" && outcome.notice?.tone == .success)
    #expect(try await fixture.today()?.amount == 250)
  }
  //: end
}
