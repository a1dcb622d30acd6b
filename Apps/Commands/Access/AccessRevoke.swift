import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark access revoke ID`.
struct AccessRevoke: Verb {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "Revoke a browser's or token's access.",
    discussion: "Only a new code or token restores access, so you're asked first.")

  @Argument(help: "Its number, as shown by `access list`.")
  var id: TypedNumber

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let values = ["id": id.text]
    let isSure = try await context.isSure(
      of: "access/:id", values, .removes, unless: confirmation,
      otherwise: "waymark access revoke \(id.text.shellWord) --yes")
    guard isSure else { return try await showNothingChanged(context) }
    context.show(try await context.perform("access/:id", values, .removes))
  }

  private func showNothingChanged(_ context: CommandContext) async throws {
    let (grants, calendar) = try await context.read {
      (try $0.access.grants(in: $1), try $0.personalTime.calendar(in: $1))
    }
    guard let grant = grants.first(where: { $0.id.rawValue == Int64(id.whole ?? 0) }) else {
      return
    }
    context.showNothingChanged(AccessDocument.Item(grant, in: calendar))
  }
}
