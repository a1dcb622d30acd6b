import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark watch forget ID`.
struct WatchForget: Verb {
  static let configuration = CommandConfiguration(
    commandName: "forget", abstract: "Revoke a watch's access, for example if you lost it.",
    discussion: """
      Its key stops working, and entries it hasn't sent yet stay out of your record unless you \
      pair it again. Data on the watch stays there: you can't erase it remotely.
      """)

  @Argument(help: "Its number, as shown by `watch devices`.")
  var id: TypedNumber

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let values = ["id": id.text]
    let isSure = try await context.isSure(
      of: "watch/:id", values, unless: confirmation,
      otherwise: "waymark watch forget \(id.text.shellWord) --yes")
    guard isSure else {
      let watch = try await context.watchStatus().watches.first {
        $0.id.rawValue == Int64(id.whole ?? 0)
      }
      return watch.map {
        context.showNothingChanged(ForgottenWatchDocument($0, isForgotten: false))
      } ?? ()
    }
    context.show(try await context.perform("watch/:id", values))
  }
}
