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

/// Everything App Lock needs from the outside.
public struct AppLockNeeds: Sendable {
  public var unitOfWork: any UnitOfWork
  public var store: any AppLockStore
  public var stepGoals: any StepGoalReading
  public var days: any DayRecordReading
  public var entitlement: any EntitlementReading
  public var eventLog: any EventLog
  public var time: any PersonalTime

  public init(
    unitOfWork: any UnitOfWork, store: any AppLockStore,
    stepGoals: any StepGoalReading, days: any DayRecordReading,
    entitlement: any EntitlementReading, eventLog: any EventLog, time: any PersonalTime
  ) {
    self.unitOfWork = unitOfWork
    self.store = store
    self.stepGoals = stepGoals
    self.days = days
    self.entitlement = entitlement
    self.eventLog = eventLog
    self.time = time
  }
}
