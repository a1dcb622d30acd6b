import Contracts
import Foundation
import Testing

@testable import WatchApp

struct TodayVerbTests {
  @Test("S5-8 Today is the payload under its own names, with its age")
  func document() async throws {
    let watch = try TestWatch()
    await watch.phone.send(try .example())
    try await watch.pair()
    let answer = await watch.run("today", "--json")
    #expect(answer.output.contains("\"currentSteps\" : 7431"))
    #expect(answer.output.contains("\"isCurrent\" : true"))
    #expect(answer.output.contains("\"age\" : 0"))
  }

  @Test("S5-8 While the phone side is away the cache answers, and shows its age")
  func away() async throws {
    let watch = try TestWatch()
    await watch.phone.send(try .example())
    try await watch.pair()
    await watch.phone.setAway(true)
    let later = TestWatch.now + 600
    let answer = await watch.run(["today", "--json"], now: later)
    #expect(answer.output.contains("\"isCurrent\" : false"))
    #expect(answer.output.contains("\"age\" : 600"))
    let text = await watch.run(["today"], now: later)
    #expect(text.output.contains("10 minutes ago"))
    #expect(text.output.contains("7,431"))
  }

  @Test("S5-8 A phone side that was just unreachable is not dialled again at once")
  func pause() async throws {
    let watch = try TestWatch()
    await watch.phone.send(try .example())
    try await watch.pair()
    await watch.phone.setAway(true)
    _ = await watch.run("today")
    let dials = await watch.phone.dials
    _ = await watch.run("today")
    #expect(await watch.phone.dials == dials)
  }

  @Test("S5-8 A device that lost its pairing says so below its numbers")
  func unpaired() async throws {
    let watch = try TestWatch()
    await watch.phone.send(try .example())
    try await watch.pair()
    try FileManager.default.removeItem(atPath: watch.places.phone)
    let answer = await watch.run("today")
    #expect(answer.output.contains("7,431"))
    #expect(answer.output.contains("This device isn't paired."))
  }

  @Test("S5-8 All verbs report that another device answers at the phone side's address")
  func impostor() async throws {
    let watch = try TestWatch()
    await watch.phone.send(try .example())
    try await watch.pair()
    await watch.phone.beReplaced(by: TestKeys.key(99))
    // The last one to reach the paired device.
    _ = await watch.run("log", "steps", "4")
    for words in [["log", "steps", "5"], ["log", "steps", "6", "--json"], ["today"], ["status"]] {
      let answer = await watch.run(words, now: TestWatch.now + 600)
      #expect(answer.status == 0)
      let said = answer.output + answer.errors
      #expect(!said.contains("it'll be sent when"))
      #expect(said.contains("isn't the one you paired."))
      #expect(said.contains("waymark watch pair"))
    }
  }

  @Test("S5-8 All verbs that need the other device report what a person must fix")
  func damagedKey() async throws {
    let watch = try TestWatch()
    await watch.phone.send(try .example())
    try await watch.pair()
    await watch.phone.damageKeyOfWatch()
    let said = "The secrets of watch-link can't be read: the file is damaged."
    for words in [["log", "steps", "5"], ["log", "steps", "6", "--json"], ["today"], ["status"]] {
      let answer = await watch.run(words, now: TestWatch.now + 600)
      #expect(answer.status == 0)
      #expect(!(answer.output + answer.errors).contains("it'll be sent when"))
      #expect((answer.output + answer.errors).contains(said))
      #expect((answer.output + answer.errors).contains("secrets/watch-link"))
    }
  }

  @Test("S5-8 A last attempt in the future, after the clock was set back, does not delay dialling")
  func clockSetBack() async throws {
    let watch = try TestWatch()
    await watch.phone.send(try .example())
    try await watch.pair()
    await watch.phone.setAway(true)
    _ = await watch.run("today")
    let dials = await watch.phone.dials
    _ = await watch.run(["today"], now: TestWatch.now - 1)
    #expect(await watch.phone.dials == dials + 1)
  }

  @Test("S5-8 A newer number is fetched, even a lower corrected one")
  func fetched() async throws {
    let watch = try TestWatch()
    await watch.phone.send(try .example())
    try await watch.pair()
    await watch.phone.send(try .example(steps: 6_000))
    #expect(await watch.run("today").output.contains("6,000 steps"))
    #expect(await watch.phone.isTrusted)
  }

  @Test("S5-8 Without any data it says what to do")
  func nothing() async throws {
    let watch = try TestWatch()
    let answer = await watch.run("today")
    #expect(answer.status == 66)
    #expect(answer.errors.contains("waymark watch pair"))
    let json = await watch.run("--json")
    #expect(json.errors.contains("\"code\" : \"noInput\""))
    #expect(json.output == "")
  }
}
