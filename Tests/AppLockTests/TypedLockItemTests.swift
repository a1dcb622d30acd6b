import Contracts
import ContractsTesting
import Testing

@testable import AppLock

/// Typed text becomes an item.
struct TypedLockItemTests {
  @Test(
    "S5-6 A site, an app and a category are distinguished, with and without their kind",
    arguments: [
      ("example.org", "site:example.org"), ("  Example.ORG ", "site:example.org"),
      ("site:example.org", "site:example.org"), ("site: example.org", "site:example.org"),
      ("social", "category:social"), ("Social", "category:social"),
      ("category:social", "category:social"), ("chat", "app:chat.desktop"),
      ("chat.desktop", "app:chat.desktop"), ("app:chat", "app:chat.desktop"),
      ("/usr/bin/chat", "app:chat.desktop"), ("org.example.Game", "app:org.example.Game"),
      ("site:org.example.Other", "site:org.example.other"),
    ])
  func understood(typed: String, key: String) async throws {
    let lock = try await AppLockFixture()
    #expect(try lock.appLock.item(typed: typed).key == key)
  }

  @Test("S5-6 What is not a host, app or category is refused, naming the kind it was read as")
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
    #expect(error("chess") as? AppLockError == .unknownWord("chess", sites: []))
    #expect(error("chess.desktop") as? AppError == .notFound("chess.desktop"))
    #expect(error("/opt/chess.bin") as? AppError == .notFound("/opt/chess.bin"))
    #expect(error("app:a\u{7}b") as? AppError == .notFound("a\u{7}b"))
    #expect(error("/bin/sh") as? AppError == .vital("/bin/sh", role: Phrase("the shell")))
    #expect(error("localhost") as? HostNameError == .local("localhost"))
    #expect(error("192.0.2.1") as? HostNameError == .address("192.0.2.1"))
    #expect(error("site:com") as? HostNameError == .publicSuffix("com"))
    #expect(error("a..b") as? HostNameError == .notAHost("a..b"))
    #expect(error("site:chess") as? HostNameError == .notAHost("chess"))
    #expect(error("category:games") as? AppLockError == .noCategory("games", ["social", "video"]))
    lock.categories.damage()
    #expect(error("social") is LockCategoryError)
    #expect(error("site:example.org") == nil)
  }

  @Test(
    "S5-6 Text in the form of an app id is one, and is refused if that is not installed",
    arguments: [
      "com.discordapp.Discord", "com.valvesoftware.Steam", "org.mozilla.firefox",
      "com.spotify.Client", "io.github.somebody.y", "io.github.somebody.app", "org.gnome.Games",
      "com.google.android.youtube", "org.telegram.desktop", "org.example.Other",
    ])
  func identifiers(typed: String) async throws {
    let lock = try await AppLockFixture()
    let refusal = #expect(throws: AppLockError.self) { try lock.appLock.item(typed: typed) }
    guard case .appNotInstalled(typed, _)? = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    #expect(refusal?.explanation.hint?.description.contains("site:\(typed)") == true)
    #expect(try lock.appLock.item(typed: "site:\(typed)").kind == .site)
  }

  @Test(
    "S5-6 Text in the form of a site is one, even if it starts like an app id",
    arguments: [
      "www.bbc.co.uk", "news.ycombinator.com", "com.com", "org.no", "tv.apple.com",
      "io.example.com",
      "de.Wikipedia.org", "uk.news.yahoo.com", "De.Wikipedia.Org", "org.ntnu.no", "TV.NRK.NO",
      "net.example.de", "tv.example.games", "io.github.com",
    ])
  func sites(typed: String) async throws {
    let lock = try await AppLockFixture()
    #expect(try lock.appLock.item(typed: typed) == LockItem(.site, typed.lowercased()))
  }

  @Test("S5-6 A word that is not an app suggests sites of that name, and their category")
  func suggestions() async throws {
    let lock = try await AppLockFixture()
    func sites(_ typed: String) -> [LockSuggestion]? {
      do {
        _ = try lock.appLock.item(typed: typed)
      } catch AppLockError.unknownWord(typed, let sites) {
        return sites
      } catch AppLockError.appNotInstalled(typed, let sites) {
        return sites
      } catch {}
      return nil
    }
    let suggestion = LockSuggestion(site: "youtube.com", category: "video")
    #expect(sites("youtube") == [suggestion])
    #expect(sites("YouTube") == [suggestion])
    #expect(sites("com.google.android.youtube") == [suggestion])
    #expect(sites("com.youtube.Client") == [suggestion])
    #expect(sites("games") == [])
    let said = AppLockError.unknownWord("youtube", sites: [suggestion]).explanation
    #expect(said.hint?.description.contains("waymark lock add youtube.com") == true)
    #expect(said.hint?.description.contains("waymark lock add video") == true)
    let alone = AppLockError.unknownWord("chess", sites: []).explanation
    #expect(alone.hint?.description.contains("waymark lock add chess.com") == true)
    #expect(
      HostNameError.publicSuffix("youtube").explanation.hint?.description
        == "Name the site itself, such as youtube.com.")
  }
}
