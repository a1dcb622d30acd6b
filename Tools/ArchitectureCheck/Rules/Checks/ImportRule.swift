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
      "\(target.name) imports \(module), which it does not declare as a dependency.",
      "Declare it in Package.swift, or do without."
    )
  }
}

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

/// Which target may depend on which.
struct FloorPlan {
  let codebase: Codebase

  func allows(_ target: DescribedTarget, on other: DescribedTarget) -> Bool {
    let floor = Floor(of: target)
    if floor.mayDependOn.contains(Floor(of: other)) { return true }
    guard floor == .test, let subject = codebase.subject(of: target) else { return false }
    return subject.name == other.name || subject.dependencies.contains(other.name)
      // A target that uses an adapter's contract is tested with the real one.
      || [.adapter, .companion].contains(Floor(of: subject)) && Floor(of: other) == .adapter
      // An end-to-end test runs the executables and the tools of the package.
      || (subject.name + "Tests" != target.name
        && [.app, .composition, .tool].contains(Floor(of: other)))
  }

  /// Which dependencies a target may have, in words.
  func advice(for target: DescribedTarget) -> String {
    switch Floor(of: target) {
    case .contracts: "Contracts may depend only on Foundation."
    case .testSupport: "TestSupport may depend only on Foundation."
    case .fileReplacement: "FileReplacement may depend only on Foundation."
    case .contractsTesting, .documents, .widgetDrawing: "It may use only Contracts and Foundation."
    case .terminal: "It may use only Contracts, FileReplacement and Foundation."
    case .feature:
      "A feature may use only Contracts, Documents, WidgetDrawing and Foundation; declare what it needs as a "
        + "protocol in Contracts, which the composition root passes in."
    case .adapter:
      "An adapter may use Contracts, FileReplacement, the system's modules and the one technology it "
        + "declares."
    case .systemLibrary: "A system library may not depend on anything."
    case .composition: "It may use Contracts, features and adapters."
    case .app:
      "An app may use Terminal, Composition and Contracts; Composition names features and adapters."
    case .companion:
      "A companion may use Contracts, Documents, Terminal, WidgetDrawing and features; its program names "
        + "adapters."
    case .tool:
      "A tool may use Contracts, features, adapters, Composition, Terminal and other tools."
    case .test:
      "A test may use its subject, what its subject declares, ContractsTesting, TestSupport and "
        + "Testing; that of an adapter or a companion adapters too."
    case .nowhere: "Move it to one of the folders that README.md names."
    }
  }
}
