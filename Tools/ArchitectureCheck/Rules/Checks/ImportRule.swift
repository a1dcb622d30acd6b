/// The imports of a file respect the layers, and are declared.
struct ImportRule: Rule {
  func violations(in codebase: Codebase) -> [Violation] {
    let plan = FloorPlan(codebase: codebase)
    return codebase.targets.flatMap { target in
      codebase.files(of: target).flatMap { file in
        file.imports.compactMap { imported in
          problem(with: imported.name, in: target, plan: plan).map { problem in
            Violation(
              path: file.path, line: imported.line, rule: "imports", problem: problem.text,
              fix: problem.fix)
          }
        }
      }
    }
  }

  private func problem(
    with module: String, in target: DescribedTarget, plan: FloorPlan
  ) -> (text: String, fix: String)? {
    let floor = Floor(of: target)
    guard module != target.name, !floor.systemModules.contains(module) else { return nil }
    let refusal = "\(target.name) is \(floor.title) and may not import \(module)."
    if module == "XCTest" { return (refusal, "Tests here are written with Swift Testing.") }
    let other = plan.codebase.target(importedAs: module)
    if let other {
      guard plan.allows(target, on: other) else { return (refusal, plan.advice(for: target)) }
    } else if !floor.mayUseProducts {
      return (refusal, plan.advice(for: target))
    }
    guard !target.dependencies.contains(other?.name ?? module) else { return nil }
    return (
      "\(target.name) imports \(module), which it does not declare.",
      "Declare it in Package.swift, or do without."
    )
  }
}
