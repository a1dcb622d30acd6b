import Contracts
import Foundation
import ProcessLocks
import Testing
import WatchSync

@testable import WatchApp

struct LinkNoteTests {
  @Test("S5-8 A connection is believed as long as one lasts in silence, and not from the future")
  func believed() {
    let note = LinkNote(isConnected: true, lastHeard: TestWatch.now)
    #expect(note.isBelieved(at: TestWatch.now))
    #expect(note.isBelieved(at: TestWatch.now + 40))
    #expect(!note.isBelieved(at: TestWatch.now + 41))
    #expect(!note.isBelieved(at: TestWatch.now - 1))
    #expect(!LinkNote(isConnected: true).isBelieved(at: TestWatch.now))
    #expect(!LinkNote(isConnected: false, lastHeard: TestWatch.now).isBelieved(at: TestWatch.now))
  }

  @Test("S5-8 What cannot be noted on the disk is known to who notes it, and why")
  func full() async throws {
    let watch = try TestWatch()
    let keeper = try watch.keeper()
    await keeper.note(heardAt: TestWatch.now)
    #expect(try await keeper.reading().failure == nil)
    // In the way of every file that would take its place.
    try FileManager.default.removeItem(atPath: watch.places.link)
    try FileManager.default.createDirectory(
      atPath: watch.places.link + "/full", withIntermediateDirectories: true)
    await keeper.note(problem: "away", at: TestWatch.now + 60)
    let failure = await keeper.failure
    guard case .cannotWrite(watch.places.link, _)? = failure else {
      Issue.record("Not said: \(String(describing: failure))")
      return
    }
    try FileManager.default.removeItem(atPath: watch.places.link)
    #expect(try await keeper.reading().link?.problem == "away")
    await keeper.note(heardAt: TestWatch.now + 120)
    #expect(try await keeper.reading().failure == nil)
    #expect(LinkNote.read(watch.places)?.lastHeard == TestWatch.now + 120)
  }

  @Test("S5-8 status and today do not believe an old note of somebody who still has the folder")
  func old() async throws {
    let watch = try TestWatch()
    await watch.phone.tell(try .example())
    try await watch.pair()
    let keeper = try watch.keeper()
    await keeper.note { $0 = LinkNote(isConnected: true, lastHeard: TestWatch.now) }
    for (seconds, isConnected) in [(30, true), (90, false)] {
      let now = TestWatch.now + Int64(seconds)
      let status = await watch.run(["status", "--json"], now: now)
      #expect(status.output.contains("\"connected\" : \(isConnected)"))
      let today = await watch.run(["today", "--json"], now: now)
      #expect(today.output.contains("\"isCurrent\" : \(isConnected)"))
    }
    withExtendedLifetime(keeper) {}
  }

  @Test("S5-8 today says that the phone side knows this device no more")
  func farewell() async throws {
    let watch = try TestWatch()
    await watch.phone.tell(try .example())
    try await watch.pair()
    await watch.phone.forgetWatches()
    let text = await watch.run(["today"], now: TestWatch.now + 600)
    #expect(text.output.contains("The other device knows this one no more."))
    let json = await watch.run(["today", "--json"], now: TestWatch.now + 600)
    #expect(json.output.contains("\"problem\" : \"The other device knows this one no more."))
  }
}
