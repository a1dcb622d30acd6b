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
  ///   - isSandboxed: whether the services see only what they need. App Lock cannot stop programs then, since it sees none.
  static func all(
    program: String, home: String, port: Int = ServeRequest.standardPort, isSandboxed: Bool = true
  ) -> [SystemdUnit] {
    let limits = limits(home: home, isSandboxed: isSandboxed)
    return [
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
          \(limits)
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
          \(limits)
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

  /// What the service and what it starts, such as hooks, cannot do; each line ends with a line end.
  ///
  /// Programs that a click on a notification opens are started by systemd itself, without these limits.
  ///
  /// Source: `systemd.exec(5)`; `systemd-analyze security`.
  private static func limits(home: String, isSandboxed: Bool) -> String {
    let calls = """
      # No rights that a program of the person does not need; hooks cannot gain them either.
      NoNewPrivileges=yes
      KeyringMode=private
      LockPersonality=yes
      RestrictAddressFamilies=AF_INET AF_INET6 AF_NETLINK AF_UNIX
      RestrictNamespaces=yes
      RestrictRealtime=yes
      RestrictSUIDSGID=yes
      SystemCallArchitectures=native
      SystemCallErrorNumber=EPERM
      SystemCallFilter=@system-service
      SystemCallFilter=~@privileged @resources
      # Its threads may not change their priority, and Dispatch would report that for each.
      Environment=LIBDISPATCH_LOG=NO
      UMask=0077

      """
    guard isSandboxed else { return calls }
    return calls + """
      # A sandbox: it sees the machine, and of all homes this one; it writes where people keep files.
      PrivateUsers=yes
      CapabilityBoundingSet=
      PrivateDevices=yes
      PrivateMounts=yes
      PrivateTmp=yes
      ProtectClock=yes
      ProtectControlGroups=yes
      ProtectHome=tmpfs
      BindPaths=%h %t
      ProtectHostname=yes
      ProtectKernelLogs=yes
      ProtectKernelModules=yes
      ProtectKernelTunables=yes
      ProtectProc=invisible
      ProtectSystem=strict
      ReadWritePaths=%h %t -/media -/mnt -/run/media -/srv -\(quoted(home))
      RemoveIPC=yes

      """
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
