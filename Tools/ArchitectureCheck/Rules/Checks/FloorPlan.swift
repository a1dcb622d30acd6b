/// Which target may depend on which.
struct FloorPlan {
  let codebase: Codebase

  func allows(_ target: DescribedTarget, on other: DescribedTarget) -> Bool {
    let floor = Floor(of: target)
    if floor.mayStandOn.contains(Floor(of: other)) { return true }
    guard floor == .test, let subject = codebase.subject(of: target) else { return false }
    return subject.name == other.name || subject.dependencies.contains(other.name)
      // An adapter that takes another adapter's contract is tested with the real one.
      || (Floor(of: subject), Floor(of: other)) == (.adapter, .adapter)
      // An end-to-end test runs the executables and the tools of the package.
      || (subject.name + "Tests" != target.name && [.app, .tool].contains(Floor(of: other)))
  }

  /// Which dependencies a target may have, in words.
  func advice(for target: DescribedTarget) -> String {
    switch Floor(of: target) {
    case .contracts: "Contracts stands on Foundation alone."
    case .testSupport: "TestSupport stands on Foundation alone."
    case .contractsTesting, .widgetDrawing: "It may use Contracts and Foundation alone."
    case .feature:
      "A feature may use Contracts, WidgetDrawing and Foundation alone; ask for what it needs as a "
        + "protocol in Contracts, which the composition root hands in."
    case .adapter:
      "An adapter may use Contracts, the system's modules and the one technology it declares."
    case .systemLibrary: "A system library stands on nothing."
    case .composition: "It may use Contracts, features and adapters."
    case .views:
      "Views may use Composition, Contracts and Foundation alone; what knows a terminal or a network "
        + "renders them."
    case .app:
      "An app may use Views, Composition and Contracts; Composition names features and adapters."
    case .tool: "A tool may use Contracts, features, adapters, Composition and other tools."
    case .test:
      "A test may use its subject, what its subject declares, ContractsTesting, TestSupport and "
        + "Testing; that of an adapter other adapters too."
    case .nowhere: "Move it to one of the folders that README.md names."
    }
  }
}
