import Contracts
import Foundation
import ProcessShield
import TestSupport
import Testing

/// Which processes are stopped, and that all of them are.
struct StoppingTests {
  private func evidence(_ fixture: ShieldFixture, _ order: ShieldOrder) async -> ShieldEvidence {
    await fixture.shield().verify(order).evidence
  }

  @Test(
    "S5-6 A program that constantly starts others is stopped with all of them, and continues",
    .timeLimit(.minutes(2)))
  func forking() async throws {
    let fixture = try ShieldFixture()
    let counter = fixture.folder.file("counter")
    let game = try forkingGame(fixture, counter)
    for _ in 1...5 {
      try #require(try await grows(counter))
      try await fixture.shield().apply(ShieldFixture.order(game.path))
      #expect(await evidence(fixture, ShieldFixture.order(game.path)) == .effective)
      #expect(
        try await eventually {
          RunningProgram.tree(of: game.id).compactMap(RunningProgram.state(of:))
            .allSatisfy { "TZ".contains($0) }
        })
      let size = try self.size(counter)
      try await Task.sleep(for: .milliseconds(300))
      #expect(try self.size(counter) == size)
      try await fixture.shield().remove(.unlocked(day: Day(ordinal: 20_000), steps: 1))
    }
    #expect(try await grows(counter))
    game.end()
  }

  @Test(
    "S5-6 When a program's children leave it, they are still stopped", .timeLimit(.minutes(2)))
  func escaping() async throws {
    let fixture = try ShieldFixture()
    let counter = fixture.folder.file("counter")
    let game = try forkingGame(fixture, counter, more: ["escaping"])
    for _ in 1...5 {
      try #require(try await grows(counter))
      // On a busy machine it may evade one check, and is caught by the next.
      for _ in 1...20 {
        try await fixture.shield().apply(ShieldFixture.order(game.path))
        if await evidence(fixture, ShieldFixture.order(game.path)) == .effective { break }
      }
      #expect(await evidence(fixture, ShieldFixture.order(game.path)) == .effective)
      let size = try self.size(counter)
      try await Task.sleep(for: .milliseconds(300))
      #expect(try self.size(counter) == size)
      try await fixture.shield().remove(.off)
    }
    // The remaining parent is stopped first, so that no child of it escapes.
    try await fixture.shield().apply(ShieldFixture.order(game.path))
    for id in Self.running(game.path) { kill(id, SIGKILL) }
    #expect(try await eventually { Self.running(game.path).isEmpty })
  }

  @Test(
    "S5-6 Children of a stopped program are still locked after it was killed",
    .timeLimit(.minutes(1)))
  func orphans() async throws {
    let fixture = try ShieldFixture()
    // The kernel sends SIGHUP to the children of a stopped parent that ends.
    let game = try fixture.script("game", "trap '' HUP; sleep 600; :")
    let order = ShieldFixture.order(game.path)
    try #require(try await eventually { RunningProgram.tree(of: game.id).count == 2 })
    try await fixture.shield().apply(order)
    let child = try #require(RunningProgram.tree(of: game.id).last)
    defer { kill(child, SIGKILL) }
    kill(game.id, SIGKILL)
    // As the kernel continues it, unless it was adopted by a parent of the same session: the first
    // process of a container may be one.
    kill(child, SIGCONT)
    try #require(try await eventually { RunningProgram.state(of: child) == "S" })
    for _ in 1...3 { try await fixture.shield().apply(order) }
    #expect(try await eventually { RunningProgram.state(of: child) == "T" })
    try await fixture.shield().remove(.off)
    #expect(try await eventually { RunningProgram.state(of: child) == "S" })
  }

  @Test("S5-6 A program whose file was replaced is still the program", .timeLimit(.minutes(1)))
  func deleted() async throws {
    let fixture = try ShieldFixture()
    let game = try fixture.program("game")
    try FileManager.default.removeItem(atPath: game.path)
    try await fixture.shield().apply(ShieldFixture.order(game.path))
    #expect(try await game.becomes("T"))
    game.end()
  }

  @Test(
    "S5-6 A script is identified by its interpreter's arguments, an editor of it is not",
    .timeLimit(.minutes(1)))
  func scripts() async throws {
    let fixture = try ShieldFixture()
    let path = try fixture.folder.file("play", "#!/bin/dash\nwhile :; do sleep 1; done\n")
    let script = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let run = try fixture.program("dash", copyOf: "/bin/dash", ["-e", script])
    let editor = try fixture.program("editor", copyOf: "/usr/bin/tail", ["-f", script])
    try await fixture.shield().apply(ShieldFixture.order(script))
    #expect(try await run.becomes("T"))
    #expect(["R", "S"].contains(editor.state))
    run.end()
    editor.end()
  }

  @Test(
    "S5-6 A program is identified by the desktop entry that launched it, and so are its children",
    .timeLimit(.minutes(1)), arguments: [true, false])
  func launched(isItself: Bool) async throws {
    let fixture = try ShieldFixture(apps: [
      LockableApp(name: "some-game.desktop", title: "Game", programs: [])
    ])
    // Like GLib: it passes the id of the process that it becomes.
    let id = isItself ? "$$" : "1"
    let game = try fixture.script(
      "game",
      """
      GIO_LAUNCHED_DESKTOP_FILE=/usr/share/applications/some/game.desktop
      GIO_LAUNCHED_DESKTOP_FILE_PID=\(id)
      export GIO_LAUNCHED_DESKTOP_FILE GIO_LAUNCHED_DESKTOP_FILE_PID
      exec sleep 600
      """)
    let name = "/proc/\(game.id)/cmdline"
    try #require(
      try await eventually {
        try String(contentsOfFile: name, encoding: .utf8).hasPrefix("sleep\0")
      })
    try await fixture.shield().apply(ShieldFixture.order("some-game.desktop"))
    #expect(try await game.becomes(isItself ? "T" : "S"))
    game.end()
  }

  @Test(
    "S5-6 Services for other programs, and Waymark itself, keep running below a stopped program",
    .timeLimit(.minutes(1)))
  func spared() async throws {
    let fixture = try ShieldFixture()
    let names = ["bus", "waymark-copy", "plain"]
    let paths = try names.map {
      try RunningProgram.copy("/bin/sleep", to: fixture.folder.file($0))
    }
    let game = try fixture.script(
      "game", paths.map { "\($0) 600 &" }.joined(separator: "\n") + "\nwait")
    try #require(try await eventually { paths.allSatisfy { Self.running($0).count == 1 } })
    let shield = fixture.shield(ownPrograms: [paths[1]], sparing: ["bus"])
    try await shield.apply(ShieldFixture.order(game.path))
    #expect(
      try await eventually {
        paths.map { Self.running($0).first.flatMap(RunningProgram.state(of:)) } == ["S", "S", "T"]
      })
    #expect(try await game.becomes("T"))
    #expect(await shield.verify(ShieldFixture.order(game.path)).evidence == .effective)
    game.end()
  }

  @Test(
    "S5-6 The processes that started Waymark keep running, the rest of the app does not",
    .timeLimit(.minutes(1)))
  func ancestors() async throws {
    let fixture = try ShieldFixture()
    let game = try fixture.script("game", "sleep 600 & sleep 601 & wait")
    try #require(try await eventually { RunningProgram.tree(of: game.id).count == 3 })
    let children = RunningProgram.tree(of: game.id).dropFirst()
    let (own, other) = try (#require(children.first), #require(children.last))
    try await fixture.shield(ownID: own).apply(ShieldFixture.order(game.path))
    #expect(["R", "S"].contains(game.state))
    #expect(RunningProgram.state(of: own) == "S")
    #expect(try await eventually { RunningProgram.state(of: other) == "T" })
    game.end()
  }

  @Test("S5-6 Programs of other users keep running", .timeLimit(.minutes(1)))
  func otherUsers() async throws {
    try #require(geteuid() == 0, "only root can start programs as another user")
    let fixture = try ShieldFixture()
    chmod(fixture.folder.path, 0o755)
    let path = try RunningProgram.copy("/bin/sleep", to: fixture.folder.file("game"))
    let mine = try fixture.program("game")
    let theirs = try fixture.program(
      "setpriv", copyOf: "/usr/bin/setpriv",
      ["--reuid=65534", "--regid=65534", "--clear-groups", path, "600"])
    try #require(try await eventually { Self.running(path).count == 2 })
    try await fixture.shield().apply(ShieldFixture.order(path))
    #expect(try await mine.becomes("T"))
    #expect(["R", "S"].contains(theirs.state))
    mine.end()
    theirs.end()
  }

  private func forkingGame(
    _ fixture: ShieldFixture, _ counter: String, more: [String] = []
  ) throws -> RunningProgram {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Support/forking_game.py").path
    return try fixture.program(
      "python3-game", copyOf: Python.path, [script, counter] + more)
  }

  private func size(_ path: String) throws -> UInt64 {
    try FileManager.default.attributesOfItem(atPath: path)[.size] as? UInt64 ?? 0
  }

  private func grows(_ path: String) async throws -> Bool {
    try #require(try await eventually { FileManager.default.fileExists(atPath: path) })
    let before = try size(path)
    return try await eventually { try size(path) > before }
  }

  private static func running(_ path: String) -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { id in
      let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(id)/exe")
      return program == path && RunningProgram.state(of: id) != "Z"
    }
  }
}
