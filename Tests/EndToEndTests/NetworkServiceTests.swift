import Foundation
import TestSupport
import Testing

/// `waymark serve` in a network and under systemd, as a whole program.
@Suite(.serialized) struct NetworkServiceTests {
  private let machine: Machine

  init() throws {
    machine = try Machine(now: nil)
  }

  @Test(
    "S6-5 An unusable certificate ends a run with --json, with the reason",
    arguments: [
      ("missing.pem", "one.key", 66, "missing.pem can't be read"),
      ("one.pem", "missing.key", 66, "missing.key can't be read"),
      ("one.key", "one.key", 65, "one.key doesn't contain a certificate"),
      ("one.pem", "one.pem", 65, "one.pem doesn't contain a key"),
      ("one.pem", "two.key", 65, "doesn't match the certificate"),
      ("old.pem", "old.key", 65, "old.pem has expired"),
    ])
  func refused(certificate: String, key: String, code: Int32, words: String) throws {
    for (name, days) in [("one", 2), ("two", 2), ("old", -1)] {
      let made = try machine.shell(
        """
        cd '\(machine.folder)' && openssl req -x509 -newkey ec -pkeyopt \
        ec_paramgen_curve:prime256v1 -nodes -subj /CN=\(name) -keyout \(name).key -out \
        \(name).pem -days 2 2>&1 && if [ \(days) -lt 0 ]; then openssl req -new -key \(name).key \
        -subj /CN=\(name) -out \(name).csr && openssl x509 -req -in \(name).csr -signkey \
        \(name).key -days \(days) -out \(name).pem 2>&1; fi
        """)
      try #require(made.code == 0, "\(made.output)")
    }
    let run = try machine.run(
      "serve", "--json", "--port", "0", "--lan", "--tls-certificate",
      "\(machine.folder)/\(certificate)", "--tls-key", "\(machine.folder)/\(key)")
    #expect(run.code == code)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test(
    "S6-1 S6-5 Incompatible options are refused",
    arguments: [
      ["--tls-key", "x"], ["--lan", "--tls-certificate", "x"], ["--host", "a.example"],
      ["--user", "anna"], ["--behind", "x"], ["--behind", "0.0.0.0/0"],
      ["--behind", "127.0.0.1", "--host", "https://a.example"],
    ])
  func usage(words: [String]) throws {
    let run = try machine.run(["serve", "--port", "0"] + words)
    #expect(run.code == 64, "\(run.errors)")
  }

  @Test("S6-5 In a network, its authority is shown, private to the owner, and valid")
  func network() throws {
    let process = try machine.start(["serve", "--json", "--port", "0", "--lan"])
    while process.isRunning, !process.output.contains("\n") { usleep(5_000) }
    try #require(process.isRunning, "\(process.errors)")
    let lan = try JSONAnswer(process.output)("lan")
    let fingerprint = try #require(try lan("fingerprint").string)
    #expect(fingerprint.wholeMatch(of: /(?:[0-9A-F]{2}:){31}[0-9A-F]{2}/) != nil)
    let mode = try machine.shell("stat -c %a '\(machine.home)/secrets/local-authority'").output
    #expect(mode == "600\n")
    // A machine without a private network has nothing more to show.
    let urls = try lan("urls").array.compactMap(\.string)
    for url in urls where url.contains(/\/\/(?:\[|\d)/) {
      let root = "\(machine.scratch)/root.pem"
      let fetched = try machine.shell("curl -gsk -o '\(root)' '\(url)/authority.pem'")
      #expect(fetched.code == 0)
      let said = try machine.shell("openssl x509 -in '\(root)' -noout -fingerprint -sha256")
      #expect(said.output.hasSuffix("=\(fingerprint)\n"))
      let health = try machine.shell("curl -gs --cacert '\(root)' '\(url)/health'")
      #expect(health.output == "ok\n", "\(url)")
    }
    process.send(SIGTERM)
    #expect(process.wait() == .exited(0))
  }

  @Test("S6-1 The service manager's sockets start it at the first visit")
  func activation() throws {
    let port = try freePort()
    let activated = try ChildProcess(
      "/usr/bin/systemd-socket-activate",
      ["-l", "127.0.0.1:\(port)", "-l", "[::1]:\(port)"]
        + machine.variables.map { "--setenv=\($0.key)=\($0.value)" } + [
          Executable.built("waymark-service"), "serve",
        ], variables: machine.variables, scratch: machine.scratch)
    try wait { activated.errors.contains("Listening on") }
    #expect(!FileManager.default.fileExists(atPath: machine.record))
    for host in ["127.0.0.1", "[::1]", "localhost"] {
      #expect(try machine.shell("curl -s http://\(host):\(port)/health").output == "ok\n")
    }
    activated.send(SIGTERM)
    #expect(activated.wait() == .exited(0))
    #expect(activated.errors.contains("Web app: http://localhost:\(port)"))
  }

  @Test("S6-1 The units are valid for systemd")
  func units() throws {
    #expect(try machine.run("service", "install").code == 0)
    let folder = "\(machine.folder)/.config/systemd/user"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(
      names == ["waymark-tick.service", "waymark-tick.timer", "waymark.service", "waymark.socket"])
    let verdict = try machine.shell(
      "cd '\(folder)' && XDG_RUNTIME_DIR='\(machine.scratch)' /usr/bin/systemd-analyze verify --user --man=no ./* 2>&1"
    )
    #expect(verdict.code == 0, "\(verdict.output)")
    let hosting = Executable.packageFolder + "/Apps/WebApp/Hosting"
    let hosted = try machine.shell(
      """
      mkdir -p '\(machine.scratch)/units' && cd '\(machine.scratch)/units' && \
      sed 's|/usr/local/bin/waymark-service|/bin/true|' '\(hosting)/waymark@.service' \
      > waymark@anna.service && /usr/bin/systemd-analyze verify --man=no ./waymark@anna.service 2>&1
      """)
    #expect(hosted.code == 0, "\(hosted.output)")
    #expect(!hosted.output.contains("Unknown"), "\(hosted.output)")
  }

  @Test("S11-1 Every unit has few rights, by the measure of systemd")
  func exposure() throws {
    #expect(try machine.run("service", "install").code == 0)
    let written = "\(machine.folder)/.config/systemd/user"
    let package = Executable.packageFolder
    // What the shield's still has is why it is there.
    for (unit, most) in [
      ("\(written)/waymark.service", 15), ("\(written)/waymark-tick.service", 15),
      ("\(package)/Apps/WebApp/Hosting/waymark@.service", 15),
      ("\(package)/Modules/Adapters/ShieldSetup/Files/waymark-shield@.service", 19),
    ] {
      let verdict = try machine.shell(
        "/usr/bin/systemd-analyze security --offline=true --no-pager --threshold=\(most) '\(unit)' 2>&1"
      )
      #expect(verdict.code == 0, "\(verdict.output)")
    }
    // App Lock sees programs then, but the service gains no rights.
    #expect(try machine.run("service", "install", "--no-sandbox", "--yes").code == 0)
    let text = try String(contentsOfFile: "\(written)/waymark.service", encoding: .utf8)
    #expect(text.contains("NoNewPrivileges=yes\n") && !text.contains("PrivateUsers"))
  }

  @Test("S8-2b A unit that a person changed is replaced only with --yes")
  func changedUnit() throws {
    let unit = "\(machine.folder)/.config/systemd/user/waymark.service"
    #expect(try machine.run("service", "install").code == 0)
    let written = try String(contentsOfFile: unit, encoding: .utf8)
    let changed = written + "Nice=10\n"
    try changed.write(toFile: unit, atomically: false, encoding: .utf8)
    let refused = try machine.run("service", "install")
    #expect(refused.code == 64 && refused.errors.contains("waymark service install --yes"))
    #expect(try String(contentsOfFile: unit, encoding: .utf8) == changed)
    #expect(try machine.run("service", "install", "--yes").code == 0)
    #expect(try String(contentsOfFile: unit, encoding: .utf8) == written)
    // Another record does not know which program wrote it.
    let other = try machine.run("service", "install", "--home", machine.scratch)
    #expect(other.code == 64)
    #expect(try machine.run("service", "install").code == 0)
  }

  private func freePort() throws -> Int {
    let script =
      "import socket; s = socket.socket(); s.bind(('127.0.0.1', 0)); print(s.getsockname()[1])"
    let text = try machine.shell("\(Python.path) -c \"\(script)\"").output
    return try #require(Int(text.prefix { $0.isNumber }))
  }

  /// Twenty seconds at most.
  private func wait(for condition: () -> Bool) throws {
    let begun = ContinuousClock.now
    while !condition() {
      try #require(ContinuousClock.now - begun < .seconds(20))
      usleep(5_000)
    }
  }
}
