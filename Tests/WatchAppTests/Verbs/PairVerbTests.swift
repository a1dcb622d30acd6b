import Contracts
import ContractsTesting
import Foundation
import Testing
import WatchSync

@testable import WatchApp

@Suite(.timeLimit(.minutes(1)))
struct PairVerbTests {
  @Test("S5-8 With a ticket the device is paired, and today works at once")
  func ticket() async throws {
    let watch = try TestWatch()
    await watch.phone.send(try .example())
    let answer = await watch.run("pair", await watch.phone.ticket)
    #expect(answer.status == 0)
    #expect(answer.output.contains("desktop.local"))
    #expect(try CacheReading(watch.places).payload == .example())
    let status = await watch.run("status", "--json")
    #expect(status.output.contains("\"peer\" : \"desktop.local\""))
  }

  @Test("S5-8 The other device is shown under its own name, without control characters")
  func name() async throws {
    let watch = try TestWatch()
    for (told, shown) in [
      ("anna-desk", "anna-desk"), ("\u{1B}[31m ", "\\u{1b}[31m"), (" ", "desktop.local"),
    ] {
      await watch.phone.forgetWatches()
      await watch.phone.call(itself: told)
      let answer = await watch.run("pair", await watch.phone.ticket)
      #expect(answer.output.contains("Paired with \(shown)"))
      #expect(try FollowedPhone.read(watch.places)?.name == shown)
      try FileManager.default.removeItem(atPath: watch.places.home)
    }
  }

  @Test("S5-8 Data of a forgotten phone side is not sent to another one")
  func switchingUnknowingly() async throws {
    let watch = try TestWatch()
    try await watch.pair()
    _ = await watch.run("log", "steps", "500")
    try FileManager.default.removeItem(atPath: watch.places.phone)
    _ = await watch.run("log", "steps", "20")
    #expect(await watch.run("pair", "other.local", "--yes").status == 77)
    var asked = watch
    asked.isTerminal = true
    asked.answers = ["y"]
    #expect(await asked.run("pair", "other.local").status == 0)
    #expect(await watch.phone.entries.map(\.entry) == [.steps(500)])
    #expect(await watch.phone.other?.entries.map(\.entry) == [.steps(20)])
  }

  @Test(
    "S5-8 By digits a person is asked, and only a yes pairs",
    arguments: [("y", true, 0), ("n", true, 77), ("", true, 77), ("yes", false, 77)])
  func digits(_ answer: String, _ confirms: Bool, _ status: Int) async throws {
    var watch = try TestWatch()
    watch.answers = [answer]
    await watch.phone.setConfirmsDigits(confirms)
    await watch.phone.send(try .example())
    let run = await watch.run("pair", "desktop.local:7426")
    #expect(run.status == Int32(status))
    #expect(run.errors.firstMatch(of: /\d{3} \d{3}/) != nil)
    #expect((try CacheReading(watch.places).phone != nil) == (status == 0))
  }

  @Test("S5-8 Another phone side is only followed on purpose, and gets the pending entries")
  func switching() async throws {
    let watch = try TestWatch()
    try await watch.pair()
    await watch.phone.setAway(true)
    _ = await watch.run("log", "steps", "500")
    await watch.phone.setAway(false)
    let refused = await watch.run("pair", "other.local")
    #expect(refused.status == 64)
    var asked = watch
    asked.isTerminal = true
    asked.answers = ["n"]
    let declined = await asked.run("pair", "other.local")
    #expect(declined.status == 130)
    let said = declined.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(said.contains("1 entry)"))
    asked.answers = ["y", "y"]
    let agreed = await asked.run("pair", "other.local")
    #expect(agreed.status == 0)
    #expect(await watch.phone.entries == [])
    #expect(await watch.phone.other?.entries.map(\.entry) == [.steps(500)])
    #expect(try FollowedPhone.read(watch.places)?.name == "other.local")
  }

  @Test("S5-8 A ticket of another phone side is only followed on purpose, and not used up before")
  func switchingByTicket() async throws {
    let watch = try TestWatch()
    try await watch.pair()
    let other = try #require(watch.phone.other)
    #expect(await watch.run("pair", await other.ticket).status == 64)
    #expect(await other.dials == 0)
    #expect(try FollowedPhone.read(watch.places)?.name == "desktop.local")
    #expect(await watch.run("pair", await other.ticket, "--yes").status == 0)
    #expect(try FollowedPhone.read(watch.places)?.name == "other.local")
  }

  @Test("S5-8 With another phone side the data of the first one is removed here")
  func leftBehind() async throws {
    let watch = try TestWatch()
    await watch.phone.send(try .example())
    try await watch.pair()
    #expect(await watch.run("log", "steps", "500").status == 0)
    let other = try #require(watch.phone.other)
    #expect(await watch.run("pair", await other.ticket, "--yes").status == 0)
    #expect(await watch.phone.entries.map(\.entry) == [.steps(500)])
    #expect(await other.entries == [])
    #expect(try CacheReading(watch.places).payload == nil)
  }

  @Test("S5-8 The device that a person agreed to follow is the one that answered, and no other")
  func swapped() async throws {
    let watch = try TestWatch()
    try await watch.pair()
    let other = try #require(watch.phone.other)
    var asked = watch
    (asked.isTerminal, asked.answers) = (true, ["y", "y"])
    await other.beReplaced(by: TestKeys.key(99))
    let answer = await asked.run("pair", "other.local")
    #expect(answer.status == 65)
    #expect(await other.dials == 2)
    #expect(try FollowedPhone.read(watch.places)?.key == watch.phone.key)
  }

  @Test(
    "S5-8 A device that the phone side already knows is paired again with a ticket",
    arguments: [true, false])
  func again(isNew: Bool) async throws {
    let watch = try TestWatch()
    try await watch.pair()
    if !isNew { await watch.phone.ignoreTicketsOfKnown() }
    await watch.phone.send(try .example())
    try FileManager.default.removeItem(atPath: watch.places.phone)
    try await watch.pair()
    #expect(try CacheReading(watch.places).payload == .example())
  }

  @Test("S5-8 An invalid ticket does not pair a known device either")
  func wrongAgain() async throws {
    let watch = try TestWatch()
    try await watch.pair()
    let ticket = PairingTicket(
      addresses: [PeerAddress(host: "desktop.local", port: 7_426)], key: watch.phone.key,
      secret: "BBBBBBBBBBBBBBBBBBBBBA")
    let answer = await watch.run("pair", ticket.text)
    #expect(answer.status == 77)
    #expect(answer.errors.contains("The ticket isn't valid"))
  }

  @Test("S5-8 Input typed before the digits were shown accepts nothing")
  func typedAhead() async throws {
    var watch = try TestWatch()
    (watch.typedAhead, watch.answers) = (["y"], ["n"])
    let answer = await watch.run("pair", "desktop.local")
    #expect(answer.status == 77)
    #expect(try FollowedPhone.read(watch.places) == nil)
  }

  @Test("S5-8 The followed phone side is paired again by its name without any question")
  func sameByName() async throws {
    let watch = try TestWatch()
    try await watch.pair()
    var asked = watch
    asked.isTerminal = true
    let answer = await asked.run("pair", "desktop.local")
    #expect(answer.status == 0)
    #expect(!answer.errors.contains("[y/N]"))
  }

  @Test("S5-8 Only the device that answered is asked whether it knows this one")
  func knownSwapped() async throws {
    let watch = try TestWatch()
    try await watch.pair()
    await watch.phone.beReplaced(by: TestKeys.key(99))
    let answer = await watch.run("pair", "desktop.local")
    #expect(answer.status == 77)
  }

  @Test("S5-8 The question whether to follow another device wraps between words")
  func folded() async throws {
    let watch = try TestWatch()
    try await watch.pair()
    var asked = watch
    (asked.isTerminal, asked.columns, asked.answers) = (true, 40, ["n"])
    let said = await asked.run("pair", "other.local").errors
    let question = try #require(said.firstRange(of: "[y/N]").map { said[..<$0.upperBound] })
    let lines = question.split(separator: "\n")
    #expect(lines.count > 3 && lines.allSatisfy { $0.count <= 40 })
  }

  @Test("S5-8 A phone side that accepts and closes has not paired")
  func closedAtOnce() async throws {
    let watch = try TestWatch()
    let other = try #require(watch.phone.other)
    let ticket = await watch.phone.ticket
    await watch.phone.closeAtOnce()
    let first = await watch.run("pair", ticket)
    #expect(first.status == 69)
    #expect(first.errors.contains("The other device ended the connection."))
    #expect(try FollowedPhone.read(watch.places) == nil)
    let followed = await watch.run("pair", await other.ticket)
    #expect(followed.status == 0)
    let before = try CacheReading(watch.places)
    let second = await watch.run("pair", ticket, "--yes")
    #expect(second.status == 69)
    #expect(try FollowedPhone.read(watch.places) == before.phone)
    #expect(try CacheReading(watch.places).state == before.state)
  }

  @Test("S5-8 A connection lost after the phone side had paired needs no second ticket")
  func brokenOff() async throws {
    let watch = try TestWatch()
    await watch.phone.send(try .example())
    await watch.phone.breakOffWhenPaired()
    try await watch.pair()
    #expect(try CacheReading(watch.places).payload == .example())
  }

  @Test(
    "S5-8 A phone side that accepts and does not respond is not waited for, and the folder is free",
    arguments: ["ticket", "desktop.local"])
  func silent(_ target: String) async throws {
    var watch = try TestWatch()
    await watch.phone.beSilent()
    watch.pause = { if $0 != WatchPairing.patience { try await TestWatch.pause($0) } }
    let ticket = await watch.phone.ticket
    let answer = await watch.run("pair", target == "ticket" ? ticket : target)
    #expect(answer.status == 69)
    #expect(answer.errors.contains("The other device didn't answer in time."))
    #expect(answer.errors.contains("waymark watch pair"))
    #expect(try FollowedPhone.read(watch.places) == nil)
    _ = try watch.keeper()
  }

  @Test("S5-8 A pending refusal is read when an answer can no longer be sent")
  func refusalWaits() async throws {
    let (watch, phone) = await MemoryPeerConnection.pair((MemoryPhone.watchKey, TestKeys.key(16)))
    let pairing = WatchPairing(
      over: watch, ownKey: MemoryPhone.watchKey, name: "Wrist", InMemoryAccessSecrets(),
      pause: TestWatch.pause)
    try await phone.send(LinkFrame.pairing(.nonce("phone")).encoded())
    await #expect(throws: PairingRefusal.notConfirmed) {
      try await pairing.pairByDigits { _ in
        try await phone.send(LinkFrame.pairing(.refused(.notConfirmed)).encoded())
        await phone.close()
        return true
      }
    }
  }

  @Test("S5-8 A message of the phone side during the comparison of digits is shown")
  func refusedMeanwhile() async throws {
    var watch = try TestWatch()
    await watch.phone.refuseWhileAsked()
    watch.answers = ["y"]
    let answer = await watch.run("pair", "desktop.local")
    #expect(answer.status == 77)
    #expect(answer.errors.contains("The digits weren't confirmed on both devices"))
    #expect(try FollowedPhone.read(watch.places) == nil)
  }

  @Test("S5-8 A device that was paired again is not called forgotten, whatever happens then")
  func forgottenBefore() async throws {
    let watch = try TestWatch()
    try await watch.pair()
    await watch.phone.forgetWatches()
    _ = await watch.run("today")
    #expect(try CacheReading(watch.places).link?.farewell != nil)
    await watch.phone.setVersions([99])
    try await watch.pair()
    let status = await watch.run("status")
    #expect(status.output.contains("Waymark on this device is too old for the other one."))
  }

  @Test("S5-8 Without a ticket nothing is paired without comparing")
  func uncompared() async throws {
    var watch = try TestWatch()
    try await watch.pair()
    try FileManager.default.removeItem(atPath: watch.places.phone)
    watch.answers = ["y"]
    let answer = await watch.run("pair", "desktop.local")
    #expect(answer.status == 69)
    #expect(answer.errors.contains("waymark watch forget"))
    #expect(try FollowedPhone.read(watch.places) == nil)
  }

  @Test(
    "S5-8 Text that is neither a ticket nor a device is refused",
    arguments: [
      "", "waymark1:x", "a b", "host:0", "host:99999", "http://host", "1.2.3.4.5.6:99999",
      "[host]:80",
    ])
  func nonsense(_ text: String) async throws {
    let watch = try TestWatch()
    let answer = await watch.run("pair", text)
    #expect(answer.status == 64)
    #expect(await watch.phone.dials == 0)
  }

  @Test("S5-8 A ticket of another device gets no response")
  func otherDevice() async throws {
    let watch = try TestWatch()
    let ticket = PairingTicket(
      addresses: [PeerAddress(host: "desktop.local", port: 7_426)], key: TestKeys.key(9),
      secret: "AAAAAAAAAAAAAAAAAAAAAA")
    let answer = await watch.run("pair", ticket.text, "--json")
    #expect(answer.status == 77)
    #expect(answer.errors.contains("\"code\" : \"notPermitted\""))
    #expect(answer.errors.contains("The ticket isn't valid"))
    #expect(try CacheReading(watch.places).phone == nil)
  }
}
