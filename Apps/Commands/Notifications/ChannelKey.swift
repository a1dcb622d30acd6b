import ArgumentParser
import Composition
import Contracts
import Documents
import Terminal

/// `waymark notifications channel key`.
struct ChannelKey: Verb {
  static let configuration = CommandConfiguration(
    commandName: "key", abstract: "Show the public key a web page subscribes with (Web Push).",
    discussion: "A page passes it to PushManager.subscribe as applicationServerKey.")
  static let service = ServiceUse.required

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    guard let key = try context.waymark.notifications.publicKey(of: "webpush") else {
      throw CommandFailure(.unavailable, Phrase("This build doesn't include Web Push."))
    }
    context.output.show(
      ChannelKeyDocument(applicationServerKey: key), text: "  \(key)\n")
  }
}
