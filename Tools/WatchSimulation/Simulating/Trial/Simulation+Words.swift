import Contracts
import WatchSync

/// Acts in words.
extension Simulation {
  func words(for act: Act) -> String {
    switch act {
    case .walk(let phone, let steps): "\(record(phone)) has \(steps) steps more."
    case .correct(let phone, let steps): "\(record(phone)) finds \(steps) steps fewer."
    case .changeSetting(let phone): "A setting is changed on phone side \(phone + 1)."
    case .moveDay(let phone, let days): "\(record(phone)) moves its day by \(days)."
    case .setClock(let phone, let days):
      "The clock of phone side \(phone + 1) is set by \(days) days."
    case .log(let watch): "The person logs something on watch \(watch + 1)."
    case .forget(let watch): "The phone side forgets watch \(watch + 1)."
    case .pair(let watch): "Watch \(watch + 1) is paired with the phone side that it had."
    case .switchPhone(let watch): "Watch \(watch + 1) is paired with the other phone side."
    case .connect(let watch): "Watch \(watch + 1) connects."
    case .lose(let watch, let side): "\(name(side, watch)) loses its connection."
    case .phantom(let watch, let side): "\(name(side, watch)) believes that it is connected."
    case .cut(let watch, let side): "Nothing reaches \(name(side, watch).lowercasedFirst) any more."
    case .mend(let watch):
      "The connection between watch \(watch + 1) and the phone side works again."
    case .deliver(let watch, let side, let pick):
      message(watch, side, pick).map { "\($0) reaches \(name(side, watch).lowercasedFirst)." }
        ?? "Nothing is on its way to \(name(side, watch).lowercasedFirst)."
    case .deliverAll(let watch, let side):
      "All that is on its way reaches \(name(side, watch).lowercasedFirst) at once."
    case .drop(let watch, let side, let pick):
      "\(message(watch, side, pick) ?? "Nothing") to \(name(side, watch).lowercasedFirst) is lost."
    case .repeated(let watch, let side, let pick):
      "\(message(watch, side, pick) ?? "Nothing") to \(name(side, watch).lowercasedFirst) is on its way twice."
    case .loseAcknowledgement(let watch): "A confirmation to watch \(watch + 1) is lost."
    case .elapse(let watch, let side, let pick):
      "\(name(side, watch)) has waited: \(timer(watch, side, pick))."
    case .crash(let watch, let side, let step):
      "\(name(side, watch)) will end at its next input, before step \(step + 1)."
    case .tornWrite(let watch, let side):
      "The power of \(name(side, watch).lowercasedFirst) will fail in its next write."
    case .fullDisk(let watch, let side):
      "The disk of \(name(side, watch).lowercasedFirst) will be full at its next write."
    case .speak(let watch, let side, let number):
      "\(name(side, watch)) is replaced by one of other versions (\(number))."
    case .backUpRecord(let phone): "\(record(phone)) is backed up."
    case .restoreRecord(let phone): "\(record(phone)) is restored from its backup."
    case .rollBackRecord(let phone): "\(record(phone)) is restored by hand, unnoticed."
    case .copyCache(let watch): "The folder of watch \(watch + 1) is copied."
    case .restoreCache(let watch): "The folder of watch \(watch + 1) is restored from its copy."
    case .putBackCache(let watch):
      "The folder of watch \(watch + 1) is restored by hand, unnoticed."
    case .cloneCache(let watch): "The folder of watch \(watch + 1) is copied to the other watch."
    }
  }

  private func record(_ phone: Int) -> String { "The record of phone side \(phone + 1)" }

  private func name(_ side: Side, _ watch: Int) -> String {
    switch side {
    case .phone: "The phone side of watch \(watch + 1)"
    case .watch: "Watch \(watch + 1)"
    }
  }

  private func timer(_ watch: Int, _ side: Side, _ pick: Int) -> String {
    let timers = watches[watch].line[timersAt: side]
    return index(pick, of: timers.count).map { "\(timers[$0].kind)" } ?? "for nothing"
  }

  private func message(_ watch: Int, _ side: Side, _ pick: Int) -> String? {
    let messages = watches[watch].line[to: side]
    return index(pick, of: messages.count).map { messages[$0].words }
  }
}

extension WatchMessage {
  fileprivate var words: String {
    switch self {
    case .hello(let hello): "The hello \(hello.nonce) of the \(hello.role.rawValue)"
    case .context(let context):
      "Context \(context.revision.number) of life \(context.revision.incarnation.number)"
    case .live(let live):
      "Live update \(live.revision.number) of life \(live.revision.incarnation.number)"
    case .seen(let life, let revision): "That \(revision) of life \(life.number) was seen"
    case .queue(let entry, _): entry.identity.text.capitalizedFirst
    case .acknowledged(let last, _, let life):
      "The confirmation of \(last.text) by life \(life.number)"
    case .ping: "A ping"
    case .pong: "A pong"
    }
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
