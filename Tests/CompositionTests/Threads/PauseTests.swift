import Testing

@testable import Composition

struct PauseTests {
  @Test("A pause is at least as long as requested")
  func lasts() async throws {
    let start = ContinuousClock.now
    try await pause(for: .milliseconds(20))
    #expect(ContinuousClock.now - start >= .milliseconds(20))
  }

  @Test("A cancelled pause ends at once, with an error", arguments: [0, 20] as [Int64])
  func cancelled(after milliseconds: Int64) async throws {
    let start = ContinuousClock.now
    let pausing = Task { try await pause(for: .seconds(600)) }
    if milliseconds > 0 { try await Task.sleep(for: .milliseconds(milliseconds)) }
    pausing.cancel()
    await #expect(throws: CancellationError.self) { try await pausing.value }
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test(
    "A duration is converted to nanoseconds, up to the maximum",
    arguments: [
      (.zero, 0), (.nanoseconds(-1), -1), (.milliseconds(1_500), 1_500_000_000),
      (.seconds(Int64.max), .max), (.seconds(Int64.min), .min),
    ] as [(Duration, Int)])
  func nanoseconds(duration: Duration, nanoseconds: Int) {
    #expect(duration.nanoseconds == nanoseconds)
  }
}
