public import Contracts

/// The outside world of one run, spelled out: nothing below reads it from the process.
public struct WaymarkEnvironment: Sendable {
  /// The folder that holds the record and the hooks; made when it is not there.
  public var home: String
  /// The instant to take as now; nil for the system's clock.
  public var now: InstantText?
  /// How long a writer waits for another process, in seconds.
  public var busyTimeout: Double
  /// The language of the machine, for who chose none.
  public var language: AppLanguage
  /// The public keys whose licences are genuine.
  public var licenceKeys: @Sendable () -> [String]

  public init(
    home: String, now: InstantText? = nil, busyTimeout: Double = 5,
    language: AppLanguage = .english,
    licenceKeys: @escaping @Sendable () -> [String] = { LicenceKeys.trusted }
  ) {
    self.home = home
    self.now = now
    self.busyTimeout = busyTimeout
    self.language = language
    self.licenceKeys = licenceKeys
  }
}
