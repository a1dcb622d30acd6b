//: needs setting
import Contracts

extension Setting {
  /// A day's target. Settings stores it, since only its value is needed.
  static let newModuleTarget = Setting(
    "newModuleTarget", in: .goals, title: Phrase("New module target"),
    type: .number(100...20_000, step: 100), standard: .number(NewModuleDay.standardTarget),
    effects: [.reloadsWidgets])
}
