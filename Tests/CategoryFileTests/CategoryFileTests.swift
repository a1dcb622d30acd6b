import Contracts
import Foundation
import HostNames
import TestSupport
import Testing

@testable import CategoryFile

/// The text of the file, and what is locked.
struct CategoryFileTests {
  private let folder: TemporaryFolder
  private let file: CategoryFile

  init() throws {
    folder = try TemporaryFolder()
    file = CategoryFile(path: folder.file("categories.txt"), hosts: HostNames())
  }

  private func categories(_ text: String) throws -> [LockCategory] {
    _ = try folder.file("categories.txt", text)
    return try file.categories()
  }

  private static let social = LockCategory(
    name: "social",
    items: [
      LockItem(.site, "example.org"), LockItem(.app, "steam.desktop"),
      LockItem(.site, "xn--mnchen-3ya.de"),
    ])

  @Test(
    "S5-6 Sites and apps are listed below the heading of their category, however the text is formatted",
    arguments: [
      "[social]\nexample.org\napp: steam.desktop\nmünchen.de\n",
      "[social]\nexample.org\napp: steam.desktop\nmünchen.de",
      "[social]\r\nexample.org\r\napp: steam.desktop\r\nmünchen.de\r\n",
      "\u{FEFF}[social]\nexample.org\napp: steam.desktop\nmünchen.de\n",
      "# mine\n\n  [ Social ] # of all\n\thttps://www.example.org/page # a page\n"
        + "App:steam.desktop\n#gone.org\n MÜNCHEN.de. \n\n",
      "[social]\nexample.org\nwww.example.org\napp: steam.desktop\napp:  steam.desktop\nmünchen.de\n"
        + "EXAMPLE.org\n",
    ])
  func read(text: String) throws {
    #expect(try categories(text) == [Self.social])
  }

  @Test("S5-6 A category may be empty, and an entry may be in two")
  func several() throws {
    let found = try categories("[a]\n[b-2]\nexample.org\n[c]\nexample.org\n")
    let site = LockItem(.site, "example.org")
    #expect(
      found == [
        LockCategory(name: "a", items: []), LockCategory(name: "b-2", items: [site]),
        LockCategory(name: "c", items: [site]),
      ])
    #expect(try categories("") == [])
    #expect(try categories("# nothing yet\n") == [])
  }

  @Test(
    "S5-6 An app is a desktop id, a flatpak id or a path",
    arguments: [
      "steam.desktop", "com.valvesoftware.Steam", "/opt/games/c#/run", "/usr/games/Frozen Bubble",
      "wine Notes.desktop",
    ])
  func app(name: String) throws {
    #expect(try categories("[games]\napp: \(name)\n").first?.items == [LockItem(.app, name)])
  }

  @Test(
    "S5-6 An invalid line is named with its number and the reason",
    arguments: [
      ("example.org\n", 1, "it comes before the first heading, such as [social]"),
      ("[a]\nexample.org\n\n[b]\n[a]\n", 5, "[a] is already there, on line 1"),
      ("[a]\r\n\r\ntwo words\r\n", 3, "“two words” isn't a site's name"),
      ("[a]\n192.0.2.1\n", 2, "“192.0.2.1” is an address, which many sites can share"),
      ("[a]\nlocalhost\n", 2, "“localhost” is this machine or its own network"),
      ("[a]\n# x\nco.uk", 3, "“co.uk” isn't a single site: others register names under it"),
      ("[a]\napp:\n", 2, "an app is a desktop id"),
      ("[a]\napp: steam\n", 2, "an app is a desktop id"),
      ("[a]\napp: ../x.desktop\n", 2, "an app is a desktop id"),
      ("[a]\napp: /opt/games/\n", 2, "an app is a desktop id"),
      ("[a]\napp: x\u{1B}[31m.desktop\n", 2, "an app is a desktop id"),
      ("[a\n", 1, "a heading has letters"), ("[]\n", 1, "a heading has letters"),
      ("[a b]\n", 1, "a heading has letters"), ("[ü]\n", 1, "a heading has letters"),
      ("[a] b\n", 1, "a heading has letters"), ("[", 1, "a heading has letters"),
    ])
  func bad(text: String, line: Int, reason: String) throws {
    let failure = #expect(throws: LockCategoryError.self) { try categories(text) }
    guard case .badLine(let path, let number, let said) = failure else {
      Issue.record("it says \(String(describing: failure))")
      return
    }
    #expect(path == file.path && number == line)
    #expect("\(said)".hasPrefix(reason), "\(said)")
    #expect(failure?.explanation.kind == .badData)
  }

  @Test("S5-6 Text in another encoding is refused at its first such line")
  func encoding() throws {
    let latin = Array("[a]\nexample.org\nm".utf8) + [0xFC] + Array("nchen.de\n".utf8)
    let wide: [UInt8] = [0xFF, 0xFE] + "[a]\n".utf8.flatMap { [$0, 0] }
    for (bytes, line) in [(latin, 3), (wide, 1)] {
      let path = try folder.file("categories.txt", bytes)
      let reason = Phrase("it isn't UTF-8 text")
      #expect(throws: LockCategoryError.badLine(path: path, line: line, reason: reason)) {
        try file.categories()
      }
    }
  }

  @Test("S5-6 Ten thousand sites are read")
  func many() throws {
    let sites = (1...10_000).map { "site\($0).example.org" }
    let found = try categories("[all]\n" + sites.joined(separator: "\n"))
    #expect(found.first?.items == sites.map { LockItem(.site, $0) })
  }
}
