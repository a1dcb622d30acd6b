import Contracts
import ContractsTesting
import Foundation
import LaunchShield
import TestSupport
import Testing

/// Wrappers in front of programs. One at a time: a script that is being written cannot be run, and
/// a process that is just starting has it open.
@Suite(.serialized)
struct LaunchShieldTests {
  @Test("S5-6 The shield of commands obeys the laws of shields", arguments: ShieldLaws.all)
  func keeps(law: ShieldLaws.Law) async throws {
    let fixture = try LaunchFixture()
    _ = try fixture.folder.file("home/.local/bin/mine", "#!/bin/sh\necho mine\n")
    let wrapper = "\(fixture.folderOfWrappers)/game"
    try await law.verify(
      ShieldUnderTest(
        order: fixture.order("game"), otherOrder: fixture.order("other"), holding: [.effective],
        make: { fixture.shield() },
        foreign: {
          try String(contentsOfFile: "\(fixture.folderOfWrappers)/mine", encoding: .utf8)
        },
        everything: { fixture.everything("home") },
        tamper: { chmod(wrapper, 0o644) }))
  }

  @Test("S5-6 A wrapper that is removed or no longer executable is reported")
  func reported() async throws {
    let fixture = try LaunchFixture()
    let order = fixture.order("game")
    let wrapper = "\(fixture.folderOfWrappers)/game"
    try await fixture.shield().apply(order)
    #expect(try await fixture.shield().reports(of: order) { chmod(wrapper, 0o644) })
    #expect(try await fixture.shield().reports(of: order) { unlink(wrapper) })
  }

  @Test("S5-6 A locked command asks Waymark, with its arguments, and ends as Waymark does")
  func asks() async throws {
    let fixture = try LaunchFixture()
    #expect(try fixture.shell("game 'a b' c") == "game a b c\n7\n")
    try await fixture.shield().apply(fixture.order("game"))
    let bin = fixture.folder.file("bin")
    #expect(try fixture.shell("game 'a b' c") == "asked lock run -- \(bin)/game a b c\n75\n")
    try await fixture.shield(home: "/some where/it's").apply(fixture.order("other"))
    #expect(
      try fixture.shell("other") == "asked lock run --home /some where/it's -- \(bin)/other\n75\n")
    try await fixture.shield().remove(.off)
    #expect(try fixture.shell("game x") == "game x\n7\n")
  }

  @Test(
    "S5-6 Without Waymark the program runs, with its own exit status",
    arguments: ["rm", "chmod 644", "rm -f $W && mkdir"])
  func failsOpen(change: String) async throws {
    let fixture = try LaunchFixture()
    try await fixture.shield().apply(fixture.order("game"))
    let waymark = fixture.folder.file("opt/waymark")
    _ = try fixture.shell("W=\(waymark); \(change) \(waymark)")
    #expect(try fixture.shell("game 'a b'") == "game a b\n7\n")
    #expect(await fixture.shield().availability().isAvailable == false)
    #expect(await fixture.shield().verify(fixture.order("game")).evidence == .written)
  }

  @Test("S5-6 A folder that was created is removed again, one that the person uses stays")
  func folders() async throws {
    let fixture = try LaunchFixture()
    _ = try fixture.folder.file("home/notes", "x")
    let before = fixture.everything("home")
    try await fixture.shield().apply(fixture.order("game", "other"))
    try await fixture.shield().remove(.off)
    #expect(fixture.everything("home") == before)

    try await fixture.shield().apply(fixture.order("game"))
    _ = try fixture.folder.file("home/.local/bin/mine", "mine")
    try await fixture.shield().remove(.off)
    let names = try FileManager.default.contentsOfDirectory(atPath: fixture.folderOfWrappers)
    #expect(names == ["mine"])
  }

  @Test("S5-6 A file of the person's with that name stays, and is reported")
  func foreign() async throws {
    let fixture = try LaunchFixture()
    let texts = [
      "#!/bin/sh\necho mine\n",
      // Written by Waymark and then changed: it must not be lost either.
      try await written(fixture) + "echo more\n",
    ]
    for text in texts {
      let path = try fixture.folder.file("home/.local/bin/game", text)
      chmod(path, 0o755)
      let order = fixture.order("game", "other")
      try await fixture.shield().apply(order)
      let finding = await fixture.shield().verify(order)
      #expect(finding.evidence == .written)
      #expect(finding.detail?.description.contains("game isn't Waymark's") == true)
      try await fixture.shield().remove(.uninstalled)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
      try FileManager.default.removeItem(atPath: path)
    }
    try FileManager.default.createSymbolicLink(
      atPath: "\(fixture.folderOfWrappers)/game", withDestinationPath: "/nowhere")
    try await fixture.shield().apply(fixture.order("game"))
    try await fixture.shield().remove(.uninstalled)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(
        atPath: "\(fixture.folderOfWrappers)/game") == "/nowhere")
  }

  @Test("S5-6 Wrappers of another record stay until Waymark is uninstalled")
  func otherRecord() async throws {
    let fixture = try LaunchFixture()
    try await fixture.shield(home: "/a").apply(fixture.order("game"))
    let before = fixture.everything("home")
    #expect(await fixture.shield().verify(nil).evidence == .absent)
    #expect(!fixture.shield().hasTraces)
    try await fixture.shield().remove(.off)
    #expect(fixture.everything("home") == before)
    try await fixture.shield().remove(.uninstalled)
    #expect(fixture.everything("home") == "")
  }

  @Test("S5-6 Wrappers of a lost record are removed")
  func goneRecord() async throws {
    let fixture = try LaunchFixture()
    try await fixture.shield(home: "/a").apply(fixture.order("game"))
    let shield = fixture.shield(home: "/b", gone: ["/a"])
    #expect(shield.hasTraces)
    #expect(await shield.verify(nil).evidence == .drifted)
    try await shield.apply(fixture.order("other"))
    #expect(await shield.verify(fixture.order("other")).evidence == .effective)
    try await shield.remove(.off)
    #expect(fixture.everything("home") == "")
  }

  @Test("S5-6 If the folder isn't on the path, or not first, the evidence is only “written”")
  func paths() async throws {
    let fixture = try LaunchFixture()
    let bin = fixture.folder.file("bin")
    for (path, words) in [
      (bin, "isn't on your PATH"), ("\(bin):\(fixture.folderOfWrappers)", "comes first"),
    ] {
      let shield = fixture.shield(path: path)
      try await shield.apply(fixture.order("game"))
      let finding = await shield.verify(fixture.order("game"))
      #expect(finding.evidence == .written)
      #expect(finding.detail?.description.contains(words) == true)
      try await shield.remove(.off)
    }
  }

  @Test("S5-6 A service and a shell with different paths want the same wrappers")
  func differentPaths() async throws {
    let fixture = try LaunchFixture()
    try FileManager.default.createSymbolicLink(
      atPath: fixture.folder.file("bin/play"), withDestinationPath: "game")
    let service = fixture.shield(path: "/usr/local/bin:/usr/bin:/bin")
    let order = fixture.order("game", "other")
    try await fixture.shield().apply(order)
    let written = fixture.everything("home")
    #expect(await service.verify(order).evidence == .written)
    try await service.apply(order)
    #expect(fixture.everything("home") == written)
    #expect(await fixture.shield().verify(order).evidence == .effective)
    // The service's own wrappers also lock in the shell.
    try await service.remove(.off)
    try await service.apply(order)
    #expect(fixture.everything("home") == written)
    #expect(await fixture.shield().verify(order).evidence == .effective)
  }

  @Test(
    "S5-6 A desktop entry's command is the same program on any path, once its wrapper is there too"
  )
  func desktopEntry() async throws {
    let fixture = try LaunchFixture()
    _ = try fixture.folder.file(
      "home/.local/share/applications/game.desktop",
      "[Desktop Entry]\nType=Application\nName=Game\nExec=game %U\n")
    let order = ShieldOrder.example([])
    try await fixture.shield().apply(order)
    let written = fixture.everything("home")
    #expect(await fixture.shield().verify(order).evidence == .effective)
    try await fixture.shield().apply(order)
    #expect(fixture.everything("home") == written)
    #expect(try fixture.shell("game").hasPrefix("asked lock run"))
  }

  @Test("S5-6 A name that another program of the machine has is not used")
  func takenName() async throws {
    let fixture = try LaunchFixture()
    try fixture.program("bin/true", "exit 0\n")
    let order = fixture.order("true")
    try await fixture.shield().apply(order)
    #expect(
      await fixture.shield().verify(order)
        == ShieldFinding(.written, detail: Phrase("none of them is a command")))
    #expect(fixture.everything("home") == "")
  }

  @Test("S5-6 Every name that links to the program is locked")
  func links() async throws {
    let fixture = try LaunchFixture()
    try FileManager.default.createSymbolicLink(
      atPath: fixture.folder.file("bin/play"), withDestinationPath: "game")
    try await fixture.shield().apply(fixture.order("game"))
    #expect(try fixture.shell("play").hasPrefix("asked lock run"))
    #expect(try fixture.shell("game").hasPrefix("asked lock run"))
    #expect(try fixture.shell("other") == "other\n7\n")
  }

  private func written(_ fixture: LaunchFixture) async throws -> String {
    try await fixture.shield().apply(fixture.order("game"))
    let text = try String(contentsOfFile: "\(fixture.folderOfWrappers)/game", encoding: .utf8)
    try await fixture.shield().remove(.off)
    return text
  }
}
