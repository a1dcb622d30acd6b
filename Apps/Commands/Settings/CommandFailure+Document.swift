import Contracts

extension CommandFailure {
  /// A settings document was rejected: names the key at fault, and says that nothing was applied.
  init(taking error: any Error, from file: String) {
    let key: Setting.Key
    switch error {
    case let error as SettingsError:
      self.init(error.explanation(in: file))
      return
    case is WeatherError: key = "showWeather"
    case is AppLockError: key = AppLockStatus.settingKey
    case is NotificationError: key = "enableNotifications"
    default:
      self.init(error)
      return
    }
    self.init(error)
    let reason = message
    message = Phrase("\(reason) Because of \(key) nothing from \(file) was imported.")
  }
}
