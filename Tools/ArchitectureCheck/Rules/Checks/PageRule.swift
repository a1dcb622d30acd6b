/// Every target has a README; the targets of one tool share theirs.
struct PageRule: Rule {
  func violations(in codebase: Codebase) -> [Violation] {
    codebase.targets
      .filter { target in
        switch Floor(of: target) {
        case .test, .systemLibrary, .nowhere: false
        case .tool:
          !codebase.pages.contains { $0.hasPrefix("\(target.toolFolder)/") }
        case .contracts, .contractsTesting, .testSupport, .widgetDrawing, .feature, .adapter,
          .composition, .views,
          .app:
          !codebase.pages.contains("\(target.path)/README.md")
        }
      }
      .map { target in
        Violation(
          path: "\(Floor(of: target) == .tool ? target.toolFolder : target.path)/README.md",
          rule: "page",
          problem: "\(target.name) has no page.",
          fix: "Say what it is responsible for, what it is not, and how to run its tests.")
      }
  }
}
