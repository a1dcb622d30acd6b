import Access
import Contracts
import SQLiteStore

extension FeatureParts {
  /// - Parameters:
  ///   - time: the clock for codes, independent of the person's zone.
  ///   - home: the folder of the record.
  func access(
    _ outside: OutsideWorld, home: String, time: any TimeSource, widgets: any WidgetKeeping,
    codes: any ShareCodeMaking
  ) -> any Plugin {
    AccessPlugin(
      AccessNeeds(
        unitOfWork: unitOfWork, store: SQLiteAccessStore(), eventLog: events, time: time,
        personalTime: self.time, secrets: outside.accessSecrets, widgets: widgets, codes: codes,
        network: { ServedAddresses(home: home)?.network },
        address: { ServedAddresses(home: home)?.url }))
  }
}
