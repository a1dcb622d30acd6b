import Testing

@testable import Composition

struct TimeLimitTests {
  /// Ends a stream when it is deallocated.
  private final class StreamEnder: Sendable {
    private let stream: AsyncStream<Never>.Continuation

    init(ending stream: AsyncStream<Never>.Continuation) {
      self.stream = stream
    }

    deinit {
      stream.finish()
    }
  }

  @Test("Finished work is released before the limit", .timeLimit(.minutes(1)))
  func release() async throws {
    let (released, stream) = AsyncStream.makeStream(of: Never.self)
    try await {
      let held = StreamEnder(ending: stream)
      try await withTimeLimit(.seconds(3_600)) { withExtendedLifetime(held) {} }
    }()
    for await _ in released {}
  }

  @Test("Cancelling the wait cancels the work", .timeLimit(.minutes(1)))
  func cancelled() async throws {
    let waiting = Task {
      try await withTimeLimit(.seconds(3_600)) {
        while !Task.isCancelled { await Task.yield() }
        return "told"
      }
    }
    waiting.cancel()
    #expect(try await waiting.value == "told")
  }

  @Test("Work that takes longer is abandoned, whatever it does")
  func tooLong() async {
    await #expect(throws: TimeLimitExceeded.self) {
      try await withTimeLimit(.milliseconds(10)) {
        while !Task.isCancelled { await Task.yield() }
      }
    }
  }
}
