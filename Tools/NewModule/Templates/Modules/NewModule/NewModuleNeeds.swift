public import Contracts

/// Everything new module needs of the world.
public struct NewModuleNeeds: Sendable {
  //: if store
  public var unitOfWork: any UnitOfWork
  public var store: any NewModuleStore
  public var eventLog: any EventLog
  public var undo: any UndoRecording
  //: else
  /// Only read: as long as it stores nothing of its own, a day's amount is its steps.
  public var days: any DayRecordReading
  //: end
  //: if setting
  public var settings: any SettingsReading
  //: end
  //: if notification
  public var posting: any NotificationPosting
  //: end
  public var time: any PersonalTime

  public init(
    //: if store
    unitOfWork: any UnitOfWork, store: any NewModuleStore, eventLog: any EventLog,
    undo: any UndoRecording,
    //: else
    days: any DayRecordReading,
    //: end
    //: if setting
    settings: any SettingsReading,
    //: end
    //: if notification
    posting: any NotificationPosting,
    //: end
    time: any PersonalTime
  ) {
    //: if store
    self.unitOfWork = unitOfWork
    self.store = store
    self.eventLog = eventLog
    self.undo = undo
    //: else
    self.days = days
    //: end
    //: if setting
    self.settings = settings
    //: end
    //: if notification
    self.posting = posting
    //: end
    self.time = time
  }
}
