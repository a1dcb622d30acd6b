import Contracts
import Foundation
import Testing
import WatchSync

@testable import WatchApp

struct LogVerbTests {
  @Test("S5-8 Entries reach the record at once if the phone side responds")
  func sent() async throws {
    let watch = try TestWatch()
    try await watch.pair()
    let answer = await watch.run("log", "exercise", "push-ups", "--reps", "12", "--json")
    #expect(answer.status == 0)
    let name = try #require(ExerciseName("push-ups"))
    #expect(await watch.phone.entries.map(\.entry) == [.exercise(name, repetitions: 12)])
    #expect(answer.output.contains("\"handedOver\" : true"))
    #expect(try CacheReading(watch.places).queued == 0)
  }

  @Test("S5-8 Entries logged without a connection wait, and are sent once, in order")
  func waits() async throws {
    let watch = try TestWatch()
    try await watch.pair()
    await watch.phone.setAway(true)
    for steps in ["100", "-50", "2,500"] {
      #expect(await watch.run("log", "steps", steps).status == 0)
    }
    #expect(try CacheReading(watch.places).queued == 3)
    await watch.phone.setAway(false)
    #expect(await watch.run("log", "weight", "82.4kg").status == 0)
    let weight = try #require(Weight(thousandths: 82_400, unit: .kilograms))
    let expected: [NewEntry] = [.steps(100), .steps(-50), .steps(2_500), .weight(weight)]
    #expect(await watch.phone.entries.map(\.entry) == expected)
    #expect(await watch.phone.entries.map(\.instant) == .init(repeating: TestWatch.now, count: 4))
  }

  @Test(
    "S5-8 A value that no record can store is refused here, with valid ones",
    arguments: [
      ["log", "steps", "0"], ["log", "steps", "many"], ["log", "steps", "100001"],
      ["log", "weight", "82.4"], ["log", "weight", "9kg"], ["log", "exercise", " "],
      ["log", "exercise", "squats", "--reps", "0"], ["log", "steps"], ["log"],
      ["log", "sleep", "8"],
      ["log", "steps", "5", "--at", "tomorrow"], ["log", "steps", "5", "--at", "1815-01-01"],
    ])
  func refused(_ words: [String]) async throws {
    let watch = try TestWatch()
    let answer = await watch.run(words)
    #expect(answer.status == 64)
    #expect(answer.errors.split(separator: "\n").count >= 2)
    #expect(try CacheReading(watch.places).queued == 0)
  }

  @Test("S5-8 A name of several words needs no quotes, and an invalid entry is named")
  func severalWords() async throws {
    let watch = try TestWatch()
    try await watch.pair()
    #expect(await watch.run("log", "exercise", "push", "ups").status == 0)
    let name = try #require(ExerciseName("push ups"))
    #expect(await watch.phone.entries.map(\.entry) == [.exercise(name, repetitions: nil)])
    let answer = await watch.run("log", "sleep", "8")
    #expect(answer.errors.contains("There is no command “log sleep”."))
    #expect(await watch.run("log", "steps", "5", "6").status == 64)
  }

  @Test("S5-8 While another process has the folder, an entry goes to its inbox")
  func inbox() async throws {
    let watch = try TestWatch()
    let keeper = try watch.keeper()
    async let answer = watch.run("log", "steps", "300", "--json")
    let inbox = Inbox(folder: watch.places.inbox)
    while inbox.isEmpty { await Task.yield() }
    var side = WatchSide(try await keeper.cache())
    try await InboxDrain(keeper: keeper, inbox: inbox).drain(into: &side)
    let last = try #require(side.cache.waiting.last)
    var state = side.cache.state
    state.confirmed[last.identity.incarnation] = last.identity.sequence
    try await keeper.store(.state(state))
    #expect(await answer.output.contains("\"handedOver\" : true"))
    #expect(last.entry == .steps(300))
  }

  @Test(
    "S5-8 An error after an entry was left to another process is not reported as a failure to log"
  )
  func leftThenTrouble() async throws {
    let watch = try TestWatch()
    try await watch.pair()
    let keeper = try watch.keeper()
    async let running = watch.run("log", "steps", "300", "--json")
    let inbox = Inbox(folder: watch.places.inbox)
    while inbox.isEmpty { await Task.yield() }
    // The other process takes it over, and the journal becomes unreadable.
    try FileManager.default.removeItem(atPath: watch.places.journal)
    try FileManager.default.createDirectory(
      atPath: watch.places.journal + "/full", withIntermediateDirectories: true)
    for note in inbox.notes() { #expect(inbox.remove(note.name)) }
    let answer = await running
    #expect(answer.status == 0)
    #expect(answer.output.contains("\"handedOver\" : false"))
    #expect(answer.output.contains("\"queued\" : null"))
    #expect(answer.output.contains("can't be read"))
    #expect(answer.errors.contains(watch.places.journal))
    #expect(!answer.errors.contains("Nothing was changed"))
    withExtendedLifetime(keeper) {}
  }

  @Test("S5-8 An unpaired device says what to do, not that it will sync later")
  func unpaired() async throws {
    let watch = try TestWatch()
    let answer = await watch.run("log", "steps", "250")
    #expect(answer.status == 0)
    #expect(!answer.output.contains("when the other device answers"))
    #expect(answer.output.contains("This device isn't paired."))
    #expect(answer.output.contains("waymark-watch pair TICKET"))
  }

  @Test("S5-8 A file in place of the folder stores no entry, and is reported as such")
  func file() async throws {
    let watch = try TestWatch()
    try PrivateFile.replace(watch.home, with: [])
    let answer = await watch.run("log", "steps", "250")
    #expect(answer.status == 73)
    #expect(answer.errors.contains(watch.home))
  }
}
