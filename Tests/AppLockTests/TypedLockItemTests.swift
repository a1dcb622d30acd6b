import Contracts
import ContractsTesting
import Testing

@testable import AppLock

/// What a person types becomes an item.
struct TypedLockItemTests {
  @Test(
    "S5-6 A site, an app and a category are told apart, with and without their kind",
    arguments: [
      ("example.org", "site:example.org"), ("  Example.ORG ", "site:example.org"),
      ("site:example.org", "site:example.org"), ("site: example.org", "site:example.org"),
      ("social", "category:social"), ("Social", "category:social"),
      ("category:social", "category:social"), ("chat", "app:chat.desktop"),
      ("chat.desktop", "app:chat.desktop"), ("app:chat", "app:chat.desktop"),
      ("/usr/bin/chat", "app:chat.desktop"), ("org.example.Game", "app:org.example.Game"),
      // It looks like a flatpak id, and no such app is here.
      ("org.example.Other", "site:org.example.other"),
    ])
  func understood(typed: String, key: String) async throws {
    let lock = try await AppLockFixture()
    #expect(try lock.appLock.item(typed: typed).key == key)
  }

  @Test("S5-6 What is no host, no app and no category is refused, saying which it was taken for")
  func refused() async throws {
    let lock = try await AppLockFixture()
    func error(_ typed: String) -> (any Error)? {
      do {
        _ = try lock.appLock.item(typed: typed)
        return nil
      } catch {
        return error
      }
    }
    #expect(error("") as? AppError == .notFound(""))
    #expect(error("   ") as? AppError == .notFound(""))
    #expect(error("chess") as? AppError == .notFound("chess"))
    #expect(error("chess.desktop") as? AppError == .notFound("chess.desktop"))
    #expect(error("/opt/chess.bin") as? AppError == .notFound("/opt/chess.bin"))
    #expect(error("app:a\u{7}b") as? AppError == .notFound("a\u{7}b"))
    #expect(error("/bin/sh") as? AppError == .vital("/bin/sh", role: Phrase("the shell")))
    #expect(error("localhost") as? HostNameError == .local("localhost"))
    #expect(error("192.0.2.1") as? HostNameError == .address("192.0.2.1"))
    #expect(error("site:com") as? HostNameError == .publicSuffix("com"))
    #expect(error("a..b") as? HostNameError == .notAHost("a..b"))
    #expect(error("site:chess") as? HostNameError == .notAHost("chess"))
    #expect(error("category:games") as? AppLockError == .noCategory("games", ["social"]))
    lock.categories.damage()
    #expect(error("social") is LockCategoryError)
    #expect(error("site:example.org") == nil)
  }
}
