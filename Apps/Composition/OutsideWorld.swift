public import Contracts
import FileModes
import LibPNG
import SpawnedPrograms
import WidgetRendering

/// What a process can reach beyond the record and its own machine, in one value.
///
/// The light command line reaches nothing, the service everything. A later feature's outside needs are added here, and
/// passed no other way.
public struct OutsideWorld: Sendable {
  /// Makes the notification channels of this process.
  public var channels: @Sendable (any TimeSource) -> [any NotificationChannel]
  /// Makes the client for forecasts; nil in a process without network access.
  public var forecasts: (@Sendable () -> any ForecastFetching)?
  /// Makes what creates and verifies the secrets of browsers and programs with access; nil in a process that does
  /// neither.
  public var accessSecrets: (@Sendable () -> any AccessSecretMaking)?
  /// The machine that App Lock works on.
  public var machine: LockedMachine
  /// Makes the shield of a server; nil in a process without network access.
  public var remoteShields: (@Sendable (ShieldServer, any SecretStore) -> any Shield)?
  /// Makes the link to a person's other devices, which keeps its key among the secrets; nil in a process without
  /// network access.
  public var peerLinks: (@Sendable (any SecretStore, any TimeSource) -> any PeerLinking)?

  /// Nothing: all that the light command line needs.
  public static let none = OutsideWorld()

  public init(
    channels: @escaping @Sendable (any TimeSource) -> [any NotificationChannel] = { _ in [] },
    forecasts: (@Sendable () -> any ForecastFetching)? = nil,
    accessSecrets: (@Sendable () -> any AccessSecretMaking)? = nil,
    machine: LockedMachine = .none,
    remoteShields: (@Sendable (ShieldServer, any SecretStore) -> any Shield)? = nil,
    peerLinks: (@Sendable (any SecretStore, any TimeSource) -> any PeerLinking)? = nil
  ) {
    self.channels = channels
    self.forecasts = forecasts
    self.accessSecrets = accessSecrets
    self.machine = machine
    self.remoteShields = remoteShields
    self.peerLinks = peerLinks
  }

  /// The same on another machine.
  public func on(_ machine: LockedMachine) -> OutsideWorld {
    var outside = self
    outside.machine = machine
    return outside
  }

  /// The same with one more channel.
  public func with(_ channel: some NotificationChannel) -> OutsideWorld {
    var outside = self
    outside.channels = { [channels] in channels($0) + [channel] }
    return outside
  }
}

/// Starts programs that outlive this process.
public func machinePrograms() -> any ProgramStarting {
  SpawnedPrograms()
}

/// Checks file ownership on this machine, for callers that run a program before there is a record.
public func machineTrust() -> any FileTrusting {
  FileModes()
}

/// Draws pictures for a process that has no record.
public func makeDrawings() -> any DrawingRendering {
  WidgetRenderer(pngs: LibPNG())
}
