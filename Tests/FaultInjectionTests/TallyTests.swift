import Testing

@testable import FaultInjection

struct TallyTests {
  @Test("A tally reports its rounds, its counts and each kind of failure")
  func line() {
    var tally = Tally()
    tally.count("kills", 3)
    tally.endRound()
    #expect(tally.line == "1 rounds; 3 kills; 0 failures")
    tally.fail(Failure(kind: .lost, detail: "", replay: "", evidence: nil))
    #expect(tally.line == "1 rounds; 3 kills; 1 failures: 1 lost")
  }
}
