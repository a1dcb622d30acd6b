/// A feature is a plugin, and the composition root uses it.
struct PluginRule: Rule {
  func violations(in codebase: Codebase) -> [Violation] {
    let roots = codebase.targets(on: .composition)
    let rootFiles = roots.flatMap(codebase.files(of:))
    return codebase.targets(on: .feature).compactMap { feature in
      let plugins = codebase.files(of: feature).flatMap { file in
        pluginTypes(in: file.code).map { (file: file.path, name: $0.name, line: $0.line) }
      }
      guard let plugin = plugins.first else {
        return Violation(
          path: feature.path, rule: "plugin",
          problem: "\(feature.name) is a feature without a type that conforms to Plugin.",
          fix: "Write \(feature.path)/\(feature.name)Plugin.swift, as the other features do.")
      }
      let isNamed = plugins.contains { plugin in
        rootFiles.contains { names(plugin.name, in: $0.code) }
      }
      guard !isNamed else { return nil }
      return Violation(
        path: plugin.file, line: plugin.line, rule: "plugin",
        problem: "The composition root does not list \(plugin.name).",
        fix: "Add it to the list of plugins in \(roots.first?.path ?? "Apps/Composition").")
    }
  }

  private func pluginTypes(in code: String) -> [(name: String, line: Int)] {
    code.matches(of: /\b(?:struct|class|actor|enum|extension)\s+(\w+)\s*:\s*([^{]*)\{/)
      .filter { $0.output.2.contains(/\bPlugin\b/) }
      .map { match in
        let line = code[..<match.range.lowerBound].count { $0 == "\n" } + 1
        return (String(match.output.1), line)
      }
  }

  private func names(_ type: String, in code: String) -> Bool {
    code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == type }
  }
}
