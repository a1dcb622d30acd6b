public import Contracts

/// Everything WidgetData needs of the world.
public struct WidgetNeeds: Sendable {
  public var unitOfWork: any UnitOfWork
  public var eventLog: any EventLog
  public var signals: any WidgetSignalStore
  public var settings: any SettingsReading
  public var wording: any PersonalWording
  public var time: any PersonalTime
  /// Those of every feature, no name twice; asked for when all are connected.
  public var kinds: @Sendable () throws -> [WidgetKind]

  public init(
    unitOfWork: any UnitOfWork, eventLog: any EventLog, signals: any WidgetSignalStore,
    settings: any SettingsReading, wording: any PersonalWording, time: any PersonalTime,
    kinds: @escaping @Sendable () throws -> [WidgetKind]
  ) {
    self.unitOfWork = unitOfWork
    self.eventLog = eventLog
    self.signals = signals
    self.settings = settings
    self.wording = wording
    self.time = time
    self.kinds = kinds
  }
}
