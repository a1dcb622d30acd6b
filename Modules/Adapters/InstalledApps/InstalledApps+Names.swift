extension InstalledApps {
  /// The file names of programs that make up a session, or serve all of its programs.
  public static let sessionPrograms: Set<String> = [
    "Xorg", "Xwayland", "X", "agetty", "at-spi-bus-launcher", "cinnamon", "cinnamon-session",
    "dbus-broker", "dbus-broker-launch", "dbus-daemon", "dconf-service", "gdm", "gdm3",
    "gdm-session-worker", "gnome-keyring-daemon", "gnome-session", "gnome-session-binary",
    "gnome-shell", "gpg-agent", "gvfsd", "hyprland", "Hyprland", "ibus-daemon", "kded5", "kded6",
    "ksmserver", "kwalletd5", "kwalletd6", "kwin_wayland", "kwin_x11", "labwc", "lightdm", "login",
    "lxqt-session", "mate-session", "mutter", "muffin", "NetworkManager", "niri", "pipewire",
    "pipewire-pulse", "pkexec", "plasmashell", "polkitd", "pulseaudio", "sddm", "ssh-agent",
    "sshd", "startplasma-wayland", "startplasma-x11", "su", "sudo", "sway", "swaylock", "systemd",
    "systemd-logind", "systemd-resolved", "wayfire", "weston", "wireplumber", "wpa_supplicant",
    "xdg-desktop-portal", "xdg-permission-store", "xfce4-session", "xfwm4",
  ]

  /// The file names of shells, for programs that are scripts.
  public static let shells: Set<String> = [
    "ash", "bash", "csh", "dash", "elvish", "fish", "ksh", "ksh93", "mksh", "nu", "pwsh", "rbash",
    "sh", "tcsh", "xonsh", "yash", "zsh",
  ]

  private static let interpreters: Set<String> = [
    "awk", "bun", "deno", "dotnet", "electron", "expect", "gawk", "gjs", "gjs-console", "guile",
    "java", "julia", "lua", "luajit", "mawk", "mono", "node", "nodejs", "perl", "php", "pypy",
    "python", "Rscript", "ruby", "tclsh", "wine", "wine64", "wish",
  ]

  /// Whether a program of that file name runs other programs: `python3.11`, `perl`, `java`.
  public static func isInterpreter(_ name: String) -> Bool {
    if interpreters.contains(name) { return true }
    let end = name.lastIndex { !$0.isNumber && $0 != "." && $0 != "-" }
    return end.map { interpreters.contains(String(name[...$0])) } ?? false
  }
}
