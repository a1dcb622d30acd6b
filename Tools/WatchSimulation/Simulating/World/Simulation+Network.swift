import Contracts
import WatchSync

/// What networks do.
extension Simulation {
  mutating func carry(_ act: Act) throws {
    switch act {
    case .connect(let watch):
      guard !watches[watch].isForgotten || bug == .forgottenStillHeard else { return }
      watches[watch].line.isPhantom = false
      try connect(watch)
    case .lose(let watch, let side): try input(.disconnected, Place(watch: watch, side: side))
    case .phantom(let watch, let side):
      watches[watch].line.isPhantom = true
      try connect(watch, sides: [side])
    case .cut(let watch, let side): watches[watch].line.cut(to: side)
    case .mend(let watch): watches[watch].line.mend()
    case .deliver(let watch, let side, let pick):
      guard let message = dequeue(watch, side, pick) else { return }
      try input(.received([message]), Place(watch: watch, side: side))
    case .deliverAll(let watch, let side):
      let messages = watches[watch].line[to: side]
      guard !messages.isEmpty else { return }
      watches[watch].line[to: side] = []
      try input(.received(messages), Place(watch: watch, side: side))
    case .drop(let watch, let side, let pick): _ = dequeue(watch, side, pick)
    case .repeated(let watch, let side, let pick):
      let waiting = watches[watch].line[to: side]
      guard let index = index(pick, of: waiting.count) else { return }
      watches[watch].line[to: side].append(waiting[index])
    case .loseAcknowledgement(let watch):
      let index = watches[watch].line[to: .watch].firstIndex {
        if case .acknowledged = $0 { true } else { false }
      }
      if let index { watches[watch].line[to: .watch].remove(at: index) }
    default: break
    }
  }

  private mutating func dequeue(_ watch: Int, _ side: Side, _ pick: Int) -> WatchMessage? {
    guard let index = index(pick, of: watches[watch].line[to: side].count) else { return nil }
    return watches[watch].line[to: side].remove(at: index)
  }
}
