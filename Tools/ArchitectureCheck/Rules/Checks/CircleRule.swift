/// No dependency cycles, neither declared nor by imports.
struct CircleRule: Rule {
  func violations(in codebase: Codebase) -> [Violation] {
    var search = Search(edges: edges(in: codebase))
    return search.circles().map { circle in
      let first = codebase.target(circle[0])
      return Violation(
        path: "Package.swift", line: first.map(codebase.manifestLine) ?? 1, rule: "circle",
        problem: "These depend on each other: \((circle + [circle[0]]).joined(separator: " → ")).",
        fix: "Move what they share into Contracts.")
    }
  }

  private func edges(in codebase: Codebase) -> [String: Set<String>] {
    var edges: [String: Set<String>] = [:]
    for target in codebase.targets {
      let imports = codebase.files(of: target).flatMap { $0.imports.map(\.name) }
      edges[target.name] = Set(target.targetDependencies + imports).subtracting([target.name])
    }
    return edges
  }

  private struct Search {
    let edges: [String: Set<String>]
    private var trail: [String] = []
    private var finished: Set<String> = []
    private var found: [[String]] = []

    init(edges: [String: Set<String>]) {
      self.edges = edges
    }

    mutating func circles() -> [[String]] {
      for name in edges.keys.sorted() { visit(name) }
      return found
    }

    private mutating func visit(_ name: String) {
      if let start = trail.firstIndex(of: name) {
        found.append(Array(trail[start...]))
        return
      }
      guard !finished.contains(name) else { return }
      trail.append(name)
      for next in (edges[name] ?? []).sorted() { visit(next) }
      trail.removeLast()
      finished.insert(name)
    }
  }
}
