import Testing

@testable import FaultInjection

/// How the ledger of several processes judges its findings.
struct SlotTests {
  @Test(
    "An acknowledged entry is stored once; one in doubt at most once; a deleted one is not",
    arguments: [
      (possible: [7], found: [[7]], failure: nil),
      (possible: [7], found: [[]], failure: .lost),
      (possible: [7], found: [[7, 7]], failure: .twice),
      (possible: [7], found: [[6]], failure: .lost),
      (possible: [7, nil], found: [[]], failure: nil),
      (possible: [7, nil], found: [[7]], failure: nil),
      (possible: [nil], found: [[7]], failure: .lost),
      // Moved away by a restore.
      (possible: [7], found: [[], [7]], failure: nil),
      (possible: [7], found: [[], []], failure: .lost),
    ] as [(possible: Set<Int?>, found: [[Int]], failure: Failure.Kind?)])
  func failures(possible: Set<Int?>, found: [[Int]], failure: Failure.Kind?) {
    #expect(Slot(values: [6, 7], possible: possible).failure(finding: found) == failure)
  }
}
