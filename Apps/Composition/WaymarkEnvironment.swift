public import Contracts

/// What one run works with, spelled out: nothing below reads it from the process.
public struct WaymarkEnvironment: Sendable {
  /// The folder that holds the record and the hooks; made when it is not there.
  public var home: String
  /// The instant to take as now; nil for the system's clock.
  public var now: InstantText?
  /// Tells the time instead of the system's clock, so that one process can play years; ``now``
  /// goes before it.
  public var clock: (@Sendable () -> Instant)?
  /// Where the record is kept.
  public var recordPlace: RecordPlace
  /// How long a writer waits for another process, in seconds.
  public var busyTimeout: Double
  /// Whether the process stays at work: then many read the record at once, and who waits for a writer
  /// parks no thread. One that ends soon starts faster without.
  public var stays: Bool
  /// The language of the machine, for whoever chose none.
  public var language: AppLanguage
  /// The public keys whose licences are genuine.
  public var licenceKeys: @Sendable () -> [String]
  /// Whether whoever runs the machine does not allow the weather, whatever the person says.
  public var isWeatherRestricted: @Sendable () -> Bool
  /// What this process reaches beyond the record.
  public var outside: OutsideWorld

  public init(
    home: String, now: InstantText? = nil, clock: (@Sendable () -> Instant)? = nil,
    recordPlace: RecordPlace = .home, busyTimeout: Double = 5, stays: Bool = false,
    language: AppLanguage = .english,
    licenceKeys: @escaping @Sendable () -> [String] = { LicenceKeys.trusted },
    isWeatherRestricted: @escaping @Sendable () -> Bool = { false },
    outside: OutsideWorld = .none
  ) {
    self.home = home
    self.now = now
    self.clock = clock
    self.recordPlace = recordPlace
    self.busyTimeout = busyTimeout
    self.stays = stays
    self.language = language
    self.licenceKeys = licenceKeys
    self.isWeatherRestricted = isWeatherRestricted
    self.outside = outside
  }
}

/// Where a record is kept.
public enum RecordPlace: Hashable, Sendable {
  /// In a file of the home folder.
  case home
  /// Nowhere: it is gone with the process, as a trial wants it.
  case memory
}
