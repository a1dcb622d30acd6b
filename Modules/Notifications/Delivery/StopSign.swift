/// Tells a lane to begin nothing more. Shown at once, to whoever looks afterwards.
struct StopSign: Sendable {
  // A stream knows from any thread whether it was ended; nobody reads what it holds.
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
