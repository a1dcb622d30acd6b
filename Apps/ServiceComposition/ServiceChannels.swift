public import Composition
public import Contracts
import ExternalPrograms
import NotificationChannels
import OutgoingHTTP
import ProcessLocks
import SecretFiles
import SpawnedPrograms

/// The ways to the person that reach beyond the terminal, made of networks and programs of others.
public struct ServiceChannels: Sendable {
  public static let desktopKind = "desktop"

  private let programs = ExternalPrograms(openInput: SpawnedPrograms.file)
  private let secrets: SecretFolder
  private let session: DesktopSession
  private let commands: Set<String>

  /// - Parameters:
  ///   - home: the folder that holds the record, and the secrets of channels.
  ///   - variables: where the desktop is found by.
  ///   - commands: the names of this program's own, which a click on the desktop may run.
  public init(home: String, variables: EnvironmentVariables, commands: Set<String>) {
    self.commands = commands
    secrets = SecretFolder(at: HomeFolder.secretsPath(in: home))
    session = DesktopSession(
      variables: variables.all, fallbackFolder: HomeFolder.shownPath(in: home))
  }

  /// Each kind once.
  public func all(time: any TimeSource) -> [any NotificationChannel] {
    let http = OutgoingHTTP()
    return [
      AppriseChannel(http: http, programs: programs, secrets: secrets),
      DesktopChannel(
        programs: programs, secrets: secrets, session: session, locks: FileLocks(),
        commands: commands),
      NtfyChannel(http: http, secrets: secrets),
      WebhookChannel(http: http, secrets: secrets),
      WebPushChannel(http: http, secrets: secrets, time: time),
    ]
  }

  /// Opens what a notification on the desktop is about when it is clicked, until its task is
  /// cancelled.
  ///
  /// - Parameters:
  ///   - program: runs a command of this program when its words are added to it.
  ///   - tell: told when a click could not be followed.
  public func followDesktop(
    program: [String], tell: @escaping @Sendable (String) -> Void
  ) async {
    await DesktopActions(
      programs: programs, secrets: secrets, session: session, locks: FileLocks(),
      program: program, commands: commands, tell: tell
    ).run()
  }
}
