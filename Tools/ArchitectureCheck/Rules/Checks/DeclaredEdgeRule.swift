/// The dependencies declared in Package.swift respect the layers.
struct DeclaredEdgeRule: Rule {
  func violations(in codebase: Codebase) -> [Violation] {
    let plan = FloorPlan(codebase: codebase)
    return codebase.targets.flatMap { target in
      let forbidden = target.targetDependencies.filter { name in
        guard let other = codebase.target(name) else { return false }
        return !plan.allows(target, on: other)
      }
      let products = Floor(of: target).mayUseProducts ? [] : target.productDependencies
      return (forbidden + products).map { name in
        Violation(
          path: "Package.swift", line: codebase.manifestLine(of: target), rule: "floors",
          problem: "\(target.name) is \(Floor(of: target).title) and may not depend on \(name).",
          fix: plan.advice(for: target))
      }
    }
  }
}
