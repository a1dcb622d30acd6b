import Contracts

/// The phone side of the link, which also says what the watch holds, before it says anything to the watch.
struct ServedWatch: LinkMachine {
  enum Storing: Hashable, Sendable {
    case taking(PhoneSide.Taking)
    /// What the watch says that it holds; nil for nothing.
    case holding(Revision?)
  }

  private var side: PhoneSide

  init(_ side: PhoneSide) {
    self.side = side
  }

  mutating func handle(_ input: LinkInput) -> [LinkStep<Storing>] {
    let before = side.seen
    let steps = side.handle(input).map(Self.step)
    guard side.seen != before else { return steps }
    return [.store(.holding(side.seen))] + steps
  }

  /// The record tells something new.
  mutating func changed(to context: WatchContext) -> [LinkStep<Storing>] {
    side.changed(to: context).map(Self.step)
  }

  private static func step(_ step: LinkStep<PhoneSide.Taking>) -> LinkStep<Storing> {
    switch step {
    case .store(let taking): .store(.taking(taking))
    case .send(let message): .send(message)
    case .wait(let timer, let seconds): .wait(timer, seconds: seconds)
    case .close(let end): .close(end)
    }
  }
}
