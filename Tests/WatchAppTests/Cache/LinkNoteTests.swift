import Contracts
import Foundation
import ProcessLocks
import Terminal
import Testing
import WatchSync

@testable import WatchApp

struct LinkNoteTests {
  @Test("S5-8 A connection is trusted until the next note is overdue, and not from the future")
  func believed() {
    let note = LinkNote(isConnected: true, lastHeard: TestWatch.now)
    #expect(note.isBelieved(at: TestWatch.now))
    #expect(note.isBelieved(at: TestWatch.now + 20))
    #expect(!note.isBelieved(at: TestWatch.now + 21))
    #expect(!note.isBelieved(at: TestWatch.now - 1))
    #expect(!LinkNote(isConnected: true).isBelieved(at: TestWatch.now))
    #expect(!LinkNote(isConnected: false, lastHeard: TestWatch.now).isBelieved(at: TestWatch.now))
  }

  @Test("S5-8 A note that cannot be written is reported to the writer, with the reason")
  func full() async throws {
    let watch = try TestWatch()
    let keeper = try watch.keeper()
    await keeper.note(heardAt: TestWatch.now)
    #expect(try await keeper.reading().failure == nil)
    // Blocks every file that would replace it.
    try FileManager.default.removeItem(atPath: watch.places.link)
    try FileManager.default.createDirectory(
      atPath: watch.places.link + "/full", withIntermediateDirectories: true)
    await keeper.note(PeerError.closed, at: TestWatch.now + 60)
    let failure = await keeper.failure
    guard case .cannotWrite(watch.places.link, _)? = failure else {
      Issue.record("Not said: \(String(describing: failure))")
      return
    }
    try FileManager.default.removeItem(atPath: watch.places.link)
    #expect(try await keeper.reading().link?.problem == PeerError.closed.explanation.message)
    await keeper.note(heardAt: TestWatch.now + 120)
    #expect(try await keeper.reading().failure == nil)
    #expect(LinkNote.read(watch.places)?.lastHeard == TestWatch.now + 120)
  }

  @Test("S5-8 status and today ignore an old note of a process that still has the folder")
  func old() async throws {
    let watch = try TestWatch()
    await watch.phone.send(try .example())
    try await watch.pair()
    let keeper = try watch.keeper()
    await keeper.note { $0 = LinkNote(isConnected: true, lastHeard: TestWatch.now) }
    for (seconds, isConnected) in [(15, true), (30, false)] {
      let now = TestWatch.now + Int64(seconds)
      let status = await watch.run(["status", "--json"], now: now)
      #expect(status.output.contains("\"connected\" : \(isConnected)"))
      let today = await watch.run(["today", "--json"], now: now)
      #expect(today.output.contains("\"isCurrent\" : \(isConnected)"))
    }
    withExtendedLifetime(keeper) {}
  }

  @Test("S5-8 A process that takes over the folder does not inherit a dead one's connection")
  func inherited() async throws {
    let watch = try TestWatch()
    await watch.phone.send(try .example())
    try await watch.pair()
    try KeptDocument.write(
      LinkNote(isConnected: true, lastHeard: TestWatch.now), to: watch.places.link)
    let keeper = try watch.keeper()
    #expect(try await keeper.reading().link?.isConnected == false)
    let status = await watch.run(["status", "--json"], now: TestWatch.now + 1)
    #expect(status.output.contains("\"connected\" : false"))
    withExtendedLifetime(keeper) {}
  }

  @Test("S5-8 status ignores the connection of a process that no longer has the folder")
  func gone() async throws {
    let watch = try TestWatch()
    try await watch.pair()
    try KeptDocument.write(
      LinkNote(isConnected: true, lastHeard: TestWatch.now), to: watch.places.link)
    let status = await watch.run("status", "--json")
    #expect(status.output.contains("\"connected\" : false"))
  }

  @Test("S5-8 serve is shown as connected by a recent message, and by nothing older")
  func screen() async throws {
    let watch = try TestWatch()
    await watch.phone.send(try .example())
    try await watch.pair()
    var reading = try CacheReading(watch.places)
    reading.link = LinkNote(isConnected: true, lastHeard: TestWatch.now)
    for (seconds, isCurrent) in [(15, true), (30, false)] as [(Int64, Bool)] {
      let captured = Captured(answers: [])
      let terminal = WatchTerminal(
        variables: [:], write: { captured.write($0) }, report: { captured.tell($0) })
      let run = VerbRun(
        world: watch.world(), terminal: terminal, places: watch.places, wording: .english,
        isJSON: true, isQuiet: false, paint: Paint(isColored: false),
        fixedNow: TestWatch.now + seconds)
      try await ServeScreen(run: run).show(reading)
      #expect(captured.output.contains("\"isCurrent\":\(isCurrent)"))
    }
  }

  @Test(
    "S5-8 A problem is stored as a phrase with its values, and an older program's text is still readable"
  )
  func phrase() async throws {
    let watch = try TestWatch()
    let keeper = try watch.keeper()
    let problem = Phrase("\("1.2.3.4") can't be read: \(PrivateFile.reason(ENOSPC)).")
    await keeper.note { $0.problem = problem }
    #expect(LinkNote.read(watch.places)?.problem == problem)
    struct Old: Codable {
      var isConnected = false
      var problem = "Connection refused"
    }
    try KeptDocument.write(Old(), to: watch.places.link)
    let read = LinkNote.read(watch.places)
    #expect(read?.problem == Phrase(verbatim: "Connection refused"))
    #expect(read?.lastHeard == nil)
  }

  @Test("S5-8 System errors about files are shown in our own words")
  func reasons() {
    for code in [EACCES, EPERM, EROFS, ENOSPC, EDQUOT, ENOTDIR, EISDIR, ELOOP, EIO] {
      #expect(PrivateFile.reason(code) != Phrase(verbatim: String(cString: strerror(code))))
      let error = CacheError.cannotWrite("/x", detail: PrivateFile.reason(code))
      #expect(error.explanation.message.values.contains(.phrase(PrivateFile.reason(code))))
    }
  }

  @Test("S5-8 status checks whether there is room, and writes nothing")
  func looked() async throws {
    let watch = try TestWatch()
    try PrivateFile.makeFolder(watch.home)
    var before = stat()
    stat(watch.home, &before)
    #expect(await watch.run("status").status == 0)
    var after = stat()
    stat(watch.home, &after)
    #expect(before.st_mtim.tv_sec == after.st_mtim.tv_sec)
    #expect(before.st_mtim.tv_nsec == after.st_mtim.tv_nsec)
    #expect(PrivateFile.failure(in: watch.home) == nil)
    #expect(PrivateFile.failure(in: "/proc/self") != nil)
  }

  @Test("S5-8 today says that the phone side no longer knows this device")
  func farewell() async throws {
    let watch = try TestWatch()
    await watch.phone.send(try .example())
    try await watch.pair()
    await watch.phone.forgetWatches()
    let text = await watch.run(["today"], now: TestWatch.now + 600)
    #expect(text.output.contains("The other device no longer knows this one."))
    let json = await watch.run(["today", "--json"], now: TestWatch.now + 600)
    #expect(json.output.contains("\"problem\" : \"The other device no longer knows this one."))
    #expect(json.output.contains("start on the other device with: waymark watch pair"))
    let log = await watch.run(["log", "steps", "250"], now: TestWatch.now + 700)
    #expect(log.output == "  250 steps logged; it's waiting here to be sent.\n")
  }
}
