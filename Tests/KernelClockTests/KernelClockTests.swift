import Testing

@testable import KernelClock

struct KernelClockTests {
  // STA_PLL 0x1, STA_UNSYNC 0x40, STA_NANO 0x2000; TIME_OK 0, TIME_INS 1, TIME_ERROR 5.
  @Test(
    "The clock counts as synchronised unless the kernel reports otherwise",
    arguments: [
      (0, 0x2001, true), (1, 0x2001, true), (0, 0x2041, false), (5, 0x2041, false),
      (5, 0x2001, false), (-1, 0, false),
    ] as [(Int32, Int32, Bool)])
  func synchronized(outcome: Int32, status: Int32, isSynchronized: Bool) {
    #expect(KernelClock.isSynchronized(outcome: outcome, status: status) == isSynchronized)
  }

  @Test("Any user may ask, any number of times")
  func asking() {
    let first = KernelClock().isSynchronized
    for _ in 0..<100 { #expect(KernelClock().isSynchronized == first) }
  }
}
