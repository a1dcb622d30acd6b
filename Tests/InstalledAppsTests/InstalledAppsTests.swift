import Contracts
import Foundation
import InstalledApps
import TestSupport
import Testing

/// Apps by the names that people type.
struct InstalledAppsTests {
  @Test(
    "S5-6 A desktop entry is found with and without its extension, and means the program it runs",
    arguments: [
      "game --fast %U", "env -u B A=1 game", "\"%BIN%/game\" %f", "env 'A=x y' %BIN%/game",
      "sh -c \"exec game --x\"", "/usr/bin/env game", "A=1 game",
    ])
  func entry(exec: String) throws {
    let machine = try AppMachine()
    let game = try machine.program("bin/game")
    let exec = exec.replacingOccurrences(of: "%BIN%", with: machine.folder.file("bin"))
    try machine.entry("usr/applications/org.example.Game.desktop", exec: exec)
    for typed in ["org.example.Game", "org.example.Game.desktop", " org.example.Game "] {
      let app = try machine.apps.app(typed: typed)
      #expect(
        app
          == LockableApp(
            name: "org.example.Game.desktop", title: "A Game", programs: [game]))
      #expect(machine.apps.app(named: app.name) == app)
    }
  }

  @Test(
    "S6-2 The apps in the menu are listed by title, each once, without hidden and vital ones"
  )
  func listed() throws {
    let machine = try AppMachine()
    try machine.program("bin/game")
    try machine.entry("usr/applications/x.desktop", exec: "game")
    try machine.entry("local/applications/x.desktop", exec: "game --newer")
    try machine.entry("usr/applications/some/y.desktop", exec: "game")
    try machine.entry("usr/applications/hidden.desktop", exec: "game", more: "NoDisplay=true\n")
    try machine.entry("usr/applications/gone.desktop", exec: "nowhere-to-be-found")
    try machine.entry("usr/applications/shell.desktop", exec: "/bin/sh")
    #expect(machine.apps.listed.map(\.name) == ["some-y.desktop", "x.desktop"])
    #expect(machine.apps.listed.map(\.title) == ["A Game", "A Game"])
  }

  @Test("S5-6 A wrapper in the person's own folder does not replace the program behind it")
  func wrapperOfAppLock() throws {
    let folder = try TemporaryFolder()
    let home = folder.file("home")
    for name in ["home/.local/bin/game", "bin/game", "home/.local/bin/own"] {
      try #require(chmod(try folder.file(name, "#!/bin/sh\n"), 0o755) == 0)
    }
    let path = "\(home)/.local/bin:\(folder.file("bin"))"
    let apps = InstalledApps(
      in: AppPlaces(variables: ["HOME": home, "PATH": path], ownPrograms: []))
    for name in ["game", "own"] {
      _ = try folder.file(
        "home/.local/share/applications/x.\(name).desktop",
        "[Desktop Entry]\nType=Application\nName=X\nExec=\(name)\n")
    }
    #expect(try apps.app(typed: "game").name == folder.file("bin/game"))
    #expect(apps.app(named: "x.game.desktop")?.programs == [folder.file("bin/game")])
    #expect(apps.app(named: "x.own.desktop")?.programs == [folder.file("home/.local/bin/own")])
    // A service without the person's path finds the same in the usual folders.
    let service = InstalledApps(
      in: AppPlaces(variables: ["HOME": home, "PATH": "/nowhere"], ownPrograms: []))
    #expect(service.app(named: "x.own.desktop")?.programs == [folder.file("home/.local/bin/own")])
  }

  @Test("S5-6 A folder below applications is a dash in the id; the first folder in order wins")
  func folders() throws {
    let machine = try AppMachine()
    let (first, second) = (try machine.program("bin/first"), try machine.program("bin/second"))
    try machine.entry("usr/applications/some-kde/app-x.desktop", exec: "second")
    #expect(try machine.apps.app(typed: "some-kde-app-x").programs == [second])
    try machine.entry("local/applications/some/kde-app-x.desktop", exec: "first")
    #expect(try machine.apps.app(typed: "some-kde-app-x").programs == [first])
    try machine.entry(
      "home/data/applications/some-kde-app-x.desktop", exec: "first", more: "Hidden=true\n")
    #expect(throws: AppError.notFound("some-kde-app-x")) {
      try machine.apps.app(typed: "some-kde-app-x")
    }
  }

  @Test("S5-6 An entry that runs a flatpak means that flatpak, never the flatpak program")
  func flatpaks() throws {
    let machine = try AppMachine()
    try machine.program("bin/flatpak")
    let id = "org.example.Flat"
    _ = try machine.folder.file("flatpak/app/\(id)/current", "")
    try machine.entry(
      "usr/applications/flat-game.desktop",
      exec: "flatpak run --branch=stable --command=x --file-forwarding \(id) @@u %U @@")
    let expected = LockableApp(name: id, title: id, programs: [])
    #expect(try machine.apps.app(typed: "flat-game") == expected)
    #expect(try machine.apps.app(typed: id) == expected)
    #expect(machine.apps.app(named: id) == expected)
    _ = try machine.folder.file("home/data/flatpak/app/org.example.Own/current", "")
    #expect(try machine.apps.app(typed: "org.example.Own").programs == [])
    #expect(throws: AppError.notFound("org.example.None")) {
      try machine.apps.app(typed: "org.example.None")
    }
    #expect(throws: AppError.self) { try machine.apps.app(typed: "flatpak") }
  }

  @Test("S5-6 A program is found by path, by name and through links; an invalid one says why")
  func programs() throws {
    let machine = try AppMachine()
    let game = try machine.program("opt/game-1.2/game")
    try machine.link("bin/play", to: game)
    let path = machine.folder.file("bin/play")
    let expected = LockableApp(name: path, title: "play", programs: [game])
    #expect(try machine.apps.app(typed: "play") == expected)
    #expect(try machine.apps.app(typed: path) == expected)
    #expect(machine.apps.app(named: path) == expected)
    let text = try machine.folder.file("home/notes.txt", "x")
    #expect(throws: AppError.notExecutable(text)) { try machine.apps.app(typed: "~/notes.txt") }
    #expect(throws: AppError.folder(machine.folder.path)) {
      try machine.apps.app(typed: machine.folder.path)
    }
    for missing in ["", "  ", "/no/such/program", "no-such-program", "a\0b", "../.."] {
      #expect(throws: AppError.self) { try machine.apps.app(typed: missing) }
    }
    try FileManager.default.removeItem(atPath: game)
    #expect(machine.apps.app(named: path) == nil)
  }

  @Test("S5-6 A script that starts one program means that program as well")
  func wrapper() throws {
    let machine = try AppMachine()
    let binary = try machine.resolved("/usr/bin/true")
    try FileManager.default.createDirectory(
      atPath: machine.folder.file("opt/tool"), withIntermediateDirectories: true)
    let copies = try ["opt/tool/tool-bin", "opt/tool/other"].map { name in
      try FileManager.default.copyItem(atPath: binary, toPath: machine.folder.file(name))
      return try machine.resolved(machine.folder.file(name))
    }
    let script = try machine.program(
      "opt/tool/tool",
      "#!/bin/bash\nHERE=$(dirname \"$0\")\n/usr/bin/true; \"\(copies[1])\" & exec $HERE/tool-bin \"$@\"\n"
    )
    try machine.link("bin/tool", to: script)
    #expect(try machine.apps.app(typed: "tool").programs == Set(copies + [script]))
  }

  @Test("S5-6 Debian's Chromium is identified by the program it really runs")
  func chromium() throws {
    let apps = InstalledApps(
      in: AppPlaces(variables: ["PATH": "/usr/bin:/bin"], ownPrograms: []))
    let app = try apps.app(typed: "chromium")
    #expect(app.name == "chromium.desktop")
    #expect(app.programs.contains("/usr/lib/chromium/chromium"))
  }
}
