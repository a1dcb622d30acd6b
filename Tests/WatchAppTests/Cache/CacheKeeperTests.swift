import Contracts
import Foundation
import ProcessLocks
import TestSupport
import Testing
import WatchSync

@testable import WatchApp

struct CacheKeeperTests {
  private func log(_ steps: [Int], in keeper: CacheKeeper) async throws {
    var side = WatchSide(try await keeper.cache())
    for steps in steps { try await keeper.log(.steps(steps), at: TestWatch.now, into: &side) }
  }

  private func steps(_ watch: TestWatch) throws -> [Int] {
    try CacheReading(watch.places).entries.map { entry in
      guard case .steps(let steps) = entry.entry else { return 0 }
      return steps
    }
  }

  @Test("S5-8 Logged entries are there after a restart, with consecutive numbers")
  func restart() async throws {
    let watch = try TestWatch()
    try await log([1, 2], in: try watch.keeper())
    try await log([3], in: try watch.keeper())
    let reading = try CacheReading(watch.places)
    #expect(try steps(watch) == [1, 2, 3])
    #expect(reading.entries.map(\.identity.sequence) == [1, 2, 3])
    #expect(Set(reading.entries.map(\.identity.incarnation)).count == 1)
    #expect(reading.queued == 3)
  }

  @Test("S5-8 One process at a time changes the folder")
  func lock() throws {
    let watch = try TestWatch()
    let keeper = try watch.keeper()
    #expect(throws: CacheError.busy) { try watch.keeper() }
    withExtendedLifetime(keeper) {}
  }

  @Test("S5-8 All files are private to their owner")
  func modes() async throws {
    let watch = try TestWatch()
    try await log([1], in: try watch.keeper())
    for name in try FileManager.default.contentsOfDirectory(atPath: watch.home) {
      var status = stat()
      #expect(stat("\(watch.home)/\(name)", &status) == 0)
      #expect(status.st_mode & 0o077 == 0)
    }
  }

  @Test("S5-8 Logging continues after a torn line")
  func torn() async throws {
    let watch = try TestWatch()
    try await log([1, 2], in: try watch.keeper())
    let journal = try #require(try PrivateFile.read(watch.places.journal))
    try PrivateFile.replace(watch.places.journal, with: journal.dropLast(3))
    try await log([3], in: try watch.keeper())
    #expect(try steps(watch) == [1, 3])
    #expect(try CacheReading(watch.places).damaged == [])
  }

  @Test("S5-8 A damaged journal is set aside, and its readable part stays in use")
  func damaged() async throws {
    let watch = try TestWatch()
    try await log([1, 2, 3], in: try watch.keeper())
    var journal = try #require(try PrivateFile.read(watch.places.journal))
    let line = journal.split(separator: UInt8(ascii: "\n"))[2]
    journal[line.startIndex + 12] ^= 0x01
    try PrivateFile.replace(watch.places.journal, with: journal)
    let keeper = try watch.keeper()
    #expect(keeper.notices.count == 1)
    #expect(try steps(watch) == [1, 3])
    #expect(try await keeper.cache().waitingCount == 2)
    #expect(try PrivateFile.read("\(watch.places.journal).damaged-1") == journal)
  }

  @Test("S5-8 With a damaged state no logged entry is lost")
  func damagedState() async throws {
    let watch = try TestWatch()
    try await log([1, 2], in: try watch.keeper())
    try PrivateFile.replace(watch.places.state, with: Array("waymark-watch 1 00000000\n{".utf8))
    let keeper = try watch.keeper()
    #expect(keeper.notices.count == 1)
    #expect(try await keeper.cache().waitingCount == 2)
  }

  @Test("S5-8 With a damaged state the journal still shows what the record has")
  func damagedStateConfirmed() async throws {
    let watch = try TestWatch()
    await watch.phone.send(try .example())
    try await watch.pair()
    #expect(await watch.run("log", "steps", "1").status == 0)
    await watch.phone.setAway(true)
    #expect(await watch.run("log", "steps", "2").status == 0)
    try PrivateFile.replace(watch.places.state, with: Array("waymark-watch 1 00000000\n{".utf8))
    #expect(try CacheReading(watch.places).queued == 1)
    await watch.phone.setAway(false)
    let today = await watch.run(["today", "--json"], now: TestWatch.now + 60)
    #expect(today.status == 0)
    #expect(today.output.contains("\"currentSteps\" : 7431"))
    #expect(await watch.phone.entries.map(\.entry) == [.steps(1), .steps(2)])
    #expect(try CacheReading(watch.places).queued == 0)
  }

  @Test("S5-8 A new state in place of a damaged one contains the journal's confirmations")
  func newState() async throws {
    let watch = try TestWatch()
    try await watch.pair()
    #expect(await watch.run("log", "steps", "1").status == 0)
    try PrivateFile.replace(watch.places.state, with: Array("waymark-watch 1 00000000\n{".utf8))
    #expect(try await watch.keeper().cache().waitingCount == 0)
  }

  @Test("S5-8 A refused entry has no effect on the next one, which came from elsewhere")
  func expected() async throws {
    let watch = try TestWatch()
    let keeper = try watch.keeper()
    try await log([1], in: keeper)
    let life = try await keeper.cache().incarnation
    await keeper.expect("note")
    let again = QueuedEntry(EntryIdentity(life, 1), TestWatch.now, .steps(9))
    await #expect(throws: CacheError.outOfOrder) { try await keeper.store(.logged([again])) }
    try await log([2], in: keeper)
    #expect(try CacheReading(watch.places).taken == [])
  }

  @Test("S5-8 A newer version's file is refused, and not touched")
  func newer() throws {
    let watch = try TestWatch()
    try PrivateFile.makeFolder(watch.home)
    let bytes = Array("waymark-watch 2 00000000\n{}".utf8)
    try PrivateFile.replace(watch.places.state, with: bytes)
    #expect(throws: CacheError.newer(watch.places.state)) { try watch.keeper() }
    #expect(try PrivateFile.read(watch.places.state) == bytes)
  }

  @Test("S5-8 A copy numbers its entries separately, and pending entries keep their names")
  func copy() async throws {
    let watch = try TestWatch()
    try await log([1], in: try watch.keeper())
    let copy = "\(watch.home)-copy"
    try FileManager.default.copyItem(atPath: watch.home, toPath: copy)
    let places = CachePlaces(home: copy)
    var draws = [UInt64(5), 6]
    let keeper = try CacheKeeper(places, locks: FileLocks()) { draws.removeFirst() }
    try await log([2], in: keeper)
    let (old, new) = (try CacheReading(watch.places), try CacheReading(places))
    #expect(new.entries.first == old.entries.first)
    #expect(new.entries.last?.identity == EntryIdentity(Incarnation(number: 5), 1))
    #expect(keeper.notices.count == 1)
  }

  @Test("S5-8 A folder whose first command was killed is not a copy")
  func unfinished() async throws {
    let watch = try TestWatch()
    try await log([1], in: try watch.keeper())
    try FileManager.default.removeItem(atPath: watch.places.mark)
    #expect(try watch.keeper().notices.isEmpty)
  }

  @Test(
    "S5-8 A missing or empty journal is reported, until a new one is started",
    arguments: [true, false])
  func lostJournal(isMissing: Bool) async throws {
    let watch = try TestWatch()
    try await log([1], in: try watch.keeper())
    try FileManager.default.removeItem(atPath: watch.places.journal)
    if !isMissing { try PrivateFile.replace(watch.places.journal, with: []) }
    #expect(try CacheReading(watch.places).wanting == [watch.places.journal])
    #expect(try watch.keeper().notices.count == 1)
    #expect(try CacheReading(watch.places).wanting.isEmpty)
    #expect(try watch.keeper().notices.isEmpty)
  }

  @Test("S5-8 Confirmations survive a restart, and entries no longer needed leave the file")
  func compaction() async throws {
    let watch = try TestWatch()
    let keeper = try watch.keeper()
    var side = WatchSide(try await keeper.cache())
    let life = side.cache.incarnation
    let entries = (0..<8_000).flatMap { number -> [QueuedEntry] in
      side.log(.steps(number + 1), at: TestWatch.now).flatMap { step -> [QueuedEntry] in
        guard case .store(.logged(let entries)) = step else { return [] }
        return entries
      }
    }
    try await keeper.store(.logged(entries))
    let full = try #require(try PrivateFile.read(watch.places.journal)).count
    var state = side.cache.state
    state.confirmed[life] = 8_000
    state.dropped[life] = 7_000
    try await keeper.store(.state(state))
    let left = try #require(try PrivateFile.read(watch.places.journal)).count
    #expect(left < full / 4)
    let cache = try await keeper.cache()
    #expect(cache.waitingCount == 0)
    #expect(cache.entries.count == 1_000)
    #expect(try CacheReading(watch.places).queued == 0)
  }

  @Test("S5-8 A change counts even if the journal cannot be compacted afterwards")
  func noCompaction() async throws {
    let watch = try TestWatch()
    let keeper = try watch.keeper()
    var side = WatchSide(try await keeper.cache())
    let life = side.cache.incarnation
    for _ in 0..<8_000 { _ = side.log(.steps(1), at: TestWatch.now) }
    try await keeper.store(.logged(side.cache.waiting))
    // Blocks every file that would replace it.
    try FileManager.default.removeItem(atPath: watch.places.state)
    try FileManager.default.createDirectory(
      atPath: watch.places.state + "/full", withIntermediateDirectories: true)
    var state = side.cache.state
    state.confirmed[life] = 8_000
    state.dropped[life] = 7_000
    try await keeper.store(.state(state))
    guard case .cannotWrite(watch.places.state, _)? = await keeper.failure else {
      Issue.record("The lack of room is not reported.")
      return
    }
    try FileManager.default.removeItem(atPath: watch.places.state)
    #expect(try await keeper.cache().waitingCount == 0)
    try await log([2], in: keeper)
    #expect(await keeper.failure == nil)
    #expect(try await keeper.cache().waitingCount == 1)
  }

  @Test("S5-8 In a cache restored by hand, what the record had is known after a restart")
  func renewed() async throws {
    let watch = try TestWatch()
    var keeper: CacheKeeper? = try watch.keeper()
    if let keeper {
      try await log([1, 2, 3, 4, 5], in: keeper)
      var cache = try await keeper.cache()
      let life = cache.incarnation
      var state = cache.state
      state.confirmed[life] = 4
      try await keeper.store(.state(state))
      cache = try await keeper.cache()
      for change in cache.renew(Incarnation(number: 9), from: [life: 4]) {
        try await keeper.store(change)
      }
      #expect(try await keeper.cache() == cache)
      #expect(try await keeper.reading().queued == 2)
    }
    keeper = nil
    let again = try watch.keeper()
    let cache = try await again.cache()
    #expect(again.notices.isEmpty && cache.waitingCount == 2)
    #expect(cache.entries.map(\.identity.sequence) == [1, 2, 3, 1, 2])
    #expect(try CacheReading(watch.places).queued == 2)
  }

  @Test("S5-8 A message out of sequence is refused")
  func order() async throws {
    let watch = try TestWatch()
    let keeper = try watch.keeper()
    try await log([1], in: keeper)
    let life = try await keeper.cache().incarnation
    let again = QueuedEntry(EntryIdentity(life, 1), TestWatch.now, .steps(9))
    await #expect(throws: CacheError.outOfOrder) { try await keeper.store(.logged([again])) }
    #expect(try steps(watch) == [1])
  }

  @Test("S5-8 An unwritable folder is reported, and its content stays")
  func unwritable() async throws {
    let watch = try TestWatch()
    try await log([1], in: try watch.keeper())
    try FileManager.default.removeItem(atPath: watch.places.state)
    try FileManager.default.createDirectory(
      atPath: watch.places.state, withIntermediateDirectories: false)
    let answer = await watch.run("log", "steps", "5")
    #expect(answer.status == 66)
    #expect(answer.errors.contains(watch.places.state))
    #expect(try PrivateFile.read(watch.places.journal)?.contains(UInt8(ascii: "[")) == true)
  }
}
