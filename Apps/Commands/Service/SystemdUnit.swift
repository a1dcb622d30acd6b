/// A unit for systemd's user manager: what to run, and when.
///
/// Source: `systemd.service(5)`, `systemd.timer(5)`, `systemd.syntax(7)`.
struct SystemdUnit: Hashable {
  var name: String
  var text: String

  /// The units that run Waymark: permanently, on the first visit to the web app, or every quarter of an hour.
  ///
  /// - Parameters:
  ///   - program: the path of `waymark-service`.
  ///   - home: the record's folder.
  ///   - port: the web app's.
  static func all(program: String, home: String, port: Int = ServeRequest.standardPort)
    -> [SystemdUnit]
  {
    [
      SystemdUnit(
        name: "waymark.service",
        text: """
          [Unit]
          Description=Waymark: notifications, summaries and streaks, always running
          Documentation=man:systemd.service(5)

          [Service]
          ExecStart=\(quoted(program)) serve --home \(quoted(home))
          Restart=on-failure
          RestartSec=5
          # What a click on a notification opened stays open.
          KillMode=process
          # Another one serves already, or the configuration is wrong: trying again changes nothing.
          RestartPreventExitStatus=64 69 73 75 77 78

          [Install]
          WantedBy=default.target

          """),
      SystemdUnit(
        name: "waymark.socket",
        text: """
          [Unit]
          Description=Waymark: starts when somebody opens the web app
          Documentation=man:systemd.socket(5)

          [Socket]
          # This machine alone, both of its addresses.
          ListenStream=127.0.0.1:\(port)
          ListenStream=[::1]:\(port)
          NoDelay=yes

          [Install]
          WantedBy=sockets.target

          """),
      SystemdUnit(
        name: "waymark-tick.service",
        text: """
          [Unit]
          Description=Waymark: do everything that is due

          [Service]
          Type=oneshot
          ExecStart=\(quoted(program)) tick --quiet --home \(quoted(home))

          """),
      SystemdUnit(
        name: "waymark-tick.timer",
        text: """
          [Unit]
          Description=Waymark: check every 15 minutes for what is due

          [Timer]
          OnCalendar=*:0/15
          Persistent=true

          [Install]
          WantedBy=timers.target

          """),
    ]
  }

  /// One word of a command line: quoted, with special characters doubled or escaped.
  static func quoted(_ word: String) -> String {
    let escaped = word.reduce(into: "") { text, character in
      switch character {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case "%": text += "%%"
      case "$": text += "$$"
      case "\n": text += "\\n"
      default: text.append(character)
      }
    }
    return "\"\(escaped)\""
  }
}
