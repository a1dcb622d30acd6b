/// Every target has tests of its own, at least one.
struct TestedRule: Rule {
  func violations(in codebase: Codebase) -> [Violation] {
    codebase.targets
      .filter { target in
        switch Floor(of: target) {
        case .test, .systemLibrary, .nowhere: false
        case .tool: !isMeasurement(target) && !isCommandOfLibrary(target, in: codebase)
        case .app: !isEntryPoint(target, in: codebase)
        case .contracts, .contractsTesting, .testSupport, .fileReplacement, .documents,
          .widgetDrawing,
          .feature,
          .adapter, .composition, .terminal, .companion:
          true
        }
      }
      .compactMap { violation(for: $0, in: codebase) }
  }

  private func violation(for target: DescribedTarget, in codebase: Codebase) -> Violation? {
    let folder = "Tests/\(target.name)Tests"
    guard let tests = codebase.target("\(target.name)Tests"), Floor(of: tests) == .test else {
      return Violation(
        path: "Package.swift", line: codebase.manifestLine(of: target), rule: "tests",
        problem: "\(target.name) has no test target.",
        fix: "Declare \(target.name)Tests at \(folder).")
    }
    guard !codebase.files(of: tests).contains(where: { $0.code.contains(/@Test\b/) }) else {
      return nil
    }
    return Violation(
      path: tests.path, rule: "tests", problem: "\(tests.name) has no tests.",
      fix: "Write a test of what \(target.name) promises in \(folder).")
  }

  /// Scripts/bench compares its figures with their limits.
  private func isMeasurement(_ target: DescribedTarget) -> Bool {
    target.toolFolder == "Tools/Benchmarks"
  }

  /// An executable of one file only starts a library, which is tested; end-to-end tests cover both together.
  private func isEntryPoint(_ target: DescribedTarget, in codebase: Codebase) -> Bool {
    target.type == "executable" && codebase.files(of: target).count == 1
  }

  /// The command of a tool only parses arguments; its library is tested.
  private func isCommandOfLibrary(_ target: DescribedTarget, in codebase: Codebase) -> Bool {
    target.type == "executable"
      && codebase.targets.contains {
        $0.type == "library" && $0.toolFolder == target.toolFolder
      }
  }
}

extension DescribedTarget {
  /// `Tools/X` for a path below it.
  var toolFolder: String {
    path.split(separator: "/").prefix(2).joined(separator: "/")
  }
}
