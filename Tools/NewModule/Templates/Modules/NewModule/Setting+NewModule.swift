//: needs setting
import Contracts

extension Setting {
  /// What a day aims at. Settings keeps it, since nothing is needed of it but its value.
  static let newModuleTarget = Setting(
    "newModuleTarget", in: .goals, title: Phrase("New module target"),
    type: .number(100...20_000, step: 100), standard: .number(NewModuleDay.standardTarget),
    effects: [.reloadsWidgets])
}
