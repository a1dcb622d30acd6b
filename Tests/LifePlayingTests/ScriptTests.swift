import Contracts
import Testing

@testable import LifePlaying

@Suite("Life as commands")
struct ScriptTests {
  private let start = Instant(secondsSince1970: 1_700_000_000)

  @Test("Entries are named by the numbers the record gives them, including exported weighings")
  func numbers() {
    let acts: [Act] = [
      .live(zone: "Asia/Tokyo"),
      .importHealth(
        HealthDelivery(
          sightings: [],
          weights: [ReportedWeight(at: start, weight: BodyWeight(tenths: 824, unit: .kilograms))])),
      .log(.steps(500), at: start, name: 4), .edit(name: 4, to: .steps(600)), .delete(name: 4),
      .delete(name: 4), .look,
    ]
    let moments = acts.enumerated().map { Moment(at: start + Int64($0.offset), act: $0.element) }
    let lines = Life(seed: 0, moments: moments).script.split(separator: "\n")
    #expect(
      lines.filter { $0.hasPrefix("waymark") } == [
        "waymark --now 2023-11-14T22:13:20Z timezone set Asia/Tokyo",
        "waymark --now 2023-11-14T22:13:21Z import delivery-1.xml",
        "waymark --now 2023-11-14T22:13:22Z log steps 500 --at 2023-11-14T22:13:20Z",
        "waymark --now 2023-11-14T22:13:23Z log edit 2 --steps 600",
        "waymark --now 2023-11-14T22:13:24Z log delete 2",
      ])
  }

  @Test("The shortest life with the same failure contains nothing superfluous")
  func shrinking() async throws {
    // An act that no person can do serves as the fault.
    var life = LifeGenerator.life(seed: 3, size: .short)
    life.moments.insert(
      Moment(at: life.moments[12].at, act: .setGoal(.steps, 1_234, on: nil, times: nil)), at: 12)
    let trial = Trial(ignoring: [""])
    let failure = try #require(try await trial.failure(of: life))
    let shortest = try await Shrinking(trial).shortest(of: life, failing: failure)
    #expect(shortest.moments.count <= 3)
    #expect(shortest.script.contains("goal steps set 1234"))
  }
}
