import Contracts
import ContractsTesting
import Synchronization
import Testing

@testable import Composition

/// Incompatible plugins are an error at start, which names them.
struct PluginRegistryTests {
  private func listener(_ identifier: String) -> Listener {
    Listener(identifier, log: InMemoryRecord().eventLog)
  }

  @Test("Compatible plugins are connected in order")
  func fitting() throws {
    let registry = try PluginRegistry(connecting: [
      PlainPlugin("goals", requires: ["activity"], subscribers: [listener("b"), listener("a")]),
      PlainPlugin("activity", subscribers: [listener("c")]),
    ])
    #expect(registry.manifests.map(\.identifier) == ["goals", "activity"])
    #expect(registry.subscribers.map(\.identifier) == ["b", "a", "c"])
    #expect(registry.healthChecks.map(\.name.description) == ["goals", "activity"])
  }

  @Test(
    "Incompatible ones are named, and nothing is connected",
    arguments: [
      ([PlainPlugin("goals"), PlainPlugin("goals")], PluginError.duplicateIdentifier("goals")),
      (
        [PlainPlugin("goals", requires: ["activity"])],
        .missingRequirement(of: "goals", missing: "activity")
      ),
      (
        [PlainPlugin("stale", contractVersion: 0)],
        .wrongContractVersion(
          of: "stale", found: 0, expected: PluginManifest.currentContractVersion)
      ),
      (
        [PlainPlugin("early", contractVersion: 99)],
        .wrongContractVersion(
          of: "early", found: 99, expected: PluginManifest.currentContractVersion)
      ),
    ] as [([PlainPlugin], PluginError)])
  func unfitting(plugins: [PlainPlugin], error: PluginError) {
    let connected = Mutex(false)
    let first = UntouchablePlugin(manifest: PlainPlugin("first").manifest) {
      connected.withLock { $0 = true }
    }
    #expect(throws: error) { try PluginRegistry(connecting: [first] + plugins) }
    #expect(!connected.withLock { $0 })
  }

  @Test("Two subscribers with one name are refused, even from different plugins")
  func duplicateSubscriber() {
    #expect(throws: PluginError.duplicateSubscriber("same")) {
      try PluginRegistry(connecting: [
        PlainPlugin("one", subscribers: [listener("same")]),
        PlainPlugin("two", subscribers: [listener("same")]),
      ])
    }
  }

  @Test("Two handlers or two services with one name are refused, even from different plugins")
  func duplicateWork() {
    let work = IdleWork(identifier: "same")
    #expect(throws: PluginError.duplicateHandler("same")) {
      try PluginRegistry(connecting: [
        PlainPlugin("one", handlers: [work]), PlainPlugin("two", handlers: [work]),
      ])
    }
    #expect(throws: PluginError.duplicateService("same")) {
      try PluginRegistry(connecting: [
        PlainPlugin("one", services: [work]), PlainPlugin("two", services: [work]),
      ])
    }
  }

  @Test("S8-2b Two undo handlers for the same kind are refused at start")
  func duplicateUndo() {
    var plugins = ["one", "two"].map { PlainPlugin($0) }
    for index in plugins.indices { plugins[index].undoKinds = [UndoKind("same")] }
    #expect(throws: PluginError.duplicateUndoKind("same")) {
      try PluginRegistry(connecting: plugins)
    }
  }

  @Test("Two widgets with one name are refused at start, before any is made")
  func duplicateWidget() {
    let widgets = WidgetContribution(names: ["water", "tea"]) {
      Issue.record("widgets were made without a request")
      return []
    }
    #expect(throws: PluginError.duplicateWidget("tea")) {
      try PluginRegistry(connecting: [
        PlainPlugin("one", widgets: widgets),
        PlainPlugin("two", widgets: WidgetContribution(names: ["tea"]) { [] }),
      ])
    }
    #expect(throws: PluginError.duplicateWidget("tea")) {
      try PluginRegistry(connecting: [
        PlainPlugin("one", widgets: WidgetContribution(names: ["tea", "tea"]) { [] })
      ])
    }
  }

  @Test(
    "Widgets other than those declared are refused by name when they are made",
    arguments: [
      (["water", "tea"], nil), (["tea", "water"], nil),
      (["water"], .wrongWidgets(missing: ["tea"], unannounced: [])),
      (["water", "tea", "milk"], .wrongWidgets(missing: [], unannounced: ["milk"])),
      (["water", "the"], .wrongWidgets(missing: ["tea"], unannounced: ["the"])),
      (["water", "tea", "tea"], .duplicateWidget("tea")),
    ] as [([String], PluginError?)])
  func announcedWidgets(made: [String], error: PluginError?) throws {
    let registry = try PluginRegistry(connecting: [
      PlainPlugin(
        "one",
        widgets: WidgetContribution(names: ["water", "tea"]) { made.map { .plain($0) } })
    ])
    let contribution = try #require(registry.widgets.first)
    if let error {
      #expect(throws: error) { try contribution.announcedKinds() }
    } else {
      #expect(try contribution.announcedKinds().map(\.name) == made)
    }
  }

  @Test(
    "Two sections with a common key are refused with the names of their plugins",
    arguments: [
      (["ideas", "votes"], ["one", "two"]), (["votes"], ["two", "three"]),
      (["version"], ["export", "two"]),
    ])
  func duplicateSection(keys: [String], plugins: [String]) {
    let one = PlainPlugin("one", sections: [(["ideas"], []), (["friends"], [])])
    let two = PlainPlugin("two", sections: [(keys, [])])
    let three = PlainPlugin("three", sections: [(["votes"], [])])
    #expect(throws: PluginError.duplicateSection(keys[0], of: plugins)) {
      try PluginRegistry(connecting: plugins == ["one", "two"] ? [one, two] : [one, two, three])
    }
  }

  @Test("Two achievements or two tips with one name are refused with the names of their plugins")
  func duplicateNames() throws {
    #expect(throws: PluginError.duplicateAchievement("same", of: ["one", "two"])) {
      try PluginRegistry(connecting: [
        PlainPlugin("one", achievements: ["first", "same"]),
        PlainPlugin("two", achievements: ["same"]),
      ])
    }
    #expect(throws: PluginError.duplicateTip("same", of: ["two", "two"])) {
      try PluginRegistry(connecting: [
        PlainPlugin("one", tips: ["other"]), PlainPlugin("two", tips: ["same", "same"]),
      ])
    }
    let registry = try PluginRegistry(connecting: [
      PlainPlugin("one", achievements: ["same"], tips: ["b", "same"]),
      PlainPlugin("two", tips: ["a"]),
    ])
    #expect(registry.achievements.map(\.achievement.id) == ["same"])
    #expect(registry.tips.map(\.id) == ["b", "same", "a"])
  }

  @Test("A section writes only its declared keys")
  func undeclaredSection() async throws {
    let registry = try PluginRegistry(connecting: [
      PlainPlugin("one", sections: [(["ideas", "votes"], ["votes"]), (["friends"], ["ideas"])])
    ])
    let sections = registry.sections
    try await InMemoryUnitOfWork().read { transaction in
      let keys = try Array(sections[0].write(transaction).keys)
      #expect(keys == ["votes"])
      #expect(throws: PluginError.undeclaredSection("ideas", of: "one")) {
        try sections[1].write(transaction)
      }
    }
  }

  @Test("An empty list of plugins is allowed")
  func none() throws {
    #expect(try PluginRegistry(connecting: []).subscribers.isEmpty)
  }
  @Test("An offer is found by its contract, and two for one contract are refused")
  func offers() throws {
    let registry = try PluginRegistry(connecting: [OfferingPlugin("one")])
    let parts = registry.offers.map { $0.part(as: (any EventLog).self) }
    #expect(parts.count == 1 && parts.first is InMemoryEventLog)
    #expect(registry.offers.allSatisfy { $0.part(as: InMemoryEventLog.self) == nil })
    #expect(throws: PluginError.duplicateOffer("EventLog")) {
      try PluginRegistry(connecting: [OfferingPlugin("one"), OfferingPlugin("two")])
    }
  }
}

/// Offers an event log.
private struct OfferingPlugin: Plugin {
  let manifest: PluginManifest

  init(_ identifier: String) {
    manifest = PlainPlugin(identifier).manifest
  }

  func connect(to connections: inout PluginConnections) {
    connections.offer(InMemoryRecord().eventLog, as: (any EventLog).self)
  }
}
