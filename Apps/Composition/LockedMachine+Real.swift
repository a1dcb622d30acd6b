import ChromiumShield
import Contracts
import FileReplacement
import FirefoxShield
import FolderObserver
import Foundation
import HostsFileShield
import InstalledApps
import LaunchShield
import NeverLockedFiles
import ProcessShield
import ShieldSetup
import ShieldSocket
import SpawnedPrograms

extension LockedMachine {
  /// Overrides the path of `waymark-shield`'s socket, for tests and custom installations.
  private static let socketVariable = "WAYMARK_SHIELD_SOCKET"

  /// The machine that this process runs on.
  ///
  /// - Parameter variables: locate the person's home, their programs and the socket of `waymark-shield`.
  public static func real(_ variables: EnvironmentVariables) -> LockedMachine {
    let apps: @Sendable () -> any AppFinding = { installedApps(variables) }
    // One for all shields: a socket that did not answer one is not asked again for the next.
    let socket = variables[socketVariable] ?? ShieldSetup.socketPath(for: getuid())
    let helper = ShieldSocket(
      path: socket, ownUser: getuid(), program: ShieldSetup.programPath)
    let isForOthers: @Sendable () -> Bool = { ShieldSetup.holdsForOthersAlone(than: getuid()) }
    var machine = LockedMachine(
      shields: { home in
        let (programs, files) = (SpawnedPrograms(), FolderObserver())
        let person = variables["HOME"] ?? NSHomeDirectory()
        return [
          HostsFileShield(
            helper: helper, programs: programs, files: files, isForOthers: isForOthers),
          ChromiumShield(
            helper: helper, programs: programs, browsers: ChromiumBrowser.installed(),
            files: files, isForOthers: isForOthers),
          FirefoxShield(
            helper: helper, browsers: FirefoxPrograms.installed(), files: files,
            isForOthers: isForOthers),
          ProcessShield(
            apps: apps(), folder: HomeFolder.stoppedPath(of: home, person: person),
            record: HomeFolder.recordPath(in: HomeFolder.absolute(home)),
            ownPrograms: ownPrograms, sparing: InstalledApps.sessionPrograms,
            isInterpreter: {
              InstalledApps.isInterpreter($0) || InstalledApps.shells.contains($0)
            }, files: files),
          LaunchShield(
            folder: "\(person)/.local/bin", program: ownProgram("waymark"),
            home: home == HomeFolder.absolute(HomeFolder.standard(.init([:]))) ? nil : home,
            isGone: { home in
              let home = home ?? HomeFolder.absolute(HomeFolder.standard(.init([:])))
              return access(HomeFolder.recordPath(in: home), F_OK) != 0
            },
            apps: apps(), path: variables["PATH"] ?? "", files: files),
        ]
      }, apps: apps, installedApps: { installedApps(variables).listed })
    machine.isReal = true
    machine.helperWatch = { FolderObserver().watch([.change(of: socket)], $0) }
    machine.neverLocked = NeverLockedFiles()
    return machine
  }

  private static func installedApps(_ variables: EnvironmentVariables) -> InstalledApps {
    let names = ["HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS", "PATH", "SHELL"]
    let pairs = names.compactMap { name in variables[name].map { (name, $0) } }
    return InstalledApps(
      in: AppPlaces(
        variables: Dictionary(uniqueKeysWithValues: pairs), ownPrograms: ownPrograms))
  }

  /// Waymark's programs are next to each other.
  private static var ownPrograms: Set<String> {
    Set(["waymark", "waymark-service", "waymark-shield"].map(ownProgram))
  }

  private static func ownProgram(_ name: String) -> String {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return "\(FileDraft.folder(of: own))/\(name)"
  }
}

/// The script that removes every lock without this program.
public var rescueScript: String { RescueScript.text }

let rescueName = RescueScript.fileName
