import Contracts
import WatchSync

/// A deliberate mistake, to check that the simulation finds it.
public enum PlantedBug: String, CaseIterable, Sendable {
  /// Entries are confirmed before they are stored.
  case confirmedBeforeStored
  /// The position in a queue is on disk before its entries are.
  case cursorBeforeCommit
  /// A restored record continues in its previous life.
  case keptIncarnation
  /// The watch shows the higher of two numbers of a day.
  case maxMerge
  /// The watch shows what was sent later by the clock.
  case wallClockOrder
  /// The watch never goes back to a day before.
  case dayOrder
  /// A restored cache continues counting in its previous life, and nothing compares its entries.
  case reusedSequence
  /// The position of a cache that was put back by hand counts, not the content of its entries.
  case putBackUnnoticed
  /// The watch does not compare its entries with the confirmed ones.
  case confirmationUncompared
  /// The phone side accepts an entry whatever entry precedes it on the watch.
  case behindUncompared
  /// A cache that was put back by hand also logs again what the record has.
  case loggedAnewWhole
  /// One that was put back by hand drops everything the record has.
  case confirmedLetGo
  /// The watch says hello only if it does not believe that it is connected.
  case cachedReachability
  /// A confirmation counts whichever life of the record gave it.
  case confirmationWithoutLife
  /// The phone side sends only live numbers, and the watch claims to have all of them.
  case liveWithoutContext
  /// After a reconnect only what is logged from then on is sent.
  case queueDroppedOnReconnect
  /// The watch follows any device that answers, whichever connection was asked.
  case lateAnswerFollowed
  /// The phone side accepts an entry although one before it is missing.
  case gapAccepted
  /// The watch does not check the life of a context.
  case oldLifeShown
  /// The phone side does not check whether the watch is ahead of the record.
  case wentBackUnnoticed
  /// The record does not recognise entries by their identities.
  case acceptedTwice
  /// A forgotten watch keeps its connection.
  case forgottenStillHeard

  /// The faults it needs to become visible.
  public var faults: Set<Fault> {
    switch self {
    case .confirmationWithoutLife: [.restore, .reorder, .delay, .repeated]
    case .wentBackUnnoticed: [.rollBack, .delay]
    case .oldLifeShown: [.restore, .reorder, .delay, .repeated]
    case .putBackUnnoticed: [.putBack]
    case .loggedAnewWhole: [.putBack, .delay]
    case .confirmedLetGo: [.bothBack]
    case .confirmationUncompared, .behindUncompared: [.putBack, .reorder, .delay, .repeated]
    case .liveWithoutContext: [.delay, .lostAcknowledgement, .drop]
    case .confirmedBeforeStored, .cursorBeforeCommit, .keptIncarnation, .maxMerge, .wallClockOrder,
      .dayOrder, .reusedSequence, .cachedReachability, .queueDroppedOnReconnect,
      .lateAnswerFollowed, .gapAccepted, .acceptedTwice, .forgottenStillHeard:
      Set(Fault.allCases)
    }
  }

  func spoiled(_ steps: [LinkStep<PhoneChange>]) -> [LinkStep<PhoneChange>] {
    switch self {
    case .confirmedBeforeStored: steps.filter { !$0.isStoring } + steps.filter(\.isStoring)
    case .liveWithoutContext where steps.contains(where: \.isLive): steps.filter { !$0.isContext }
    default: steps
    }
  }
}

extension LinkStep {
  fileprivate var isStoring: Bool {
    if case .store = self { true } else { false }
  }

  fileprivate var isLive: Bool {
    if case .send(.live) = self { true } else { false }
  }

  fileprivate var isContext: Bool {
    if case .send(.context) = self { true } else { false }
  }
}

extension Simulation {
  /// The input as a machine with the planted bug would see it; nil for one it ignores.
  func spoiled(_ input: LinkInput, _ place: Place) -> LinkInput? {
    switch input {
    case .connected
    where bug == .cachedReachability && place.side == .watch
      && watches[place.watch].side.talk != nil:
      nil
    case .received(let messages): .received(messages.flatMap { spoiled($0, place) })
    case .connected, .disconnected, .elapsed: input
    }
  }

  private func spoiled(_ message: WatchMessage, _ place: Place) -> [WatchMessage] {
    place.side == .phone
      ? spoiledForPhone(message, watches[place.watch])
      : spoiledForWatch(message, watches[place.watch]).map { [$0] } ?? []
  }

  private func spoiledForPhone(_ message: WatchMessage, _ watch: SimulatedWatch) -> [WatchMessage] {
    switch (bug, message) {
    case (.liveWithoutContext, .hello(var hello)):
      hello.holds = watch.side.cache.state.revision
      return [.hello(hello)]
    case (.queueDroppedOnReconnect, .hello(var hello)):
      let last = watch.side.cache.entries.last?.identity
      hello.queues = hello.queues.map { $0.incarnation == last?.incarnation ? last ?? $0 : $0 }
        .map { $0 == last ? EntryIdentity($0.incarnation, $0.sequence + 1) : $0 }
      return [.hello(hello)]
    case (.reusedSequence, .hello(var hello)), (.putBackUnnoticed, .hello(var hello)):
      hello.compares = []
      return [.hello(hello)]
    case (.wentBackUnnoticed, .hello(var hello)):
      hello.holds = nil
      return [.hello(hello)]
    case (.wentBackUnnoticed, .seen): return []
    case (.reusedSequence, .queue(let entry, _)), (.putBackUnnoticed, .queue(let entry, _)),
      (.behindUncompared, .queue(let entry, _)):
      return [.queue(entry)]
    case (.gapAccepted, .queue(let entry, _))
    where entry.identity.sequence
      > (watch.phoneSide.accepted[entry.identity.incarnation]?.through ?? 0) + 1:
      // As if the watch had nothing before it.
      let hello = WatchHello(
        role: .watch, incarnation: entry.identity.incarnation, nonce: watch.nonce,
        queues: [entry.identity])
      return [.hello(hello), message]
    default: return [message]
    }
  }

  private func spoiledForWatch(_ message: WatchMessage, _ watch: SimulatedWatch) -> WatchMessage? {
    let shown = watch.side.cache.payload
    switch (bug, message) {
    case (.maxMerge, .context(var context)):
      if let shown, shown.day == context.payload.day {
        context.payload.currentSteps = max(shown.currentSteps, context.payload.currentSteps)
      }
      return .context(context)
    case (.wallClockOrder, .context(let context)):
      return context.payload.timestamp < shown?.timestamp ?? context.payload.timestamp
        ? nil : message
    case (.wallClockOrder, .live(let live)):
      return live.at < shown?.timestamp ?? live.at ? nil : message
    case (.dayOrder, .context(let context)):
      return context.payload.day < shown?.day ?? context.payload.day ? nil : message
    case (.dayOrder, .live(let live)):
      return live.day < shown?.day ?? live.day ? nil : message
    case (.confirmationWithoutLife, .acknowledged(let last, let digest, let life)):
      return .acknowledged(last, digest, by: watch.side.talk ?? life)
    case (.reusedSequence, .acknowledged(let last, _, let life)),
      (.putBackUnnoticed, .acknowledged(let last, _, let life)),
      (.confirmationUncompared, .acknowledged(let last, _, let life)):
      return .acknowledged(last, by: life)
    case (.lateAnswerFollowed, .hello(var hello)):
      hello.nonce = watch.nonce
      return .hello(hello)
    case (.oldLifeShown, .context(var context)):
      context.revision.incarnation = watch.side.talk ?? context.revision.incarnation
      return .context(context)
    default: return message
    }
  }
}
