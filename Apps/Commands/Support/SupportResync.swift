import ArgumentParser

/// `waymark support resync`: the same as `waymark resync`.
struct SupportResync: Verb {
  static let configuration = Resync.configuration

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await Resync.show(in: context)
  }
}
