import Testing

@testable import FaultInjection

/// What the ledger of several processes makes of what it finds.
struct SlotTests {
  @Test(
    "An acknowledged entry is there once; one in doubt at most once; a deleted one is not",
    arguments: [
      (possible: [7], found: [[7]], failure: nil),
      (possible: [7], found: [[]], failure: .lost),
      (possible: [7], found: [[7, 7]], failure: .twice),
      (possible: [7], found: [[6]], failure: .lost),
      (possible: [7, nil], found: [[]], failure: nil),
      (possible: [7, nil], found: [[7]], failure: nil),
      (possible: [nil], found: [[7]], failure: .lost),
      // Put aside by a restore.
      (possible: [7], found: [[], [7]], failure: nil),
      (possible: [7], found: [[], []], failure: .lost),
    ] as [(possible: Set<Int?>, found: [[Int]], failure: Failure.Kind?)])
  func failures(possible: Set<Int?>, found: [[Int]], failure: Failure.Kind?) {
    #expect(Slot(values: [6, 7], possible: possible).failure(finding: found) == failure)
  }
}
