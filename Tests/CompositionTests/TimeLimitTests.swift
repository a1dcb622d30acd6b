import Testing

@testable import Composition

struct TimeLimitTests {
  private final class Held: Sendable {}

  @Test("What is over keeps nothing of itself until the limit", .timeLimit(.minutes(1)))
  func release() async throws {
    weak var held: Held?
    try await {
      let new = Held()
      held = new
      try await withTimeLimit(.seconds(3_600)) { withExtendedLifetime(new) {} }
    }()
    while held != nil { try await Task.sleep(for: .milliseconds(10)) }
  }

  @Test("What takes longer is given up, whatever it does")
  func tooLong() async {
    await #expect(throws: TimeLimitExceeded.self) {
      try await withTimeLimit(.milliseconds(10)) {
        while !Task.isCancelled { await Task.yield() }
      }
    }
  }
}
