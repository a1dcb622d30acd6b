/// Calls to look what is due: any number of them since the last look are one.
final class WakeCalls: Sendable {
  let calls: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (calls, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func wake() {
    continuation.yield()
  }
}
