import Contracts
import Foundation
import ShieldSocket
import TestSupport
import Testing

@testable import waymark_shield

/// The program itself, through its real socket and by hand, on a machine in a folder.
struct ProgramTests {
  private func client(_ machine: Machine) -> ShieldSocket {
    ShieldSocket(path: machine.socketPath, ownUser: getuid())
  }

  private func text(_ path: String) -> String {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  @Test("An order over the socket is applied, and clearing restores every byte")
  func roundTrip() throws {
    let machine = try Machine()
    let before = machine.content
    try machine.serve()
    let client = client(machine)
    #expect(client.availability().isAvailable)
    let reply = try client.send(Machine.order(["a.example", "b.example"]))
    #expect(reply.problem == nil)
    #expect(reply.targets.map(\.target) == [.hosts, .chromium, .firefox])
    #expect(
      reply.targets.allSatisfy { $0.sites == ["a.example", "b.example"] && $0.problem == nil })
    #expect(text(machine.hostsPath).contains("a.example"))
    #expect(text(machine.chromiumPath).contains("a.example"))
    #expect(text(machine.policiesPath).contains("a.example"))
    let status = try client.send(ShieldRequest(.status, [.firefox]))
    #expect(status.targets.first?.sites == ["a.example", "b.example"])
    #expect(try client.send(.clear([.hosts, .chromium, .firefox], .off)).problem == nil)
    #expect(machine.content == before)
  }

  @Test(
    "S5-7: under a strict policy it keeps the order, even after kill -9, until root clears")
  func strict() throws {
    let machine = try Machine()
    let before = machine.content
    try machine.serve()
    _ = try client(machine).send(Machine.order(["a.example", "b.example"], .strict))
    machine.stop()
    try machine.serve()
    let fewer = try client(machine).send(Machine.order(["a.example"], .standard))
    #expect(fewer.targets.first?.sites == ["a.example", "b.example"])
    let off = try client(machine).send(.clear([.hosts, .chromium, .firefox], .off))
    guard case .strict = off.problem else {
      Issue.record("cleared: \(off)")
      return
    }
    #expect(text(machine.hostsPath).contains("b.example"))
    if getuid() != 0 {
      #expect(try machine.run("clear").status == 1)
    } else {
      #expect(try machine.run("clear").status == 0)
      #expect(machine.content == before)
    }
  }

  @Test("S5-7 It recognises its lines in the hosts file without their marker, even after kill -9")
  func strippedMark() throws {
    let machine = try Machine()
    let before = machine.content
    try machine.serve()
    _ = try client(machine).send(Machine.order(["a.example", "b.example"]))
    machine.stop()
    let stripped = text(machine.hostsPath).replacingOccurrences(of: " # waymark", with: "")
    try Data(stripped.utf8).write(to: URL(fileURLWithPath: machine.hostsPath))
    try machine.serve()
    let status = try client(machine).send(ShieldRequest(.status, [.hosts]))
    #expect(status.targets.first?.sites == ["a.example", "b.example"])
    #expect(
      try client(machine).send(.clear([.hosts, .chromium, .firefox], .off)).problem == nil)
    #expect(machine.content == before)
  }

  @Test("A socket passed by the service manager is served")
  func activated() throws {
    let machine = try Machine()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/systemd-socket-activate")
    process.arguments = [
      "--listen", machine.socketPath, Machine.program, "serve", "--root", machine.root,
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    let deadline = ContinuousClock.now + .seconds(10)
    while !client(machine).availability().isAvailable, ContinuousClock.now < deadline {
      usleep(2_000)
    }
    let reply = try client(machine).send(Machine.order(["a.example"]))
    #expect(reply.targets.first?.sites == ["a.example"])
    #expect(text(machine.hostsPath).contains("a.example"))
  }

  @Test("A damaged state is reported, everything is cleared, and the next order works")
  func damagedState() throws {
    let machine = try Machine()
    let before = machine.content
    _ = try machine.run("apply", Machine.order(["a.example"], .strict))
    #expect(machine.content != before)
    for damage in ["", "{", "{\"version\":9}", "[1]", "\u{0}"] {
      try machine.run("apply", Machine.order(["a.example"], .strict))
      _ = try machine.folder.file("var/lib/waymark-shield/\(getuid()).json", damage)
      let (reply, status) = try machine.run("apply", Machine.order(["c.example"], .strict))
      guard case .unreadable(let path, _) = reply?.problem else {
        Issue.record("\(damage): \(String(describing: reply))")
        continue
      }
      #expect(path == machine.statePath && status == 1)
      #expect(machine.content == before)
      let next = try machine.run("apply", Machine.order(["c.example"], .strict))
      #expect(next.status == 0 && next.reply?.targets.first?.sites == ["c.example"])
    }
  }

  @Test("A name of this machine or its network is refused alone, with its reason")
  func machineName() throws {
    let machine = try Machine()
    let (reply, status) = try machine.run("apply", Machine.order(["a.example", "printer.local"]))
    #expect(status == 0)
    #expect(reply?.targets.allSatisfy { $0.sites == ["a.example"] } == true)
    let never = [NeverLockedName("printer.local", .machine)]
    #expect(reply?.targets.allSatisfy { $0.neverLocked == never } == true)
    #expect(text(machine.hostsPath).contains(" a.example "))
    #expect(!text(machine.hostsPath).contains("printer.local"))
    let malformed = try machine.run("apply", Machine.order(["b.example", "no site"]))
    #expect(malformed.reply?.problem == .badSite("no site"))
    #expect(!text(machine.hostsPath).contains("b.example"))
  }

  @Test("A target that cannot be written does not affect the others")
  func oneFails() throws {
    let machine = try Machine()
    _ = try machine.folder.file("etc/firefox/policies/policies.json", "no JSON")
    let (reply, status) = try machine.run("apply", Machine.order(["a.example"]))
    #expect(status == 1)
    #expect(reply?.targets.map { $0.problem == nil } == [true, true, false])
    #expect(text(machine.policiesPath) == "no JSON")
    #expect(text(machine.hostsPath).contains("a.example"))
  }

  @Test("A killed writer's leftover policies are not mistaken for an administrator's")
  func abandonedDraft() throws {
    let machine = try Machine()
    _ = try machine.folder.file(
      "etc/chromium/policies/managed/.zz-waymark.json.waymark-abc123",
      "{\"URLBlocklist\":[\"old.example\"]}")
    #expect(try machine.run("apply", Machine.order(["a.example"])).status == 0)
    #expect(text(machine.chromiumPath).contains("a.example"))
    #expect(!text(machine.chromiumPath).contains("old.example"))
  }

  @Test("A symbolic link on the path is not followed")
  func link() throws {
    let machine = try Machine()
    let elsewhere = try TemporaryFolder()
    let managed = machine.folder.file("etc/chromium/policies")
    try FileManager.default.createDirectory(atPath: managed, withIntermediateDirectories: true)
    try #require(symlink(elsewhere.path, "\(managed)/managed") == 0)
    let (reply, _) = try machine.run("apply", Machine.order(["a.example"]))
    guard case .link = reply?.targets[1].problem else {
      Issue.record("\(String(describing: reply))")
      return
    }
    #expect(try elsewhere.names == [])
  }

  @Test(
    "Invalid sites are refused as a whole",
    arguments: [
      "localhost", "com", "127.0.0.1", "::1", "a b.example", "a.example\n0.0.0.0 bank.example",
      "../x.y",
      "A.example", "a..example", "-a.example", "x.localhost", "1.2.3.4", "",
    ])
  func badSites(name: String) throws {
    let machine = try Machine()
    let before = machine.content
    let (reply, status) = try machine.run("apply", Machine.order(["a.example", name]))
    #expect(reply?.problem == .badSite(name) && status == 1)
    #expect(machine.content == before)
  }

  @Test("An invalid call is reported, and changes nothing")
  func badCalls() throws {
    let machine = try Machine()
    for words in [
      [], ["delete"], ["serve", "--owner", "me"], ["status", "--socket", "x"],
      ["clear", "--owner"],
    ] {
      #expect(CommandLineCall(words) == nil)
    }
    let (process, _) = try machine.start(["apply"], input: Array("nonsense\n".utf8))
    process.waitUntilExit()
    #expect(process.terminationStatus == 64)
    var order = Machine.order(["a.example"])
    order.until = nil
    #expect(try machine.run("apply", order).reply?.problem == .notUnderstood)
    order.targets = [.hosts, .hosts]
    #expect(try machine.run("apply", order).reply?.problem == .notUnderstood)
  }

  @Test("It serves the user it was started for; only root can test that")
  func owner() throws {
    try #require(getuid() == 0, "needs root, to act as two users")
    let machine = try Machine()
    chmod(machine.root, 0o711)
    try machine.serve(for: 65_534)
    let script = """
      import socket, sys
      peer = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
      peer.connect(sys.argv[1])
      peer.sendall(b'{"version":1,"verb":"status","targets":["hosts"],"sites":[]}\\n')
      sys.stdout.buffer.write(peer.makefile('rb').readline())
      """
    for (user, isServed) in [(65_534, true), (65_533, false)] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
      process.arguments = [
        "--reuid=\(user)", "--regid=\(user)", "--clear-groups", Python.path, "-c", script,
        machine.socketPath,
      ]
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let line = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      let reply = try? JSONDecoder().decode(ShieldReply.self, from: line)
      #expect((reply?.targets.first?.target == .hosts) == isServed)
    }
  }

  @Test("The user's frozen apps and stopped programs run again, and nothing else is touched")
  func thaw() throws {
    let machine = try Machine()
    let groups = "sys/fs/cgroup/user.slice/app.slice"
    let app = try machine.folder.file("\(groups)/app-game-1.scope/cgroup.freeze", "1\n")
    let service = try machine.folder.file("\(groups)/app-mail@a.service/cgroup.freeze", "1\n")
    let foreign = try machine.folder.file("\(groups)/session-1.scope/cgroup.freeze", "1\n")
    let sleeper = try SleepingProgram()
    let id = sleeper.id
    kill(id, SIGSTOP)
    #expect(sleeper.becomes("T"))
    let processes = machine.folder.file("proc")
    try FileManager.default.createDirectory(atPath: processes, withIntermediateDirectories: true)
    try #require(symlink("/proc/\(id)", "\(processes)/\(id)") == 0)
    #expect(try machine.run("thaw").status == 0)
    #expect(sleeper.becomes("S"))
    #expect(text(app) == "0\n" && text(service) == "0\n" && text(foreign) == "1\n")
  }

  @Test("S5-6 Everybody can see who has locks, and only root what they are")
  func owners() throws {
    let machine = try Machine()
    let folder = machine.folder.file("var/lib/waymark-shield")
    // As an earlier version left it.
    _ = try machine.folder.file("var/lib/waymark-shield/1001.json", "{}")
    chmod(folder, 0o700)
    try machine.serve()
    _ = try client(machine).send(Machine.order(["a.example"]))
    func mode(_ path: String) -> mode_t {
      var status = stat()
      return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }
    #expect(mode(folder) == 0o755)
    for user in [Int(getuid()), 1_001] { #expect(mode("\(folder)/\(user).json") == 0o600) }
  }

  @Test("A full disk is reported, and the files stay unchanged; only root can test that")
  func fullDisk() throws {
    try #require(getuid() == 0, "needs root, to mount a small disk")
    let machine = try Machine()
    let request = machine.folder.file("request")
    let sites = Set((0..<5_000).map { "a-long-name-\($0).example.org" })
    try JSONEncoder().encode(Machine.order(sites)).write(to: URL(fileURLWithPath: request))
    let script = """
      mkdir "$1/small" && mount -t tmpfs -o size=64k none "$1/small" && cp -a "$1/etc" "$1/small/etc" || exit 90
      "$2" apply --root "$1/small" <"$1/request" >"$1/reply"
      echo $? >"$1/status"
      for etc in "$1/etc" "$1/small/etc"; do (cd "$etc" && find . -type f -exec cksum {} + | sort); done >"$1/sums"
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
    process.arguments = ["-m", "/bin/sh", "-c", script, "sh", machine.root, Machine.program]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus != 90, "no small disk could be mounted")
    #expect(text(machine.folder.file("status")) == "1\n")
    let reply = try JSONDecoder().decode(
      ShieldReply.self, from: Data(contentsOf: URL(fileURLWithPath: machine.folder.file("reply"))))
    // Even the existing locks would not fit, and nothing is unknown.
    guard case .noSpace = reply.problem ?? reply.targets.first?.problem else {
      Issue.record("\(reply)")
      return
    }
    let sums = text(machine.folder.file("sums")).split(separator: "\n")
    #expect(sums.count == 4 && Array(sums.prefix(2)) == Array(sums.suffix(2)))
  }
}
