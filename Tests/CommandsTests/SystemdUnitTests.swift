import Composition
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Commands

struct SystemdUnitTests {
  @Test("Paths with spaces, quotes, percent and dollar signs stay one word")
  func quoting() {
    #expect(SystemdUnit.quoted(#"/a b/"c"\d%e$f"#) == #""/a b/\"c\"\\d%%e$$f""#)
  }

  @Test("The units run the service over the record, and the timer the tick")
  func units() throws {
    let units = SystemdUnit.all(program: "/opt/waymark-service", home: "/home/anna/my record")
    #expect(
      units.map(\.name) == [
        "waymark.service", "waymark.socket", "waymark-tick.service", "waymark-tick.timer",
      ])
    let commands = units.compactMap { unit in
      unit.text.split(separator: "\n").first { $0.hasPrefix("ExecStart=") }
    }
    #expect(
      commands == [
        #"ExecStart="/opt/waymark-service" serve --home "/home/anna/my record""#,
        #"ExecStart="/opt/waymark-service" tick --quiet --home "/home/anna/my record""#,
      ])
    #expect(units[1].text.contains("ListenStream=127.0.0.1:7929\nListenStream=[::1]:7929\n"))
    #expect(units[3].text.contains("OnCalendar=*:0/15\nPersistent=true\n"))
  }

  @Test("S11-1 The services have few rights, and see little of the machine in a sandbox")
  func limits() throws {
    for isSandboxed in [false, true] {
      let services = SystemdUnit.all(
        program: "/p", home: "/srv/my record", isSandboxed: isSandboxed
      )
      .filter { $0.name.hasSuffix(".service") }
      #expect(services.count == 2)
      for unit in services {
        let lines = unit.text.split(separator: "\n")
        #expect(lines.contains("NoNewPrivileges=yes"))
        #expect(lines.contains("SystemCallFilter=~@privileged @resources"))
        // A namespace of users hides what runs; without one, systemd cannot drop capabilities for a person.
        #expect(lines.contains("PrivateUsers=yes") == isSandboxed)
        #expect(lines.contains("CapabilityBoundingSet=") == isSandboxed)
        #expect(lines.contains { $0.hasPrefix("Protect") } == isSandboxed)
        #expect(unit.text.contains(#"-"/srv/my record""#) == isSandboxed)
      }
    }
  }

  @Test("They lie where systemd looks, are written whole, and go without a trace")
  func folder() async throws {
    let temporary = try TemporaryFolder()
    let folder = SystemdFolder(
      EnvironmentVariables(["XDG_CONFIG_HOME": temporary.path, "HOME": "/nowhere"]))
    let units = SystemdUnit.all(program: "/p", home: "/h")
    var asked: [String] = []
    for _ in 1...2 {
      _ = try await folder.write(units) { file in
        asked.append(file)
        return try OutputFile(file, own: OwnFolders(home: nil))
      }
    }
    // What is there already needs no writing.
    #expect(asked == units.map(folder.file))
    let written = try String(
      contentsOfFile: "\(temporary.path)/systemd/user/waymark.service", encoding: .utf8)
    #expect(written == units[0].text)
    #expect(try folder.remove(units.map(\.name)) == units.map(folder.file))
    #expect(try folder.remove(units.map(\.name)) == [])
  }

  @Test("Without a configured folder they lie in .config")
  func standardFolder() {
    let folder = SystemdFolder(
      EnvironmentVariables(["HOME": "/home/anna", "XDG_CONFIG_HOME": "x"]))
    #expect(folder.path == "/home/anna/.config/systemd/user")
  }
}
