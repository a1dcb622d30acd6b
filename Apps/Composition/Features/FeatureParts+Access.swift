import Access
import Contracts
import SQLiteStore

extension FeatureParts {
  /// - Parameter time: codes live by it, wherever the person is.
  func access(
    _ outside: OutsideWorld, time: any TimeSource, widgets: any WidgetKeeping,
    codes: any ShareCodeMaking
  ) -> any Plugin {
    AccessPlugin(
      AccessNeeds(
        unitOfWork: unitOfWork, store: SQLiteAccessStore(), eventLog: events, time: time,
        secrets: outside.accessSecrets, widgets: widgets, codes: codes))
  }
}
