import Contracts
import Foundation
import ProcessShield
import TestSupport
import Testing

/// Apps in their own control group, in the real hierarchy.
struct FreezingTests {
  /// Only for this test: other tests' shields see these groups too.
  private let name = "org.example.Some-Game\(UInt32.random(in: 0...UInt32.max))"
  private var unit: String { name.replacingOccurrences(of: "-", with: "\\x2d") }
  private var flat: String { name.replacingOccurrences(of: "-", with: "") }

  private func fixture(programs: Set<String> = []) throws -> ShieldFixture {
    try ShieldFixture(apps: [
      LockableApp(name: "\(name).desktop", title: "Game", programs: programs),
      LockableApp(name: flat, title: "Flat", programs: []),
    ])
  }

  @Test(
    "S5-6 The app's own group is frozen as a whole, and later continues", .timeLimit(.minutes(1)),
    arguments: [
      "app-gnome-%-1234.scope", "app-%-77.scope", "app-%@a1b2.service",
    ])
  func frozen(pattern: String) async throws {
    let fixture = try fixture()
    let game = try fixture.script("game", "sleep 600 & wait")
    try #require(try await eventually { RunningProgram.tree(of: game.id).count == 2 })
    let group = try AppGroup(pattern.replacingOccurrences(of: "%", with: unit))
    for id in RunningProgram.tree(of: game.id) { try group.add(id) }
    let order = ShieldFixture.order("\(name).desktop")
    try await fixture.shield().apply(order)
    #expect(group.isFrozen)
    #expect(game.state != "T")
    #expect(await fixture.shield().verify(order).evidence == .effective)
    #expect(fixture.receipts.contains("\"stopped\":[]"))
    let before = fixture.receipts
    try await fixture.shield().apply(order)
    #expect(fixture.receipts == before)
    try await fixture.shield().remove(.off)
    #expect(try await eventually { !group.isFrozen })
    game.end()
  }

  @Test(
    "S5-6 A group with other processes is not frozen; the app's processes are stopped",
    .timeLimit(.minutes(1)))
  func shared() async throws {
    let fixture = try fixture()
    let game = try fixture.program("game")
    let other = try fixture.program("other")
    let group = try AppGroup("app-gnome-\(unit)-1234.scope")
    for id in [game.id, other.id] { try group.add(id) }
    let order = ShieldFixture.order("\(name).desktop")
    try await fixture.shield().apply(order)
    #expect(!group.isFrozen)
    #expect(try await game.becomes("T"))
    #expect(["R", "S"].contains(other.state))
    try await fixture.shield().remove(.off)
    #expect(try await game.becomes("S"))
    game.end()
    other.end()
  }

  @Test(
    "S5-6 A frozen group continues when another process joins it", .timeLimit(.minutes(1)))
  func joined() async throws {
    let fixture = try fixture()
    let (game, other) = (try fixture.program("game"), try fixture.program("other"))
    let group = try AppGroup("app-gnome-\(unit)-1234.scope")
    try group.add(game.id)
    let order = ShieldFixture.order("\(name).desktop")
    try await fixture.shield().apply(order)
    try #require(group.isFrozen)
    try group.add(other.id)
    try await fixture.shield().apply(order)
    #expect(try await eventually { !group.isFrozen })
    #expect(try await game.becomes("T"))
    #expect(["R", "S"].contains(other.state))
    game.end()
    other.end()
  }

  @Test(
    "S5-6 Neither the session nor a group of another name is frozen", .timeLimit(.minutes(1)),
    arguments: [
      ("app-gnome-%-1.scope", "session.slice"), ("app-gnome-other-1.scope", "app.slice"),
      ("%.scope", "app.slice"),
    ])
  func notApps(pattern: String, slice: String) async throws {
    let folder = try TemporaryFolder()
    let game = try RunningProgram(in: folder, called: "game")
    let fixture = try fixture(programs: [game.path])
    let group = try AppGroup(pattern.replacingOccurrences(of: "%", with: unit), in: slice)
    try group.add(game.id)
    let order = ShieldFixture.order("\(name).desktop")
    try await fixture.shield().apply(order)
    #expect(!group.isFrozen)
    #expect(try await game.becomes("T"))
    game.end()
  }

  @Test(
    "S5-6 A flatpak is identified by its group, with all its processes", .timeLimit(.minutes(1)))
  func flatpak() async throws {
    let fixture = try fixture()
    let (one, two) = (try fixture.program("one"), try fixture.program("two"))
    let group = try AppGroup("app-flatpak-\(flat)-99.scope")
    for id in [one.id, two.id] { try group.add(id) }
    let order = ShieldFixture.order(flat)
    try await fixture.shield().apply(order)
    #expect(group.isFrozen)
    #expect(await fixture.shield().verify(order).evidence == .effective)
    try await fixture.shield().remove(.off)
    #expect(try await eventually { !group.isFrozen })
    one.end()
    two.end()
  }

  @Test(
    "S5-6 With damaged receipts a frozen app continues as well", .timeLimit(.minutes(1)))
  func damaged() async throws {
    let fixture = try fixture()
    let game = try fixture.program("game")
    let group = try AppGroup("app-gnome-\(unit)-1234.scope")
    try group.add(game.id)
    let view = try fixture.processes([game.id])
    try await fixture.shield(procFolder: view).apply(ShieldFixture.order("\(name).desktop"))
    try #require(group.isFrozen)
    try FileManager.default.removeItem(
      atPath: fixture.folder.file("record/programs/stopped.json"))
    try await fixture.shield(procFolder: view).remove(.off)
    #expect(try await eventually { !group.isFrozen })
    game.end()
  }
}
