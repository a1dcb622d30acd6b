import Contracts

/// Opens the page or runs the command of a desktop notification when it is clicked, as long as it runs.
struct DesktopActions: Sendable {
  /// The program runs independently, and its output is discarded. A service of systemd has systemd start it, because a
  /// browser does not work within the limits of the service; otherwise it gets a session of its own.
  private static let launch = """
    command -v "$1" >/dev/null || exit 127
    if [ -n "${INVOCATION_ID-}" ] && command -v systemd-run >/dev/null; then
      systemd-run --user --quiet --collect -- "$@" </dev/null >/dev/null 2>&1 && exit
    fi
    exec setsid --fork "$@" </dev/null >/dev/null 2>&1
    """

  private let programs: any ProgramRunning
  private let secrets: any SecretStore
  private let bus: DesktopBus
  private let shown: ShownNotifications
  private let program: [String]
  private let commands: Set<String>
  private let pauses: ClosedRange<Duration>
  private let report: @Sendable (Phrase) -> Void

  /// - Parameters:
  ///   - program: the command line to which the words of a Waymark command are appended, for
  ///     example `["/usr/bin/waymark", "--home", "…"]`.
  ///   - commands: the names of the built-in commands, which a click may run.
  ///   - pauses: the shortest and the longest pause before listening to the service again.
  ///   - report: receives a sentence, without secrets, when a click could not be handled.
  init(
    programs: any ProgramRunning, secrets: any SecretStore, session: DesktopSession,
    locks: any FileLocking, program: [String], commands: Set<String>,
    pauses: ClosedRange<Duration> = .seconds(1) ... .seconds(300),
    report: @escaping @Sendable (Phrase) -> Void = { _ in }
  ) {
    self.programs = programs
    self.secrets = secrets
    self.program = program
    self.commands = commands
    self.pauses = pauses
    self.report = report
    bus = DesktopBus(programs: programs, session: session)
    shown = ShownNotifications(session: session, locks: locks)
  }

  /// Returns when its task is cancelled.
  func run() async {
    let clock = ContinuousClock()
    var pause = pauses.lowerBound
    while !Task.isCancelled {
      let began = clock.now
      await follow()
      if clock.now - began > pauses.upperBound { pause = pauses.lowerBound }
      try? await Task.sleep(for: pause)
      pause = min(pause * 2, pauses.upperBound)
    }
  }

  /// Until listening fails, for example because the user logs out.
  private func follow() async {
    do {
      for try await line in bus.signals() {
        if let id = Self.clicked(line) { await open(id) }
      }
    } catch {
      // A failure to start is retried like an end.
    }
  }

  /// The ID of the notification, if a line reports a click.
  private static func clicked(_ line: String) -> UInt32? {
    let signal =
      /.*: org\.freedesktop\.Notifications\.ActionInvoked \(uint32 (\d+), '(view|default)'\)/
    return line.wholeMatch(of: signal).flatMap { UInt32($0.1) }
  }

  private func open(_ id: UInt32) async {
    guard let server = try? await bus.server(),
      let notification = shown.notification(id, at: server)
    else { return }
    let program: [String]
    switch target(of: notification) {
    case .page(let url): program = ["xdg-open", url]
    case .command(let words):
      program =
        ["x-terminal-emulator", "-e", "sh", "-c", "\"$@\"; read -r _", "waymark"]
        + self.program + words
    case nil:
      report(
        Phrase(
          "Clicking a notification opens nothing: its target isn't a web page."))
      return
    }
    let result = try? await programs.run(
      ProgramCall("sh", ["-c", Self.launch, "waymark"] + program))
    switch result?.status {
    case 0: break
    case 127:
      report(
        Phrase("Clicking a notification opens nothing: \(program[0]) isn't installed."))
    default:
      report(
        Phrase("Clicking a notification opens nothing: \(program[0]) couldn't be started."))
    }
  }

  /// The notification's day, unless the user chose something else; nil if the stored target may not be opened.
  private func target(of notification: ShownNotification) -> ClickTarget? {
    let open = notification.secretReference
      .flatMap { try? secrets.secrets(named: $0) }?[DesktopChannel.openSecret]
    guard let open else { return .command(["day", notification.day ?? "today"]) }
    return ClickTarget(open, commands: commands)
  }
}
