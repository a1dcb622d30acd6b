public import Contracts

/// Notifications on the desktop of this machine, through its notification service.
///
/// Source: freedesktop.org, "Desktop Notifications Specification" 1.2.
public struct DesktopChannel: ClickListening {
  /// The key under which ``ChannelOption/open`` is stored.
  static let openSecret = "open"

  public let identifier = "desktop"
  public let isPlatform = true

  private let programs: any ProgramRunning
  private let session: DesktopSession
  private let locks: any FileLocking
  private let program: [String]
  private let bus: DesktopBus
  private let shown: ShownNotifications
  private let secrets: any SecretStore
  private let commands: Set<String>

  /// - Parameters:
  ///   - program: the command line to which the words of a Waymark command are appended, for
  ///     example `["/usr/bin/waymark", "--home", "…"]`.
  ///   - commands: the names of the built-in commands, which a click may run.
  public init(
    programs: any ProgramRunning, secrets: any SecretStore, session: DesktopSession,
    locks: any FileLocking, program: [String], commands: Set<String>
  ) {
    self.programs = programs
    self.session = session
    self.locks = locks
    self.program = program
    self.secrets = secrets
    self.commands = commands
    bus = DesktopBus(programs: programs, session: session)
    shown = ShownNotifications(session: session, locks: locks)
  }

  public var inputs: ChannelInputs {
    ChannelInputs(title: Phrase("This machine's desktop"), address: .none, options: [.open])
  }

  public func plan(_ request: ChannelRequest) throws(ChannelRefusal) -> ChannelPlan {
    guard request.address.isEmpty else {
      throw ChannelRefusal(
        Phrase("There is only one desktop, so it doesn't need an address."),
        hint: Phrase("Leave the address out."))
    }
    guard Set(request.options.keys).isSubset(of: [.open]) else {
      throw ChannelRefusal(
        Phrase("The desktop only accepts a link to open on click."),
        hint: Phrase("Leave out everything except --open URL."))
    }
    guard let open = request.options[.open] else { return ChannelPlan(address: "") }
    guard ClickTarget(open, commands: commands) != nil else {
      throw ChannelRefusal(
        Phrase("A click can only open a web page or a Waymark command."),
        hint: Phrase("For example --open https://example.org/ or --open \("'waymark week'")"))
    }
    return ChannelPlan(address: "", secrets: [Self.openSecret: open])
  }

  /// An earlier version stored any address it was given.
  public func complaint(about registration: ChannelRegistration) -> Phrase? {
    guard let reference = registration.secretReference,
      let open = try? secrets.secrets(named: reference)?[Self.openSecret],
      ClickTarget(open, commands: commands) == nil
    else { return nil }
    return Phrase("the click target is neither a page nor a command, so nothing opens")
  }

  public func send(
    _ notification: UserNotification, to registration: ChannelRegistration, idempotencyKey: String
  ) async -> SendOutcome {
    do throws(DesktopFailure) {
      let supportsMarkup = try await bus.ask("GetCapabilities").contains("'body-markup'")
      let server = try await bus.server()
      let notice = DesktopNotice(
        notification, tag: idempotencyKey, bodySupportsMarkup: supportsMarkup,
        replaced: shown.id(of: idempotencyKey, at: server))
      let answer = try await bus.ask("Notify", notice.arguments)
      if let id = answer.firstMatch(of: /uint32 (\d+)/).flatMap({ UInt32($0.1) }) {
        shown.keep(
          ShownNotification(
            key: idempotencyKey, id: id, secretReference: registration.secretReference,
            day: notification.day.map { "\($0)" }),
          at: server)
      }
      return .delivered
    } catch {
      return error.outcome
    }
  }

  public func listenForClicks(report: @escaping @Sendable (Phrase) -> Void) async {
    await DesktopActions(
      programs: programs, secrets: secrets, session: session, locks: locks, program: program,
      commands: commands, report: report
    ).run()
  }

  public func requestPermission() async -> ChannelPermission {
    do throws(DesktopFailure) {
      _ = try await bus.ask("GetServerInformation")
      return .granted
    } catch {
      return .denied(remedy: error.remedy)
    }
  }
}
