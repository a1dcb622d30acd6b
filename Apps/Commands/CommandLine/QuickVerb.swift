/// A verb run so often that its plain form bypasses the parser.
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
  static var quickForm: (any QuickVerb.Type)? { Self.self }
}
