/// A verb that status bars and scripts run so often that, in its plain form, it does without the parser,
/// which takes 2.1 ms of the 7.4 ms of `today`.
protocol QuickVerb: Verb {
  typealias Work = @Sendable (CommandContext) async throws -> Void

  /// Options of its own that a plain command line may contain, each followed by a value.
  static var quickOptions: [String] { get }

  /// The work for a command line of plain words and global options; nil if only the parser can tell
  /// what it means, or what is wrong with it.
  ///
  /// - Parameter words: without those that led to the verb, but with its own options and their
  ///   values.
  static func quick(_ words: [String]) -> Work?
}

extension QuickVerb {
  static var quickOptions: [String] { [] }
}
