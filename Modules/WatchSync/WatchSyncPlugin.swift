public import Contracts

/// A second device that shows the record and logs into it. Specification S5-8.
public struct WatchSyncPlugin: Plugin {
  public let manifest = PluginManifest(
    identifier: "watch", summary: Phrase("A watch that shows your record and logs to it"),
    contractVersion: 1, requires: ["activity", "goals", "notifications", "settings"])

  private let needs: WatchSyncNeeds

  public init(_ needs: WatchSyncNeeds) {
    self.needs = needs
  }

  public func connect(to connections: inout PluginConnections) {
    connections.offer(StoredWatches(needs: needs), as: (any WatchKeeping).self)
    connections.subscribe(WatchSubscriber(needs: needs))
    connections.add(WatchReview(needs: needs))
    if let service = WatchService(needs) { connections.add(service) }
    connections.add(.watches(needs))
    let actions = WatchActions(
      watches: StoredWatches(needs: needs), unitOfWork: needs.unitOfWork)
    connections.add(actions: { [actions.forgetting] })
    connections.add(pages: { [needs] in [WatchPage(actions: actions, codes: needs.codes).page] })
  }
}
