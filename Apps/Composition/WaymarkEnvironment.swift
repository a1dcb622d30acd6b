public import Contracts
import Foundation
import StringCatalog

/// What one run works with, made explicit: nothing below reads it from the process.
public struct WaymarkEnvironment: Sendable {
  /// The folder that holds the record and the hooks; created if it does not exist.
  public var home: String
  /// The instant to use as now; nil for the system's clock.
  public var now: InstantText?
  /// Replaces the system's clock, so that one process can simulate years; ``now`` takes precedence.
  public var clock: (@Sendable () -> Instant)?
  /// Where the record is kept.
  public var recordPlace: RecordPlace
  /// How long a writer waits for another process, in seconds.
  public var busyTimeout: Double
  /// Whether the process is long-lived: then many tasks read the record at once, and waiting for a
  /// writer blocks no thread. A short-lived process starts faster without this.
  public var stays: Bool
  /// The language of the machine, for a user who chose none.
  public var language: AppLanguage
  /// The first day of the week in the machine's region; nil if it has none.
  public var regionalWeekStart: @Sendable () -> WeekStart?
  /// The public keys that valid licences are signed with.
  public var licenceKeys: @Sendable () -> [String]
  /// Whether everybody has Pro, without a licence.
  public var opensPro: Bool
  /// Whether the machine's administrator forbids the weather, whatever the user decided.
  public var isWeatherRestricted: @Sendable () -> Bool
  /// What this process reaches beyond the record.
  public var outside: OutsideWorld

  public init(
    home: String, now: InstantText? = nil, clock: (@Sendable () -> Instant)? = nil,
    recordPlace: RecordPlace = .home, busyTimeout: Double = 5, stays: Bool = false,
    language: AppLanguage = .english,
    regionalWeekStart: @escaping @Sendable () -> WeekStart? = { nil },
    licenceKeys: @escaping @Sendable () -> [String] = { LicenceKeys.trusted },
    opensPro: Bool = SelfHosting.opensPro,
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
    self.regionalWeekStart = regionalWeekStart
    self.licenceKeys = licenceKeys
    self.opensPro = opensPro
    self.isWeatherRestricted = isWeatherRestricted
    self.outside = outside
  }
}

/// Where a record is kept.
public enum RecordPlace: Hashable, Sendable {
  /// In a file of the home folder.
  case home
  /// In memory: it is gone with the process, as for a trial.
  case memory
}

/// The environment variables a program was started with. Each is looked up by name: there can be
/// hundreds, and reading them all takes longer than most commands do.
public struct EnvironmentVariables: Sendable {
  /// Nil to read those of the process.
  private let given: [String: String]?

  /// Those of this process.
  public static let ofProcess = EnvironmentVariables(given: nil)

  /// Exactly these.
  public init(_ variables: [String: String]) {
    self.init(given: variables)
  }

  private init(given: [String: String]?) {
    self.given = given
  }

  /// Nil for one that is not set.
  public subscript(name: String) -> String? {
    guard let given else { return getenv(name).map { String(cString: $0) } }
    return given[name]
  }

  /// All of them.
  public var all: [String: String] {
    given ?? ProcessInfo.processInfo.environment
  }
}

/// Renders phrases in `language`, for callers that have no record to ask.
public func wording(of language: AppLanguage) -> Wording {
  StringCatalog.wording(language)
}

/// The language chosen in the record, for a run that failed before opening it or needs none; the
/// machine's language if there is no record, or none that can be read. No record is created.
public func spokenLanguage(of environment: WaymarkEnvironment) async -> Wording {
  let path = HomeFolder.recordPath(in: environment.home)
  guard FileManager.default.fileExists(atPath: path),
    let waymark = try? await bootstrap(environment),
    let chosen = try? await waymark.unitOfWork.read({ try waymark.wording.wording(in: $0) })
  else { return wording(of: environment.language) }
  return chosen
}
