public import Contracts

/// Renders in the language of the setting `appLanguage`, or the machine's.
public struct SettingsWording: PersonalWording {
  private let store: any SettingStore
  private let system: AppLanguage
  private let wording: @Sendable (AppLanguage) -> Wording

  /// - Parameters:
  ///   - system: the language of the machine, for a user who chose none.
  ///   - wording: renders phrases in a language.
  public init(
    store: any SettingStore, system: AppLanguage,
    wording: @escaping @Sendable (AppLanguage) -> Wording
  ) {
    self.store = store
    self.system = system
    self.wording = wording
  }

  public func wording(in transaction: any Transaction) throws -> Wording {
    let chosen = try store.latest(of: StoredSetting.appLanguage.rawValue, in: transaction)
    return wording(chosen.flatMap { AppLanguage(rawValue: $0.text) } ?? system)
  }
}
