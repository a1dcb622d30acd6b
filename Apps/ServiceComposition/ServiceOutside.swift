import AdGuardHomeShield
public import Composition
public import Contracts
import CryptoSecrets
import ExternalPrograms
import Gzip
import NotificationChannels
import OpenMeteo
import OutgoingHTTP
import PiHoleShield
import ProcessLocks
import SecretFiles
import SpawnedPrograms
import WatchLink

extension OutsideWorld {
  /// How long to wait for a server in the person's own network.
  private static let serverPatience = Duration.seconds(9)

  /// Everything the service can reach: the network, other programs, and the maker of secrets.
  ///
  /// - Parameters:
  ///   - home: the record's folder, which also holds the channels' secrets.
  ///   - variables: locate the desktop session and the forecast server.
  ///   - commands: the names of the built-in commands, which a click on a notification may run.
  ///   - program: the path of this program.
  public static func ofService(
    home: String, variables: EnvironmentVariables, commands: Set<String>, program: String
  ) -> OutsideWorld {
    OutsideWorld(
      channels: { time in
        let programs = ExternalPrograms(openInput: SpawnedPrograms.file)
        let secrets = SecretFolder(at: HomeFolder.secretsPath(in: home))
        let http = OutgoingHTTP()
        let desktop = DesktopChannel(
          programs: programs, secrets: secrets,
          session: DesktopSession(
            variables: variables.all, fallbackFolder: HomeFolder.shownPath(in: home)),
          locks: FileLocks(), program: [program, "--home", HomeFolder.absolute(home)],
          commands: commands)
        return [
          AppriseChannel(http: http, programs: programs, secrets: secrets),
          desktop,
          NtfyChannel(http: http, secrets: secrets),
          WebhookChannel(http: http, secrets: secrets),
          WebPushChannel(http: http, secrets: secrets, time: time),
        ]
      },
      forecasts: { ServiceForecasts.openMeteo(variables: variables) },
      accessSecrets: { CryptoSecrets() },
      remoteShields: { server, secrets in
        let http = OutgoingHTTP(timeLimit: serverPatience)
        let name = ShieldName(server.name)
        switch server.kind {
        case .adguard:
          return AdGuardHomeShield(
            name: name, http: http, address: server.address, secrets: secrets,
            secretName: server.name, client: server.client)
        case .pihole:
          return PiHoleShield(
            name: name, http: http, address: server.address, secrets: secrets,
            secretName: server.name, client: server.client)
        }
      },
      peerLinks: { secrets, time in WatchLink(secrets: secrets, timeSource: time) })
  }
}

/// The forecast server of the service.
public enum ServiceForecasts {
  /// Overrides the product's address, for example with that of a self-hosted instance.
  public static let variable = "WAYMARK_WEATHER_URL"

  /// How long to wait for an answer. Shorter than for a notification, because scheduled work waits for it.
  private static let patience = Duration.seconds(9)

  /// - Parameter address: nil for the product's default.
  public static func openMeteo(
    at address: String? = nil, variables: EnvironmentVariables
  ) -> any ForecastFetching {
    let chosen = variables[variable].flatMap { $0.isEmpty ? nil : $0 }
    return OpenMeteo(
      http: OutgoingHTTP(timeLimit: patience),
      address: chosen ?? address ?? ProductLinks.product.forecasts)
  }
}

/// How the web app packs what it sends.
public enum ServiceCompression {
  /// - Parameter isKept: whether the result is sent often, so that better compression pays.
  public static func gzip(_ bytes: [UInt8], isKept: Bool) -> [UInt8]? {
    Gzip.packed(bytes, isKept ? .thorough : .quick)
  }
}
