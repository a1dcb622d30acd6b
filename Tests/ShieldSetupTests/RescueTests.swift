import Contracts
import Foundation
import TestSupport
import Testing

@testable import ShieldSetup

/// `waymark-rescue` with files written by the real adapters, in real shells.
struct RescueTests {
  static let hosts: [[UInt8]] =
    [
      "", "\n", "127.0.0.1 localhost\n", "127.0.0.1 localhost", "127.0.0.1 localhost\r\n::1 x\r\n",
      "127.0.0.1 localhost\r\n10.0.0.1 no-end\r", "# waymark\n0.0.0.0 ad.example # not waymark\n",
      "0.0.0.0 ad.example # waymark too\n\n\n", "10.0.0.1 a # waymark\n", "no end # waymark ",
    ].map { Array($0.utf8) } + [[0xFF, 0xFE, 0x0A, 0x80, 0x31], Array("a\u{0}b\n1\u{0}".utf8)]

  @Test("Hosts are restored byte for byte", arguments: Shell.allCases)
  func hosts(shell: Shell) throws {
    for before in Self.hosts {
      for appended in ["", "192.0.2.1 later", "192.0.2.1 later\n"].map({ Array($0.utf8) }) {
        let machine = try LockedMachine()
        _ = try machine.folder.file("etc/hosts", before)
        chmod(machine.hostsPath, 0o644)
        try machine.holdHosts()
        let held = try #require(machine.bytes(machine.hostsPath))
        _ = try machine.folder.file("etc/hosts", held + appended)
        let outcome = try shell.rescue(machine.root)
        #expect(outcome.status == 0, "\(outcome.text)")
        // Appended text is on its own line.
        let needsEnd = !before.isEmpty && before.last != 0x0A && !appended.isEmpty
        #expect(
          machine.bytes(machine.hostsPath) == before + (needsEnd ? [0x0A] : []) + appended,
          "\(String(decoding: before, as: UTF8.self))")
        #expect(
          try FileManager.default.contentsOfDirectory(atPath: "\(machine.root)/etc") == ["hosts"])
      }
    }
  }

  @Test(
    "Hosts are restored even when another program removed our marker", arguments: Shell.allCases)
  func strippedMarks(shell: Shell) throws {
    let site = "a.example"
    let names = [site, "www.\(site)", "m.\(site)", "mobile.\(site)", "old.\(site)"]
    let all = names + names.map { "\($0)." }
    let equal = "255.255.255.255 \(all.joined(separator: " "))"
    let own = [equal, "\(equal)\n:: \(site)\n", "x\n\(equal) # mine\n0.0.0.0 \(site)\n"]
    let cases = Self.hosts + own.map { Array($0.utf8) }
    for (number, before) in (cases + cases).enumerated() {
      let machine = try LockedMachine()
      _ = try machine.folder.file("etc/hosts", before)
      chmod(machine.hostsPath, 0o644)
      try machine.holdHosts()
      let held = try #require(machine.bytes(machine.hostsPath))
      let ours = String(decoding: held.dropFirst(before.count), as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
        .map { line in
          number < cases.count
            ? line.replacingOccurrences(of: " # waymark", with: "")
            : line.prefix { $0 != "#" }.replacingOccurrences(of: " old", with: "\told")
        }
        .joined(separator: "\n")
      _ = try machine.folder.file("etc/hosts", before + Array(ours.utf8))
      let outcome = try shell.rescue(machine.root)
      #expect(outcome.status == 0, "\(outcome.text)")
      #expect(
        machine.bytes(machine.hostsPath) == before,
        "\(String(decoding: before, as: UTF8.self))")
      #expect(!FileManager.default.fileExists(atPath: "\(machine.root)/var/lib/waymark-shield"))
    }
  }

  @Test("S5-6 Lines of earlier versions are removed", arguments: Shell.allCases)
  func formerLines(shell: Shell) throws {
    let machine = try LockedMachine()
    let before = "127.0.0.1 localhost\n"
    for former in ["0.0.0.0 a.example www.a.example # waymark\n", ":: a.example # waymark\r\n"] {
      _ = try machine.folder.file("etc/hosts", before + former)
      #expect(try shell.rescue(machine.root).status == 0)
      #expect(machine.bytes(machine.hostsPath) == Array(before.utf8))
    }
  }

  @Test("Lines that only look like ours stay, and are named", arguments: Shell.allCases)
  func alike(shell: Shell) throws {
    let machine = try LockedMachine()
    let site = "a.example"
    let text = """
      0.0.0.0 \(site) www.\(site) m.\(site) mobile.\(site) old.\(site)
      :: \(site) www.\(site) m.\(site) mobile.\(site) old.\(site)
      0.0.0.0 \(site) www.\(site) m.\(site) mobile.\(site)
      ff01:: \(site) www.\(site) m.\(site) mobile.\(site) old.\(site) \(site). www.\(site).

      """
    _ = try machine.folder.file("etc/hosts", text)
    let outcome = try shell.rescue(machine.root)
    #expect(outcome.status == 0)
    #expect(
      outcome.text.contains(
        "3 lines in \(machine.hostsPath) look like Waymark's but lack its mark"))
    #expect(machine.bytes(machine.hostsPath) == Array(text.utf8))
  }

  @Test("Random hosts are restored byte for byte", arguments: [Shell.dash, .busybox])
  func randomHosts(shell: Shell) throws {
    let seed = LongForm.seed
    var random = SplitMix64(seed: seed)
    let parts: [[UInt8]] =
      [
        "0.0.0.0 ", ":: ", "255.255.255.255 ", "ff01:: ", " # waymark", "# waymark", "\r", "\n",
        "\n", "x.example", " ", "\t",
        "\r\n",
      ]
      .map { Array($0.utf8) } + [[0xC3], [0]]
    for _ in 0..<LongForm.count(short: 25, long: 500) {
      let machine = try LockedMachine()
      let count = Int.random(in: 0...20, using: &random)
      _ = try machine.folder.file(
        "etc/hosts", (0..<count).flatMap { _ in random.pick(parts) })
      // Lines in it that count as ours are removed in the first step.
      try machine.holdHosts([])
      let before = machine.bytes(machine.hostsPath)
      try machine.holdHosts()
      let outcome = try shell.rescue(machine.root)
      #expect(outcome.status == 0, "seed \(seed)")
      try #require(machine.bytes(machine.hostsPath) == before, "seed \(seed)")
    }
  }

  @Test("Firefox's policies are restored byte for byte", arguments: Shell.allCases)
  func firefox(shell: Shell) throws {
    for before in [
      "{}", "{}\n", "{\r\n  \"policies\": {}\r\n}\r\n", "{\"policies\":{\"A\":[1,{\"b\":2}]}}",
      "{\"policies\":{\"WebsiteFilter\":{\"Exceptions\":[]}}}\n",
      "{ \"policies\": { \"WebsiteFilter\": { \"Block\": [] } } }",
      "{\n\"policies\": {\n\"WebsiteFilter\": {\n\"Block\": [\n\"*://*.bad.example/*\"\n]\n}\n}\n}\n\n",
      "\n\n{\n\n}\n\n",
    ] {
      let machine = try LockedMachine()
      _ = try machine.folder.file("etc/firefox/policies/policies.json", before)
      try machine.holdFirefox()
      #expect(machine.bytes(machine.policiesPath) != Array(before.utf8))
      let outcome = try shell.rescue(machine.root)
      #expect(outcome.status == 0, "\(outcome.text)")
      #expect(machine.bytes(machine.policiesPath) == Array(before.utf8), "\(before)")
    }
  }

  @Test(
    "Policies that were created are removed with their folders, changed ones stay",
    arguments: Shell.allCases)
  func made(shell: Shell) throws {
    let machine = try LockedMachine()
    _ = try machine.folder.file("etc/keep", "")
    let before = machine.content
    try machine.holdFirefox()
    try machine.holdChromium()
    #expect(machine.content.count > before.count + 8)
    #expect(try shell.rescue(machine.root).status == 0)
    #expect(machine.content == before)
    try machine.holdFirefox()
    let held = try #require(machine.bytes(machine.policiesPath))
    _ = try machine.folder.file("etc/firefox/policies/policies.json", held + [0x20, 0x0A])
    #expect(try shell.rescue(machine.root).status == 0)
    #expect(machine.bytes(machine.policiesPath) == Array("{}\n \n".utf8))
  }

  @Test("Reformatted patterns are reported, and left to the person", arguments: Shell.allCases)
  func wrapped(shell: Shell) throws {
    let machine = try LockedMachine()
    let text =
      "{\"policies\":{\"WebsiteFilter\":{\"Block\":[\n  \"*://begin.waymark.invalid/*\",\n\"*://end.waymark.invalid/*\"]}}}"
    _ = try machine.folder.file("etc/firefox/policies/policies.json", text)
    let outcome = try shell.rescue(machine.root)
    #expect(outcome.status == 1 && outcome.text.contains("still there"))
    #expect(machine.bytes(machine.policiesPath) == Array(text.utf8))
  }

  @Test(
    "Everything at once takes less than two seconds, and the second time does nothing",
    arguments: Shell.allCases)
  func everything(shell: Shell) throws {
    let machine = try LockedMachine()
    _ = try machine.folder.file("etc/hosts", "127.0.0.1 localhost")
    _ = try machine.folder.file(
      "etc/opt/chrome/policies/managed/site.json", "{\"URLBlocklist\":[\"x.example\"]}")
    _ = try machine.folder.file("home/person/.local/bin/mine", "#!/bin/sh\nexec it\n")
    let like = LockedMachine.wrapper + "# and a line of mine\n"
    _ = try machine.folder.file("home/person/.local/bin/changed", like)
    let before = machine.content
    try machine.holdHosts((0..<5_000).map { "site-\($0).example.org" })
    try machine.holdFirefox()
    try machine.holdChromium()
    _ = try machine.folder.file("home/person/.local/bin/it's", LockedMachine.wrapper)
    _ = try machine.folder.file("var/lib/waymark-shield/1000.json", "{")
    _ = try machine.folder.file("var/lib/waymark-shield/lock", "")
    _ = try machine.folder.file("etc/.hosts.waymark-abcdef", "half")
    let whole = machine.content
    let dry = try shell.rescue(machine.root, ["--dry-run"])
    #expect(dry.status == 1 && machine.content == whole, "\(dry.text)")
    let outcome = try shell.rescue(machine.root)
    #expect(outcome.status == 0, "\(outcome.text)")
    #expect(outcome.time < .seconds(2))
    let rest = machine.content.filter { $0.key != "var" && $0.key != "var/lib" }
    #expect(rest == before)
    let second = try shell.rescue(machine.root)
    #expect(second.status == 0 && !second.text.contains("removed"))
    #expect(try shell.rescue(machine.root, ["--dry-run"]).status == 0)
  }

  @Test("Folders that were created for wrappers are removed when empty", arguments: Shell.allCases)
  func wrapperFolders(shell: Shell) throws {
    let machine = try LockedMachine()
    let bin = machine.folder.file("home/person/.local/bin")
    _ = try machine.folder.file("home/person/.local/bin/game", LockedMachine.wrapper)
    _ = try machine.folder.file(
      "home/person/.local/bin/.waymark-made",
      "Folders made by Waymark for App Lock, which go with it when empty:\n\(bin)\n\(machine.folder.file("home/person/.local"))\n"
    )
    #expect(try shell.rescue(machine.root).status == 0)
    #expect(machine.content.keys.sorted() == ["home", "home/person"])
  }

  @Test("Frozen apps and stopped programs run again, and nothing else", arguments: Shell.allCases)
  func frozen(shell: Shell) throws {
    let machine = try LockedMachine()
    let groups = "sys/fs/cgroup/unified/user.slice"
    let app = try machine.folder.file("\(groups)/app-game-1.scope/cgroup.freeze", "1\n")
    let foreign = try machine.folder.file("\(groups)/session-1.scope/cgroup.freeze", "1\n")
    let sleeper = try SleepingProgram()
    let id = sleeper.id
    kill(id, SIGSTOP)
    #expect(sleeper.becomes("T"))
    _ = try machine.folder.file("proc/.made", "")
    try #require(symlink("/proc/\(id)", machine.folder.file("proc/\(id)")) == 0)
    let dry = try shell.rescue(machine.root, ["--dry-run"])
    #expect(dry.status == 1 && dry.text.contains("process \(id)"))
    #expect(sleeper.becomes("T"))
    #expect(try shell.rescue(machine.root).status == 0)
    #expect(sleeper.becomes("S"))
    #expect(machine.bytes(app) == Array("0\n".utf8) && machine.bytes(foreign) == Array("1\n".utf8))
  }

  /// The person's record of a stopped program.
  enum Receipts: String, CaseIterable {
    case named, another, ofAnEarlierStart, damaged, deleted, noneStopped, noRecord

    /// Whether Waymark may have stopped it.
    var isFreed: Bool {
      switch self {
      case .named, .damaged, .deleted, .noRecord: true
      case .another, .ofAnEarlierStart, .noneStopped: false
      }
    }
  }

  @Test(
    "S5-7 Only what Waymark stopped runs again, unless no receipt says what that was",
    arguments: Shell.allCases, Receipts.allCases)
  func receipts(shell: Shell, receipts: Receipts) throws {
    let machine = try LockedMachine()
    let sleeper = try SleepingProgram()
    let id = sleeper.id
    kill(id, SIGSTOP)
    #expect(sleeper.becomes("T"))
    _ = try machine.folder.file("proc/sys/kernel/random/boot_id", "a-b-c\n")
    try #require(symlink("/proc/\(id)", machine.folder.file("proc/\(id)")) == 0)
    let stat = try String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
    let start = try #require(
      stat.split(separator: ")").last?.split(separator: " ").dropFirst(19).first)
    let unit = #"/user.slice/app-game\\x2dtwo-1.scope"#
    let scope = "sys/fs/cgroup/unified/user.slice/app-game\\x2dtwo-1.scope/cgroup.freeze"
    let frozen = try machine.folder.file(scope, "1\n")
    let share = "home/person/.local/share"
    func write(
      _ process: String, boot: String = "a-b-c", in folder: String = "waymark-stopped-1"
    ) throws {
      let text =
        #"{"apps":["/a{\"id\":1,\"start\":2}"],"boot":"\#(boot)","frozen":[{"app":"a.desktop","unit":"\#(unit)"}],"#
        + #""stopped":[{"app":"/a","process":{"id":1,"start":7}},{"app":"/a","process":{\#(process)}}],"version":1}"#
      _ = try machine.folder.file("\(share)/\(folder)/stopped.json", text)
    }
    switch receipts {
    case .named: try write(#""id":\#(id),"start":\#(start)"#)
    case .another: try write(#""id":\#(id),"start":1\#(start)"#)
    case .ofAnEarlierStart:
      // The location in earlier versions.
      try write(#""id":\#(id),"start":\#(start)"#, boot: "d-e-f", in: "waymark/stopped")
    case .damaged:
      _ = try machine.folder.file(
        "\(share)/waymark-stopped-1/stopped.json", #"{"apps":["#)
    case .deleted:
      _ = try machine.folder.file("home/person/.local/share/waymark/holding", "hosts\nprograms\n")
      _ = try machine.folder.file("home/person/.local/share/waymark/waymark.sqlite", "")
    case .noneStopped:
      _ = try machine.folder.file("home/person/.local/share/waymark/waymark.sqlite", "")
    case .noRecord: break
    }
    let outcome = try shell.rescue(machine.root)
    #expect(outcome.status == 0, "\(outcome.text)")
    #expect(sleeper.becomes(receipts.isFreed ? "S" : "T"), "\(outcome.text)")
    #expect(outcome.text.contains("left as it is: process \(id)") == !receipts.isFreed)
    let isThawed = receipts.isFreed || receipts == .another
    #expect(machine.bytes(frozen) == Array(isThawed ? "0\n".utf8 : "1\n".utf8), "\(outcome.text)")
  }

  @Test(
    "S5-7 The system's tools are used before those on the caller's path",
    arguments: Shell.allCases)
  func path(shell: Shell) throws {
    let machine = try LockedMachine()
    _ = try machine.folder.file("etc/hosts", "127.0.0.1 localhost\n")
    try machine.holdHosts()
    let bin = try TemporaryFolder()
    for name in ["grep", "sed", "awk", "id", "rm", "cat", "ls"] {
      chmod(try bin.file(name, "#!/bin/sh\ntouch \(bin.path)/called\n"), 0o755)
    }
    let outcome = try shell.rescue(
      machine.root, variables: ["PATH": "\(bin.path):/usr/sbin:/usr/bin:/sbin:/bin"])
    #expect(outcome.status == 0, "\(outcome.text)")
    #expect(machine.bytes(machine.hostsPath) == Array("127.0.0.1 localhost\n".utf8))
    #expect(!FileManager.default.fileExists(atPath: bin.file("called")))
  }

  @Test(
    "A mounted hosts file is written in place; only root can test that",
    arguments: Shell.allCases)
  func mount(shell: Shell) throws {
    try #require(getuid() == 0, "needs root, to mount")
    let machine = try LockedMachine()
    _ = try machine.folder.file("etc/hosts", "127.0.0.1 localhost")
    let other = try machine.folder.file("other", "127.0.0.1 localhost")
    try machine.holdHosts()
    _ = try machine.folder.file("other", try #require(machine.bytes(machine.hostsPath)))
    let script = "mount --bind '\(other)' '\(machine.hostsPath)' && exec \"$@\""
    let outcome = try shell.rescue(
      machine.root, prefix: ["/usr/bin/unshare", "-m", "/bin/sh", "-c", script, "sh"])
    #expect(outcome.status == 0, "\(outcome.text)")
    #expect(machine.bytes(other) == Array("127.0.0.1 localhost".utf8))
  }

  @Test(
    "Without permission it says what needs root; only root can test that", arguments: Shell.allCases
  )
  func ordinary(shell: Shell) throws {
    try #require(getuid() == 0, "needs root, to act as another user")
    let machine = try LockedMachine()
    _ = try machine.folder.file("etc/hosts", "127.0.0.1 localhost")
    try machine.holdHosts()
    try machine.holdFirefox()
    chmod(machine.root, 0o755)
    let before = machine.content
    let scripts = try TemporaryFolder()
    chmod(scripts.path, 0o755)
    let outcome = try shell.rescue(
      machine.root,
      prefix: ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"],
      from: scripts)
    #expect(outcome.status == 1)
    // Once, by an existing path.
    #expect(
      outcome.text.split(separator: "\n").filter { $0.contains("sudo") }
        == ["As root: sudo sh \(scripts.path)/waymark-rescue"], "\(outcome.text)")
    #expect(outcome.text.contains("etc/hosts") && outcome.text.contains("policies.json"))
    #expect(machine.content == before)
  }
}
