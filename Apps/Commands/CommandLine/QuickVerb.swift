/// A verb that status bars and scripts run so often that, in its plain form, it does without the parser,
/// which takes 2.1 ms of the 7.4 ms of `today`.
protocol QuickVerb: Verb {
  typealias Work = @Sendable (CommandContext) async throws -> Void

  /// Options of its own that a plain command line may hold, each with a value behind it.
  static var quickOptions: [String] { get }

  /// What to do for a command line of plain words and options that every verb takes; nil where only
  /// the parser can tell, or say what is wrong.
  ///
  /// - Parameter words: without those that led to the verb; its own options and their values among
  ///   them.
  static func quick(_ words: [String]) -> Work?
}

extension QuickVerb {
  static var quickOptions: [String] { [] }
}
