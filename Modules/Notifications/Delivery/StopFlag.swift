/// Tells a lane to start nothing more. Takes effect at once, for everyone who checks it.
struct StopFlag: Sendable {
  // Whether a stream was finished can be read from any thread; its elements are not used.
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  var isShown: Bool {
    if case .terminated = continuation.yield() { true } else { false }
  }

  func show() {
    continuation.finish()
  }
}
