/// The top level stays short, every target is in a layer and every Swift file in a target.
struct LayoutRule: Rule {
  private static let folders: Set = ["Modules/", "Apps/", "Tests/", "Tools/", "Scripts/"]
  private static let files: Set = ["Package.swift", "Package.resolved"]
  private static let pages = [
    "README", "LICENSE", "LICENCE", "CHANGELOG", "COMPATIBILITY", "CONTRIBUTING", "SECURITY", ".",
  ]

  /// Files that are only read, never built: inputs of tests, and the templates of new modules.
  private static let untargeted = ["Tests/Fixtures/", "Tools/NewModule/Templates/"]

  func violations(in codebase: Codebase) -> [Violation] {
    strangers(in: codebase) + homeless(in: codebase) + orphans(in: codebase)
  }

  private func strangers(in codebase: Codebase) -> [Violation] {
    codebase.topLevel
      .filter { entry in
        !Self.folders.contains(entry) && !Self.files.contains(entry)
          && !Self.pages.contains { entry.hasPrefix($0) } && !entry.hasSuffix(".xcodeproj/")
      }
      .map { entry in
        Violation(
          path: entry, rule: "layout", problem: "\(entry) does not belong at the top level.",
          fix: "Move it into Modules, Apps, Tests, Tools or Scripts.")
      }
  }

  private func homeless(in codebase: Codebase) -> [Violation] {
    codebase.targets(on: .nowhere).map { target in
      Violation(
        path: "Package.swift", line: codebase.manifestLine(of: target), rule: "layout",
        problem: "\(target.name) is in \(target.path), which belongs to no layer.",
        fix: "Move it to Modules/X, Modules/Adapters/X, Apps/X, Tools/X or Tests/XTests.")
    }
  }

  /// A file outside every target is neither built nor checked.
  private func orphans(in codebase: Codebase) -> [Violation] {
    let built = Set(codebase.files.values.joined().map(\.path))
    return codebase.swiftFiles.subtracting(built)
      .filter { path in !Self.untargeted.contains { path.hasPrefix($0) } }
      .map { path in
        Violation(
          path: path, rule: "layout", problem: "No target of Package.swift has this file.",
          fix: "Add its folder to Package.swift, or delete the file.")
      }
  }
}

/// Every target has a README; the targets of one tool share theirs.
struct PageRule: Rule {
  func violations(in codebase: Codebase) -> [Violation] {
    codebase.targets
      .filter { target in
        switch Floor(of: target) {
        case .test, .systemLibrary, .nowhere: false
        case .tool:
          !codebase.pages.contains { $0.hasPrefix("\(target.toolFolder)/") }
        case .contracts, .contractsTesting, .testSupport, .fileReplacement, .documents,
          .widgetDrawing,
          .feature,
          .adapter, .composition, .terminal, .app, .companion:
          !codebase.pages.contains("\(target.path)/README.md")
        }
      }
      .map { target in
        Violation(
          path: "\(Floor(of: target) == .tool ? target.toolFolder : target.path)/README.md",
          rule: "page",
          problem: "\(target.name) has no README.md.",
          fix: "Say what it is responsible for, what it is not, and how to run its tests.")
      }
  }
}

/// The top-level README links to the page of every part of the program.
struct TableRule: Rule {
  func violations(in codebase: Codebase) -> [Violation] {
    codebase.targets
      .filter { target in
        switch Floor(of: target) {
        case .contractsTesting, .testSupport, .systemLibrary, .tool, .test, .nowhere: false
        case .contracts, .fileReplacement, .documents, .widgetDrawing, .feature, .adapter,
          .composition,
          .terminal, .app, .companion:
          !codebase.readme.contains("](\(target.path)/README.md)")
        }
      }
      .map { target in
        Violation(
          path: "README.md", rule: "table",
          problem: "\(target.name) is not in the table of modules.",
          fix: "Add a link to \(target.path)/README.md to its row.")
      }
  }
}
