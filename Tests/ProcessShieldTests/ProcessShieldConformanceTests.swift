import Contracts
import ContractsTesting
import Foundation
import TestSupport
import Testing

struct ProcessShieldConformanceTests {
  @Test("S5-6 The shield of programs obeys the laws of shields", arguments: ShieldLaws.all)
  func keeps(law: ShieldLaws.Law) async throws {
    let fixture = try ShieldFixture()
    let game = try fixture.script("game", "while :; do sleep 600; done")
    let other = try fixture.program("other")
    let foreign = try fixture.program("foreign")
    let job = try fixture.program("job")
    kill(job.id, SIGSTOP)
    try #require(try await job.becomes("T"))
    try #require(try await eventually { RunningProgram.tree(of: game.id).count == 2 })

    let names = ["game", "other", "foreign", "job"].sorted()
    @Sendable func states() -> String {
      let trees = [game, other, foreign, job].map { RunningProgram.tree(of: $0.id) }
      return trees.map { tree in
        tree.map { "\($0) \(RunningProgram.state(of: $0) ?? "-")" }.joined(separator: ", ")
      }.joined(separator: "\n")
    }
    let record = fixture.folder.file("record")
    let subject = ShieldUnderTest(
      order: ShieldFixture.order(game.path), otherOrder: ShieldFixture.order(other.path),
      holding: [.effective], make: { fixture.shield() },
      foreign: { "\(names) \([foreign, job].map(\.state))" },
      everything: {
        // A process that continues, or is about to stop, runs for a moment.
        try #require(try await eventually { !states().contains { "RD".contains($0) } })
        let files = FileManager.default.subpaths(atPath: record) ?? []
        return "\(states())\n\(files.sorted())\n\(fixture.receipts)"
      },
      tamper: {
        kill(game.id, SIGCONT)
        _ = try await game.becomes("RSD")
      })
    try FileManager.default.createDirectory(atPath: record, withIntermediateDirectories: true)
    try await law.verify(subject)
    withExtendedLifetime((game, other, foreign, job)) {}
  }
}
