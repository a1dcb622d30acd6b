import Contracts
import ContractsTesting
import Testing

/// The test doubles of App Lock are as strict as what they replace.
struct InMemoryShieldTests {
  @Test(arguments: ShieldLaws.all)
  func `A shield in memory keeps its law`(_ law: ShieldLaws.Law) async throws {
    let shield = InMemoryShield("memory")
    func order(_ sites: Set<String>, _ apps: Set<String>) -> ShieldOrder {
      ShieldOrder(
        selection: LockSelection(sites: sites, apps: apps), day: Day(ordinal: 1),
        until: Instant(secondsSince1970: 9), policy: .standard, target: 8_000)
    }
    try await law.verify(
      ShieldUnderTest(
        order: order(["a.example"], ["a.desktop"]), otherOrder: order(["b.example"], []),
        holding: [.effective], make: { shield }, foreign: { "" },
        everything: { "\(String(describing: shield.machine.held))" },
        tamper: { shield.change { $0.held = LockSelection(sites: ["c.example"]) } }))
  }

  @Test func `A file in memory is locked by one holder at a time, until it lets go`() throws {
    let locks = InMemoryFileLocks()
    var first = try locks.lock("/a")
    #expect(first != nil)
    #expect(try locks.lock("/a") == nil)
    #expect(try locks.lock("/a", waiting: .milliseconds(5)) == nil)
    #expect(try locks.lock("/b") != nil)
    #expect(throws: StorageError.busy) { try locks.hold("/a") }
    first = nil
    #expect(try locks.hold("/a") != nil)
    #expect(try locks.hold("/c") == nil)
    #expect(throws: StorageError.busy) { try locks.make("/a") }
    var made: (any LockedFile)? = try locks.make("/c")
    #expect(made != nil && locks.locked == ["/c"])
    made = nil
    #expect(locks.locked.isEmpty && locks.count == 6)
  }
}
