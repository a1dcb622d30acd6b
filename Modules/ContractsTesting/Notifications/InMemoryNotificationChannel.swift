public import Contracts
import Synchronization

/// A channel that sends nothing: it records what it gets and returns prepared results.
public final class InMemoryNotificationChannel: NotificationChannel {
  /// One call of `send`.
  public struct Attempt: Hashable, Sendable {
    public let notification: UserNotification
    public let registration: ChannelRegistration
    public let idempotencyKey: String
  }

  private struct State {
    var attempts: [Attempt] = []
    var optOuts: [ChannelRegistration] = []
    var permission = ChannelPermission.granted
    var answer: @Sendable (Attempt) async -> SendOutcome = { _ in .delivered }
    var optOutAnswer: @Sendable (ChannelRegistration) async -> OptOutOutcome = { _ in .done }
  }

  public let identifier: String
  public let isPlatform: Bool
  public let inputs: ChannelInputs
  private let key: String?
  private let state = Mutex(State())

  /// - Parameters:
  ///   - inputs: only an address if nothing is given, and none on this machine.
  ///   - key: what the other side needs first.
  public init(
    _ identifier: String, isPlatform: Bool = false, inputs: ChannelInputs? = nil,
    key: String? = nil
  ) {
    self.identifier = identifier
    self.isPlatform = isPlatform
    self.inputs =
      inputs
      ?? ChannelInputs(
        title: Phrase(verbatim: identifier), address: isPlatform ? .none : .written(example: nil))
    self.key = key
  }

  public func publicKey() -> String? { key }

  /// In the order they were made.
  public var attempts: [Attempt] { state.withLock { $0.attempts } }

  /// Registrations whose opt-out was sent.
  public var optOuts: [ChannelRegistration] { state.withLock { $0.optOuts } }

  public func answer(_ answer: @escaping @Sendable (Attempt) async -> SendOutcome) {
    state.withLock { $0.answer = answer }
  }

  public func answerOptOuts(
    _ answer: @escaping @Sendable (ChannelRegistration) async -> OptOutOutcome
  ) {
    state.withLock { $0.optOutAnswer = answer }
  }

  public func setPermission(_ permission: ChannelPermission) {
    state.withLock { $0.permission = permission }
  }

  public func send(
    _ notification: UserNotification, to registration: ChannelRegistration, idempotencyKey: String
  ) async -> SendOutcome {
    let attempt = Attempt(
      notification: notification, registration: registration, idempotencyKey: idempotencyKey)
    let answer = state.withLock { state in
      state.attempts.append(attempt)
      return state.answer
    }
    return await answer(attempt)
  }

  /// The address as it was typed; the options as secrets.
  public func plan(_ request: ChannelRequest) throws(ChannelRefusal) -> ChannelPlan {
    guard request.address != "nowhere" else {
      throw ChannelRefusal(
        Phrase("“nowhere” leads nowhere."), hint: Phrase("Write somewhere."))
    }
    guard request.options[.open] != "nothing" else {
      throw ChannelRefusal(Phrase("“nothing” does not open."), hint: Phrase("Write something."))
    }
    return ChannelPlan(
      address: request.address,
      secrets: Dictionary(uniqueKeysWithValues: request.options.map { ($0.rawValue, $1) }))
  }

  public func requestPermission() async -> ChannelPermission {
    state.withLock { $0.permission }
  }

  public func optOut(_ registration: ChannelRegistration) async -> OptOutOutcome {
    let answer = state.withLock { state in
      state.optOuts.append(registration)
      return state.optOutAnswer
    }
    return await answer(registration)
  }
}
