import Contracts
import Foundation
import Testing
import WatchSync

@testable import WatchApp

/// How a device stays connected to the phone side.
@Suite(.timeLimit(.minutes(1)))
struct PhoneFollowingTests {
  @Test("S5-8 Waits double up to a minute, each randomly between half and all of it")
  func backoff() {
    var (short, long) = (DialBackoff(), DialBackoff())
    let shortest = (0..<9).map { _ in short.next { 0 } }
    let longest = (0..<9).map { _ in long.next { .max } }
    #expect(shortest == [0.5, 1, 2, 4, 8, 16, 30, 30, 30].map { Duration.seconds($0) })
    for (low, high) in zip(shortest, longest) { #expect(high > low && high <= low * 2) }
    long.succeed()
    #expect(long.next { 0 } == .seconds(0.5))
  }

  @Test("S5-8 serve shows a change at once, and reads what others log meanwhile")
  func serve() async throws {
    let watch = try TestWatch()
    await watch.phone.send(try .example())
    try await watch.pair()
    let captured = Captured(answers: [])
    let terminal = WatchTerminal(
      variables: [:], write: { captured.write($0) }, report: { captured.tell($0) })
    let program = WatchProgram(watch.world(), terminal)
    let arguments = ["serve", "--json", "--home", watch.home]
    let serving = Task { await program.run(arguments) }
    try await captured.wait(for: "\"currentSteps\":7431")
    await watch.phone.send(try .example(steps: 8_000))
    try await captured.wait(for: "\"currentSteps\":8000")
    let answer = await watch.run("log", "steps", "250", "--json")
    #expect(answer.output.contains("\"handedOver\" : true"))
    #expect(await watch.phone.entries.map(\.entry) == [.steps(250)])
    let status = await watch.run("status", "--json")
    #expect(status.output.contains("\"connected\" : true"))
    serving.cancel()
    #expect(await serving.value == 130)
    let after = await watch.run("status", "--json")
    #expect(after.output.contains("\"connected\" : false"))
  }

  @Test("S5-8 A forgotten device is not connected, and status says why")
  func forgotten() async throws {
    let watch = try TestWatch()
    await watch.phone.send(try .example())
    try await watch.pair()
    await watch.phone.forgetWatches()
    let answer = await watch.run("serve", "--once", "--json")
    #expect(answer.status == 0)
    let status = await watch.run("status", "--json")
    #expect(status.output.contains("\"connected\" : false"))
    #expect(status.output.contains("The other device no longer knows this one."))
    #expect(status.output.contains("waymark watch pair"))
  }

  @Test("S5-8 serve for one connection fails with the reason if no phone side is reached")
  func onceAlone() async throws {
    let watch = try TestWatch()
    await watch.phone.send(try .example())
    try await watch.pair()
    await watch.phone.setAway(true)
    let answer = await watch.run("serve", "--once")
    #expect(answer.status == 69)
    #expect(answer.errors.contains("can't be reached"))
  }

  @Test("S5-8 Without serve, too, a forgotten device notices, and calls nothing current")
  func forgottenVisits() async throws {
    let watch = try TestWatch()
    await watch.phone.send(try .example())
    try await watch.pair()
    await watch.phone.forgetWatches()
    let later = TestWatch.now + 600
    let today = await watch.run(["today", "--json"], now: later)
    #expect(today.output.contains("\"isCurrent\" : false"))
    #expect(today.output.contains("\"age\" : 600"))
    let log = await watch.run(["log", "steps", "250", "--json"], now: later)
    #expect(log.output.contains("\"handedOver\" : false"))
    #expect(log.errors.contains("The other device no longer knows this one."))
    let status = await watch.run(["status", "--json"], now: later)
    #expect(status.output.contains("The other device no longer knows this one."))
    #expect(try CacheReading(watch.places).link?.lastHeard == TestWatch.now)
  }

  @Test("S5-8 A phone side that knows the device again is no longer said to have forgotten it")
  func knownAgain() async throws {
    let watch = try TestWatch()
    await watch.phone.send(try .example())
    try await watch.pair()
    await watch.phone.forgetWatches()
    _ = await watch.run("today")
    #expect(try CacheReading(watch.places).link?.farewell != nil)
    await watch.phone.knowWatches()
    let later = TestWatch.now + 60
    #expect(await watch.run(["log", "steps", "250"], now: later).errors.isEmpty)
    let link = try #require(try CacheReading(watch.places).link)
    #expect(link.farewell == nil && link.problem == nil && link.lastHeard == later)
  }

  @Test("S5-8 Entries that the phone side did not confirm in time do not count as sent")
  func unconfirmed() async throws {
    var watch = try TestWatch()
    await watch.phone.send(try .example())
    try await watch.pair()
    await watch.phone.beSlow()
    let looks = Waits()
    watch.pause = { duration in
      if duration < PhoneDialer.headStart { await looks.add(duration) }
      guard duration == .seconds(2) else { return try await TestWatch.pause(duration) }
      // Long after the cached numbers would count as new.
      while await looks.all.count < 50, !Task.isCancelled { await Task.yield() }
    }
    let log = await watch.run("log", "steps", "250", "--json")
    #expect(log.output.contains("\"handedOver\" : false"))
    #expect(log.output.contains("\"queued\" : 1"))
    #expect(try CacheReading(watch.places).link?.problem != nil)
  }

  @Test("S5-8 A phone side without a hello does not count as heard")
  func mute() async throws {
    let watch = try TestWatch()
    await watch.phone.send(try .example())
    try await watch.pair()
    await watch.phone.beMute()
    let heard = try CacheReading(watch.places).link?.lastHeard
    _ = await watch.run(["serve", "--once", "--json"], now: TestWatch.now + 600)
    #expect(heard != nil)
    #expect(try CacheReading(watch.places).link?.lastHeard == heard)
  }

  @Test("S5-8 A phone side of another version does not count as heard")
  func otherVersion() async throws {
    let watch = try TestWatch()
    await watch.phone.send(try .example())
    try await watch.pair()
    await watch.phone.setVersions([99])
    let today = await watch.run(["today", "--json"], now: TestWatch.now + 600)
    #expect(today.output.contains("\"age\" : 600"))
    let status = await watch.run("status", "--json")
    #expect(status.output.contains("Waymark on this device is too old for the other one."))
  }

  @Test("S5-8 A phone side that cannot store pending entries is a problem, not a success")
  func fullDisk() async throws {
    let watch = try TestWatch()
    try await watch.pair()
    await watch.phone.fillDisk()
    let log = await watch.run("log", "steps", "250", "--json")
    #expect(log.output.contains("\"handedOver\" : false"))
    let status = await watch.run("status", "--json")
    #expect(status.output.contains("The other device ended the connection."))
  }

  @Test("S5-8 A cache that was set back starts a new life without serve, too")
  func renewed() async throws {
    let watch = try TestWatch()
    try await watch.pair()
    let before = try #require(try CacheReading(watch.places).state?.incarnation)
    await watch.phone.accept(through: EntryIdentity(before, 5))
    _ = await watch.run("today")
    #expect(try CacheReading(watch.places).state?.incarnation != before)
  }

  @Test("S5-8 A phone side that no longer knows this device is dialled less and less often")
  func lessAndLess() async throws {
    let watch = try TestWatch()
    try await watch.pair()
    await watch.phone.forgetWatches()
    try await expectLessAndLess(watch)
  }

  @Test("S5-8 A phone side is dialled less and less often if each connection fails after its hello")
  func failingAfterHello() async throws {
    let watch = try TestWatch()
    try await watch.pair()
    await watch.phone.beConfused()
    try await expectLessAndLess(watch)
  }

  /// The wait between two dials of `serve` grows each time.
  private func expectLessAndLess(_ watch: TestWatch) async throws {
    let waits = Waits()
    let terminal = WatchTerminal(variables: [:], write: { _ in }, report: { _ in })
    let world = watch.world(pause: { duration in
      // Waits between dials are random, all others are whole seconds.
      guard duration >= .milliseconds(100), duration.components.attoseconds != 0 else {
        return try await TestWatch.pause(duration)
      }
      await waits.add(duration)
    })
    let arguments = ["serve", "--json", "--home", watch.home]
    let serving = Task { await WatchProgram(world, terminal).run(arguments) }
    while await waits.all.count < 5 { try await Task.sleep(for: .milliseconds(5)) }
    serving.cancel()
    _ = await serving.value
    for (index, wait) in await waits.all.prefix(5).enumerated() {
      #expect(wait >= .seconds(0.5 * Double(1 << index)))
    }
  }
}

/// How long a program waited.
private actor Waits {
  private(set) var all: [Duration] = []

  func add(_ duration: Duration) { all.append(duration) }
}
