import Contracts
import Foundation
import ProcessShield
import TestSupport
import Testing

/// What continues after unlocking: exactly what was stopped, or everything if that is unknown.
struct ReceiptTests {
  @Test(
    "S5-6 A job that the person stopped stays stopped, and is locked when they continue it",
    .timeLimit(.minutes(1)))
  func job() async throws {
    let fixture = try ShieldFixture()
    let path = try RunningProgram.copy("/bin/sleep", to: fixture.folder.file("game"))
    let (job, game) = (try fixture.program("game"), try fixture.program("game"))
    kill(job.id, SIGTSTP)
    try #require(try await job.becomes("T"))
    try await fixture.shield().apply(ShieldFixture.order(path))
    #expect(try await game.becomes("T"))
    try await fixture.shield().remove(.off)
    #expect(try await game.becomes("S"))
    #expect(try await job.becomes("T"))

    try await fixture.shield().apply(ShieldFixture.order(path))
    kill(job.id, SIGCONT)
    try #require(try await job.becomes("S"))
    #expect(await fixture.shield().verify(ShieldFixture.order(path)).evidence == .drifted)
    try await fixture.shield().apply(ShieldFixture.order(path))
    #expect(try await job.becomes("T"))
    try await fixture.shield().remove(.off)
    #expect(try await job.becomes("S"))
    job.end()
    game.end()
  }

  @Test(
    "S5-6 Programs stopped for a lost record continue, and those of another one stay stopped",
    .timeLimit(.minutes(1)))
  func orphans() async throws {
    let fixture = try ShieldFixture()
    let (game, tool) = (try fixture.program("game"), try fixture.program("tool"))
    let records = try ["one", "two", "own"].map { try fixture.folder.file("\($0).sqlite", "x") }
    func shield(_ number: Int) -> ProcessShield {
      fixture.shield(receipts: "stopped-\(number)", record: records[number])
    }
    try await shield(0).apply(ShieldFixture.order(game.path))
    try await shield(1).apply(ShieldFixture.order(tool.path))
    #expect(try await game.becomes("T"))
    #expect(try await tool.becomes("T"))
    let own = shield(2)
    #expect(!own.hasTraces)
    #expect(await own.verify(nil).evidence == .absent)
    try FileManager.default.removeItem(atPath: records[0])
    #expect(own.hasTraces)
    #expect(await own.verify(nil).evidence == .drifted)
    try await own.remove(.off)
    #expect(try await game.becomes("S"))
    #expect(try await tool.becomes("T"))
    #expect(!own.hasTraces)
    // Also while it locks something itself.
    try FileManager.default.removeItem(atPath: records[1])
    try await own.apply(ShieldFixture.order(game.path))
    #expect(try await tool.becomes("S"))
    #expect(try await game.becomes("T"))
    try await own.remove(.off)
    game.end()
    tool.end()
  }

  @Test(
    "S5-6 With damaged or deleted receipts every stopped program continues",
    .timeLimit(.minutes(1)), arguments: ["", "{\"version\":1", "{\"version\":2}", nil])
  func damaged(text: String?) async throws {
    let fixture = try ShieldFixture()
    let (game, job) = (try fixture.program("game"), try fixture.program("job"))
    let view = try fixture.processes([game.id, job.id])
    let order = ShieldFixture.order(game.path)
    try await fixture.shield(procFolder: view).apply(order)
    kill(job.id, SIGSTOP)
    try #require(try await job.becomes("T"))
    let path = fixture.folder.file("record/programs/stopped.json")
    if let text {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    } else {
      try FileManager.default.removeItem(atPath: path)
    }
    #expect(await fixture.shield(procFolder: view).verify(order).evidence == .drifted)
    #expect(await fixture.shield(procFolder: view).verify(nil).evidence == .drifted)
    try await fixture.shield(procFolder: view).remove(.off)
    #expect(try await game.becomes("S"))
    #expect(try await job.becomes("S"))
    #expect(fixture.receipts == "none")
    game.end()
    job.end()
  }

  @Test(
    "S5-6 If nothing was ever stopped, only uninstalling continues everything",
    .timeLimit(.minutes(1)))
  func neverApplied() async throws {
    let fixture = try ShieldFixture()
    let job = try fixture.program("job")
    let shield = fixture.shield(procFolder: try fixture.processes([job.id]))
    kill(job.id, SIGSTOP)
    try #require(try await job.becomes("T"))
    try await shield.remove(.off)
    #expect(try await job.becomes("T"))
    try await shield.remove(.uninstalled)
    #expect(try await job.becomes("S"))
    job.end()
  }

  @Test(
    "S5-6 A process with the reused id of a stopped one is left alone", .timeLimit(.minutes(1)))
  func reused() async throws {
    let fixture = try ShieldFixture()
    let (game, job) = (try fixture.program("game"), try fixture.program("job"))
    try await fixture.shield().apply(ShieldFixture.order(game.path))
    kill(job.id, SIGSTOP)
    try #require(try await job.becomes("T"))
    // As if the job had got that id later.
    let path = fixture.folder.file("record/programs/stopped.json")
    let text = fixture.receipts.replacingOccurrences(
      of: "\"id\":\(game.id)", with: "\"id\":\(job.id)")
    try #require(text != fixture.receipts)
    let start = try #require(text.range(of: "\"start\":"))
    let changed = text[..<start.upperBound] + "1" + text[start.upperBound...]
    try Data(changed.utf8).write(to: URL(fileURLWithPath: path))
    try await fixture.shield().remove(.off)
    #expect(try await job.becomes("T"))
    game.end()
    job.end()
  }

  @Test(
    "S5-6 Receipts of an earlier boot are ignored", .timeLimit(.minutes(1)))
  func rebooted() async throws {
    let fixture = try ShieldFixture()
    let game = try fixture.program("game")
    try await fixture.shield().apply(ShieldFixture.order(game.path))
    let boot = try String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
      .trimmingCharacters(in: .newlines)
    let text = fixture.receipts.replacingOccurrences(of: boot, with: "earlier")
    try #require(text != fixture.receipts)
    let path = fixture.folder.file("record/programs/stopped.json")
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    try await fixture.shield().remove(.off)
    #expect(try await game.becomes("T"))
    game.end()
  }

  @Test("S5-6 If receipts cannot be written nothing is stopped", .timeLimit(.minutes(1)))
  func noRoom() async throws {
    let fixture = try ShieldFixture()
    let game = try fixture.program("game")
    // A file in place of a folder stops root as well.
    _ = try fixture.folder.file("record", "")
    await #expect(throws: ShieldFailure.self) {
      try await fixture.shield().apply(ShieldFixture.order(game.path))
    }
    // Running or waiting: it has only just been started.
    #expect(["R", "S"].contains(game.state))
    game.end()
  }

  @Test("S5-6 Without running programs the evidence is only “written”", .timeLimit(.minutes(1)))
  func notRunning() async throws {
    let fixture = try ShieldFixture()
    let order = ShieldFixture.order("/no/such/program")
    try await fixture.shield().apply(order)
    #expect(await fixture.shield().verify(order).evidence == .written)
    try await fixture.shield().remove(.off)
    #expect(fixture.receipts == "none")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: fixture.folder.file("record")) == [])
  }
}
