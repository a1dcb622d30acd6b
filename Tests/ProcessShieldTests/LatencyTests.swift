import Contracts
import Foundation
import ProcessShield
import TestSupport
import Testing

/// How soon a new program is stopped, and what a look costs.
struct LatencyTests {
  @Test(
    "S5-6 A locked program that is started anew is stopped within half a second by the patrol",
    .timeLimit(.minutes(3)))
  func starts() async throws {
    let fixture = try ShieldFixture()
    let path = try RunningProgram.copy("/bin/sleep", to: fixture.folder.file("game"))
    let shield = fixture.shield()
    let order = ShieldFixture.order(path)
    let pause = try #require(shield.patrol)
    let patrol = Task {
      while !Task.isCancelled {
        try await shield.apply(order)
        try await Task.sleep(for: pause)
      }
    }
    defer { patrol.cancel() }
    var times: [Duration] = []
    for _ in 1...LongForm.count(short: 8, long: 40) {
      // At any moment between two looks.
      try await Task.sleep(for: .milliseconds(Int.random(in: 0...250)))
      let game = try fixture.program("game")
      let start = ContinuousClock.now
      try #require(try await game.becomes("T"))
      times.append(ContinuousClock.now - start)
      game.end()
    }
    times.sort()
    print("new program to state T: median \(times[times.count / 2]), longest \(times.suffix(1))")
    // Beside other tests the machine is too busy for a figure: there it only has to be stopped.
    if LongForm.isWanted {
      #expect(times.last.map { $0 < .milliseconds(500) } ?? false, "\(times)")
    }
  }

  @Test("S0-8 A look at 400 processes costs little", .timeLimit(.minutes(2)))
  func look() async throws {
    let fixture = try ShieldFixture(apps: [
      LockableApp(name: "org.example.Game.desktop", title: "Game", programs: ["/opt/game"]),
      LockableApp(name: "org.example.Flat", title: "Flat", programs: []),
    ])
    let crowd = try fixture.script(
      "crowd", "i=0; while [ $i -lt 330 ]; do sleep 600 & i=$((i + 1)); done; wait")
    try #require(try await eventually { RunningProgram.tree(of: crowd.id).count > 330 })
    let shield = fixture.shield()
    for order in [
      ShieldFixture.order("/opt/other"),
      ShieldFixture.order("/opt/other", "org.example.Game.desktop", "org.example.Flat"),
    ] {
      try await shield.apply(order)
      var times: [Duration] = []
      for _ in 1...20 {
        let start = ContinuousClock.now
        try await shield.apply(order)
        times.append(ContinuousClock.now - start)
      }
      times.sort()
      let count = try FileManager.default.contentsOfDirectory(atPath: "/proc")
        .filter { Int($0) != nil }.count
      print("one look over \(count) processes: median \(times[10]), least \(times[0])")
      #expect(times[0] < .milliseconds(250))
    }
    try await shield.remove(.off)
    crowd.end()
  }
}
