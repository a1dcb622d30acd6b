public import Composition
import Contracts
import ExternalPrograms
import NotificationChannels
import OpenMeteo
import OutgoingHTTP
import ProcessLocks
import SecretFiles
import SpawnedPrograms

extension OutsideWorld {
  /// All that the service reaches: networks, and programs of others.
  ///
  /// - Parameters:
  ///   - home: the folder that holds the record, and the secrets of channels.
  ///   - variables: where the desktop is found by, and the server of forecasts.
  ///   - commands: the names of this program's own, which a click on the desktop may run.
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
      forecasts: { ServiceForecasts.openMeteo(variables: variables) })
  }
}
