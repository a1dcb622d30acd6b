extension Scaffold {
  /// What is done and what remains, for a person to read.
  public var report: String {
    let made = changes.filter { $0.previous == nil }.map { "  \($0.path)" }
    let edited = changes.filter { $0.previous != nil }.flatMap { change in
      change.addedLines.map { "  \(change.path): \($0)" }
    }
    let left = FeaturePart.allCases.filter { !parts.contains($0) }.map(\.rawValue)
    // The tests of a verb and of a store are in other modules.
    let holders = [
      parts.contains(.verb) ? "Commands" : nil, parts.contains(.store) ? "SQLiteStore" : nil,
    ].compactMap(\.self).joined(separator: " ")
    let use = [
      holders.isEmpty ? nil : "Scripts/test \(holders) -- --filter \(module)",
      "Scripts/waymark \(parts.contains(.verb) ? module.hyphenated : "plugins")",
      parts.contains(.page) ? "the page /\(module.hyphenated) of waymark serve" : nil,
      parts.contains(.store)
        ? "POST /api/1/\(module.hyphenated), and waymark undo undoes it" : nil,
    ].compactMap(\.self)
    return """
      Made:
      \(made.joined(separator: "\n"))
      Added a line:
      \(edited.joined(separator: "\n"))
      It builds, passes its tests and is there:
        Scripts/test \(module)
        \(use.joined(separator: "\n  "))
      By hand:
        Modules/\(module)/README.md and the summary in \(module)Plugin.swift: say what it is for
        What to change next: Tools/NewModule/README.md
        Before a release, its translations: swift run Translations
      \(left.isEmpty ? "" : "Not asked for: \(left.joined(separator: ", "))\n")
      """
  }
}
