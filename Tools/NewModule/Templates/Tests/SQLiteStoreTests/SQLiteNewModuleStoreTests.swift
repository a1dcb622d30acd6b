//: needs store
import Contracts
import ContractsTesting
import Testing

@testable import SQLiteStore

/// Entries in a file.
struct SQLiteNewModuleStoreTests {
  private let fixture: StoreFixture

  init() throws {
    fixture = try StoreFixture()
  }

  @Test(arguments: NewModuleStoreLaws.all)
  func `The store of new module keeps its law`(_ law: NewModuleStoreLaws.Law) async throws {
    try await fixture.check(law, of: SQLiteNewModuleStore())
  }

  @Test("The file itself refuses an invalid amount", arguments: [0, 100_001])
  func bounds(amount: Int) {
    #expect(throws: (any Error).self) {
      try fixture.execute("INSERT INTO new_module_entry VALUES (1, 0, 0, \(amount))")
    }
  }
}
