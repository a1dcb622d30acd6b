import Contracts

extension CommandFailure {
  /// That a document was refused: which key is to blame, and that nothing of it was taken.
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
    message = Phrase("\(reason) Because of \(key) nothing of \(file) was taken.")
  }
}
