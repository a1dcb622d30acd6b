import Contracts
import Logging

/// What the service reports about its work: lines on standard error, which systemd keeps.
struct ServiceLog: Sendable {
  private let logger: Logger
  private let wording: Wording

  /// - Parameter isQuiet: reports only what went wrong.
  init(in wording: Wording, isQuiet: Bool) {
    var logger = Logger(label: "waymark") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = isQuiet ? .error : .info
    self.init(logger, in: wording)
  }

  init(_ logger: Logger, in wording: Wording) {
    self.logger = logger
    self.wording = wording
  }

  func info(_ phrase: Phrase) {
    logger.info("\(wording.say(phrase).printable)")
  }

  func warning(_ phrase: Phrase) {
    logger.warning("\(wording.say(phrase).printable)")
  }

  func error(_ phrase: Phrase) {
    logger.error("\(wording.say(phrase).printable)")
  }

  func say(_ phrase: Phrase) -> String {
    wording.say(phrase)
  }

  /// Why something failed, as a sentence for the user if there is one.
  func reason(of error: any Error) -> String {
    (error as? any ExplainedError).map { wording.say($0.explanation.message) }
      ?? String(describing: error)
  }
}
