import Foundation
import TestSupport
import Testing

/// `waymark serve` with concurrent commands, as whole programs.
@Suite(.serialized) struct ServiceTests {
  private let machine: Machine

  init() throws {
    machine = try Machine(now: nil)
  }

  /// A service that has opened its pipe.
  private func serve() throws -> ChildProcess {
    let process = try machine.start(["serve", "--port", "0"])
    while process.isRunning, !process.errors.contains("is serving") { usleep(5_000) }
    try #require(process.isRunning, "\(process.errors)")
    return process
  }

  /// Waits until the receiver has accepted that many, ten seconds at most.
  private func taken(_ count: Int, by receiver: FaultyReceiver) throws -> FaultyReceiver.Report {
    var report = try receiver.report(on: machine)
    for _ in 0..<200 where report.taken.count < count {
      usleep(50_000)
      report = try receiver.report(on: machine)
    }
    return report
  }

  private func add(_ receiver: FaultyReceiver) throws {
    let run = try machine.run("notifications", "channel", "add", "webhook", receiver.url)
    try #require(run.code == 0, "\(run.errors)")
  }

  @Test("S11-1 When an update replaces its program, the new one continues in the same process")
  func update() throws {
    let folder = "\(machine.scratch)/programs"
    let copies = try machine.shell(
      "mkdir -p '\(folder)' && cp '\(Executable.built("waymark-service"))' '\(folder)'/waymark-service && echo ok"
    )
    try #require(copies.output.hasPrefix("ok"))
    let process = try ChildProcess(
      "\(folder)/waymark-service", ["serve", "--port", "0"], variables: machine.variables,
      scratch: machine.scratch)
    while process.isRunning, !process.errors.contains("Web app:") { usleep(5_000) }
    let replaced = try machine.shell(
      "cd '\(folder)' && cp waymark-service waymark-service.new && mv waymark-service.new waymark-service"
    )
    #expect(replaced.code == 0)
    for _ in 0..<2_000
    where process.isRunning && process.errors.components(separatedBy: "Web app:").count < 3 {
      usleep(10_000)
    }
    #expect(process.isRunning, "\(process.errors)")
    #expect(process.errors.contains("Waymark was updated, and starts again."))
    #expect(process.errors.components(separatedBy: "Web app:").count == 3, "\(process.errors)")
    try machine.run("log", "exercise", "squats")
    let again = try machine.shell(
      "cd '\(folder)' && cp waymark-service new && mv new waymark-service")
    #expect(again.code == 0)
    // Stopped, it stays so, whatever an update does at that moment.
    process.send(SIGTERM)
    for _ in 0..<2_000 where process.isRunning { usleep(10_000) }
    guard !process.isRunning else {
      process.send(SIGKILL)
      Issue.record("It started again: \(process.errors)")
      return
    }
    #expect(process.wait() == .exited(0))
  }

  @Test("S5-5 The service sends a command's notification at once, and only once")
  func atOnce() throws {
    let receiver = try FaultyReceiver(seed: 1, faultsPerThousand: 0, on: machine)
    try add(receiver)
    try machine.run("goal", "exercise", "set", "1")
    let service = try serve()
    try machine.run("log", "exercise", "squats")
    #expect(try taken(1, by: receiver).keys.map { $0.prefix(13) } == ["exercise-goal"])
    #expect(try machine.run("serve").code == 75)
    service.send(SIGTERM)
    #expect(service.wait() == .exited(0))
    try machine.run("notifications", "deliver")
    #expect(try receiver.report(on: machine).requests == 1)
  }

  @Test("S5-5 Without a service the command starts the delivery itself, and does not wait")
  func withoutService() throws {
    let receiver = try FaultyReceiver(seed: 1, faultsPerThousand: 0, on: machine)
    try add(receiver)
    try machine.run("goal", "exercise", "set", "1")
    try machine.run("log", "exercise", "squats")
    #expect(try taken(1, by: receiver).taken.count == 1)
  }

  @Test("S5-5 Killing the service loses no notification, and repeats at most one for each kill")
  func killed() throws {
    let seed = LongForm.seed
    var random = SplitMix64(seed: seed)
    let receiver = try FaultyReceiver(seed: seed, faultsPerThousand: 0, on: machine)
    try add(receiver)
    let now = Int(Date().timeIntervalSince1970)
    try machine.queue(600, for: "webhook-1", at: now)
    var kills = 0
    while try receiver.report(on: machine).taken.count < 600 {
      try #require(kills < 200, "seed \(seed)")
      // During its work, however long its start takes; sometimes before that.
      let wanted = min(
        600, try receiver.report(on: machine).taken.count + Int.random(in: 0...40, using: &random))
      let service = try machine.start(["serve", "--quiet"])
      repeat {
        usleep(UInt32.random(in: 1_000...30_000, using: &random))
      } while try service.isRunning && receiver.report(on: machine).taken.count < wanted
      service.send(SIGKILL)
      if service.wait() == .killed(SIGKILL) { kills += 1 }
    }
    #expect(try machine.run("notifications", "deliver").code == 0)
    let report = try receiver.report(on: machine)
    #expect(report.taken.count == 600)
    #expect(report.duplicates <= kills, "seed \(seed)")
  }

  @Test("S1-5 A secret is not in any list, error, export or record")
  func secrets() throws {
    let address = "http://user:hunter1@127.0.0.1:9/hunter2?key=hunter3"
    let add = try machine.run(
      "notifications", "channel", "add", "webhook", address, "--secret", "hunter4")
    try machine.run("goal", "exercise", "set", "1")
    try machine.run("log", "exercise", "squats")
    let runs = try [
      ["notifications", "channels", "--json"], ["notifications", "list", "--json"],
      ["notifications", "test", "webhook-1"], ["notifications", "deliver"], ["doctor", "--json"],
      ["export", "-", "--format", "json"],
      ["notifications", "channel", "remove", "webhook-1", "--yes"],
    ].map { try machine.run($0) }
    for run in [add] + runs {
      #expect(!(run.output + run.errors).contains("hunter"), "\(run.output)\(run.errors)")
    }
    let search = try machine.shell("grep -rl hunter '\(machine.home)' --exclude-dir=secrets")
    #expect(search.output == "")
  }

  @Test("S5-5 The desktop shows what the service sends, through the session's real bus")
  func desktop() throws {
    let run = try machine.shell(
      """
      unset DBUS_SESSION_BUS_ADDRESS; export XDG_RUNTIME_DIR='\(machine.scratch)'
      dbus-run-session -- bash -c '
        \(Python.path) -m dbusmock --session --template notification_daemon >"$TMPDIR/calls" &
        gdbus wait --session --timeout 10 org.freedesktop.Notifications
        "$WAYMARK" notifications channel add desktop && "$WAYMARK" notifications test desktop-1
        kill $!; wait; cat "$TMPDIR/calls"'
      """)
    #expect(run.output.contains("desktop-1 accepted it."), "\(run.output)\(run.errors)")
    #expect(run.output.contains(" Notify \"Waymark\""), "\(run.output)")
    #expect(run.output.contains("\"View\""), "\(run.output)")
  }

  @Test("S1-5 Without a desktop session the channel is refused with the fix, and not added")
  func noDesktop() throws {
    let run = try machine.run(
      ["notifications", "channel", "add", "desktop"],
      variables: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(machine.scratch)/none"])
    #expect(run.code == 77)
    #expect(run.errors.split(separator: "\n").count == 2)
    #expect(try machine.json("notifications", "channels")("items").array.isEmpty)
  }
}
