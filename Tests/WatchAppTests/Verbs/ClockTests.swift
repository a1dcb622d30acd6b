import Contracts
import Foundation
import Testing

@testable import WatchApp

/// The device with a wrong clock.
struct ClockTests {
  private static let unset = Instant(secondsSince1970: 90)

  @Test("S5-8 A device that starts in 1970 logs nothing then, and says what to do")
  func unset() async throws {
    let watch = try TestWatch()
    for words in [["log", "steps", "250"], ["log", "steps", "250", "--at", "00:01"]] {
      let answer = await watch.run(words, now: Self.unset)
      #expect(answer.status == 78)
      #expect(answer.errors.contains("it says 1970-01-01"))
      #expect(answer.errors.contains("--at"))
    }
    #expect(try CacheReading(watch.places).queued == 0)
  }

  @Test("S5-8 With an explicit time, logging works with an unset clock")
  func said() async throws {
    let watch = try TestWatch()
    let answer = await watch.run(
      ["log", "steps", "250", "--at", "2026-07-14T10:00", "--json"], now: Self.unset)
    #expect(answer.status == 0)
    #expect(answer.output.contains("\"day\" : \"2026-07-14\""))
    #expect(try CacheReading(watch.places).queued == 1)
  }

  @Test("S5-8 With the clock set back an entry is accepted, with a warning")
  func behind() async throws {
    let watch = try TestWatch()
    await watch.phone.send(try .example())
    try await watch.pair()
    let answer = await watch.run(["log", "steps", "250"], now: TestWatch.now - 86_400)
    #expect(answer.status == 0)
    #expect(answer.errors.contains("This device's clock is behind: it has received newer data."))
    #expect(await watch.run("log", "steps", "250").errors == "")
  }

  @Test("S5-8 today and status say that the clock is behind, and show no age")
  func shown() async throws {
    let watch = try TestWatch()
    await watch.phone.send(try .example())
    try await watch.pair()
    await watch.phone.setAway(true)
    for now in [Self.unset, TestWatch.now - 86_400] {
      for verb in ["today", "status"] {
        let text = await watch.run([verb], now: now)
        #expect(text.output.contains("This device's clock is behind: it has received newer data."))
        #expect(!text.output.contains("just now"))
        let json = await watch.run([verb, "--json"], now: now)
        #expect(json.output.contains("\"problem\" : \"This device's clock is behind"))
      }
      let json = await watch.run(["today", "--json"], now: now)
      #expect(json.output.contains("\"age\" : null"))
    }
  }
}
