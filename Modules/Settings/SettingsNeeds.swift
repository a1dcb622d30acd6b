public import Contracts

/// Everything Settings needs from the outside.
public struct SettingsNeeds: Sendable {
  public var unitOfWork: any UnitOfWork
  public var store: any SettingStore
  public var eventLog: any EventLog
  public var time: any PersonalTime
  public var entitlement: any EntitlementReading
  public var licences: LicenceNeeds
  /// Settings of other features that are stored here; called when all plugins are connected.
  public var plain: @Sendable () -> [Setting]
  /// Those of every other feature; called when all plugins are connected.
  public var rows: @Sendable () -> [SettingRows]
  /// The plugins that bring a key; asked for when it comes twice.
  public var contributors: @Sendable (Setting.Key) -> [String]
  public var observing: any RecordObserving

  public init(
    unitOfWork: any UnitOfWork, store: any SettingStore, eventLog: any EventLog,
    time: any PersonalTime, entitlement: any EntitlementReading, licences: LicenceNeeds,
    plain: @escaping @Sendable () -> [Setting], rows: @escaping @Sendable () -> [SettingRows],
    contributors: @escaping @Sendable (Setting.Key) -> [String], observing: any RecordObserving
  ) {
    self.unitOfWork = unitOfWork
    self.store = store
    self.eventLog = eventLog
    self.time = time
    self.entitlement = entitlement
    self.licences = licences
    self.plain = plain
    self.rows = rows
    self.contributors = contributors
    self.observing = observing
  }

  /// Every setting that is stored here, in the order in which they are listed.
  var storedSettings: [Setting] { StoredSetting.allCases.map(\.setting) + plain() }
}
