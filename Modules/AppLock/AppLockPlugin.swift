public import Contracts

/// Distracting apps, locked until the day's step goal is met.
public struct AppLockPlugin: Plugin {
  public let manifest = PluginManifest(
    identifier: "appLock", summary: Phrase("Apps locked until the day's step goal is met"),
    contractVersion: 1, requires: ["activity", "goals", "settings"])

  let appLock: any AppLockKeeping
  private let needs: AppLockNeeds

  public init(_ needs: AppLockNeeds) {
    self.needs = needs
    appLock = DerivedAppLock(needs: needs)
  }

  public func connect(to connections: inout PluginConnections) {
    connections.offer(appLock, as: (any AppLockKeeping).self)
    connections.subscribe(UnlockingSubscriber(needs: needs))
    connections.add(notifications: [
      NotificationTopic(
        .appUnlock, NotificationStyle(.success, icon: "dialog-password", emoji: "unlock"))
    ])
    connections.add(.appLock(needs: needs))
    connections.add(settings: { [needs] in .appLock(needs) })
  }
}
