import Contracts
import NewModule
//: if store
import SQLiteStore

//: end

extension FeatureParts {
  func newModulePlugin() -> any Plugin {
    NewModulePlugin(
      NewModuleNeeds(
        //: if store
        unitOfWork: unitOfWork, store: SQLiteNewModuleStore(), eventLog: events,
        undo: undo,
        //: else
        days: days,
        //: end
        //: if setting
        settings: settings,
        //: end
        //: if notification
        posting: posting,
        //: end
        time: time))
  }
}
