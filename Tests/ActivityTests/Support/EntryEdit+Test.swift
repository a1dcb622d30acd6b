import Contracts

extension EntryEdit {
  static func instant(_ text: String) -> EntryEdit {
    EntryEdit { $0.instant = at(text) }
  }

  static func steps(_ steps: Int) -> EntryEdit {
    EntryEdit { $0.steps = steps }
  }

  init(_ fill: (inout EntryEdit) -> Void) {
    self.init()
    fill(&self)
  }
}
