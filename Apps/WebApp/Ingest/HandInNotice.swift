import Synchronization

/// Says once that something was handed in: when that was answered or, where no answer is sent since the phone hung up,
/// when nobody holds this any more.
final class HandInNotice: Sendable {
  private let isPending = Atomic(true)
  private let say: @Sendable () -> Void

  init(_ say: @escaping @Sendable () -> Void) {
    self.say = say
  }

  deinit { isAnswered() }

  func isAnswered() {
    if isPending.exchange(false, ordering: .relaxed) { say() }
  }
}
