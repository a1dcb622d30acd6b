import Synchronization

/// Reports a delivery once: when it was answered or, if the phone hung up before an answer, when this is released.
final class DeliveryNotice: Sendable {
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
