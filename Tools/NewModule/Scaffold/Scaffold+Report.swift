extension Scaffold {
  /// What is done and what remains, for a person to read.
  public var report: String {
    let made = changes.filter { $0.previous == nil }.map { "  \($0.path)" }
    let edited = changes.filter { $0.previous != nil }.flatMap { change in
      change.addedLines.map { "  \(change.path): \($0)" }
    }
    return """
      Made:
      \(made.joined(separator: "\n"))
      Added a line:
      \(edited.joined(separator: "\n"))
      It builds, passes its tests and is listed:
        Scripts/test \(module)
        Scripts/waymark plugins
      By hand, when it needs them:
        Modules/\(module)/README.md and the summary in \(module)Plugin.swift: say what it is for
        Modules/Contracts/\(module)/: the protocols and values it shares
        Apps/Commands/\(module)/: its verbs, one a file
      Its texts, for whoever translates them:
        swift run Translations
      """
  }
}
