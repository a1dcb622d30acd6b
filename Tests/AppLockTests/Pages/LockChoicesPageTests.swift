import Contracts
import ContractsTesting
import Testing

@testable import AppLock

struct LockChoicesPageTests {
  private func pages(_ lock: AppLockFixture) -> PagesUnderTest {
    PagesUnderTest(of: lock.connections, in: lock.record.unitOfWork, at: lock.time)
  }

  @Test("S6-2 Categories show what they list, and are selected and removed")
  func categories() async throws {
    let lock = try await AppLockFixture(shields: [InMemoryShield("one")])
    let row = try #require(try await pages(lock).view("lock/apps").rows.first)
    #expect(row.title.description == "social" && row.value == nil)
    #expect(row.folded?.items.map(\.description) == ["chat.example, chat.desktop"])
    let outcome = try await pages(lock).submit("lock/apps", "category")
    #expect(
      outcome.notice?.text.description
        == "social is selected: locked until the goal is met.")
    #expect(try await lock.status.selected.map(\.item).contains(.social))
    #expect(
      try await pages(lock).view("lock/apps").rows.first?.value?.description == "selected")
    _ = try await pages(lock).submit("lock/apps", "remove")
    #expect(try await lock.status.selected.map(\.item) == [.site])
  }

  @Test("S6-2 An unusable file of categories is reported in their place")
  func damaged() async throws {
    let lock = try await AppLockFixture()
    lock.categories.damage()
    let view = try await pages(lock).view("lock/apps")
    #expect(view.text.contains("Waymark can't read line 3 of \(lock.categories.path): no name."))
    #expect(view.form("app") != nil)
  }

  @Test("S6-2 Apps of this machine are offered, except selected ones")
  func apps() async throws {
    let lock = try await AppLockFixture()
    _ = try await pages(lock).submit("lock/apps", "app", ["items": "app:chat.desktop"])
    #expect(try await lock.status.selected.map(\.item).contains(LockItem(.app, "chat.desktop")))
    let field = try #require(try await pages(lock).view("lock/apps").form("app")?.fields.first)
    #expect(
      field.kind
        == .choice([PageField.Choice("app:org.example.Game", Phrase(verbatim: "Game"))]))
    let refusal = await #expect(throws: FieldRefusal.self) {
      try await pages(lock).submit("lock/apps", "app", ["items": "app:none"])
    }
    #expect(refusal?.field == "items")
  }
}
