public import Contracts
import Foundation
import ShieldSetup
import SpawnedPrograms

/// Installs `waymark-shield` on this machine, and uninstalls it.
public struct ShieldInstallation: Sendable {
  /// One thing that is done, which can be shown before.
  public struct Step: Sendable {
    public let what: Phrase
    /// The command that is run; nil for files.
    public let command: String?
    /// - Returns: what it printed, line by line.
    public let perform: @Sendable () throws -> [String]

    init(
      what: Phrase, command: String?, perform: @escaping @Sendable () throws -> [String]
    ) {
      self.what = what
      self.command = command
      self.perform = perform
    }

    /// A step that is only described.
    public init(_ what: Phrase) {
      self.init(what: what, command: nil) { [] }
    }
  }

  private let setup: ShieldSetup

  /// Whether this process has the rights.
  public let isPermitted = geteuid() == 0

  /// - Parameter program: the path of the `waymark-shield` that was built.
  public init(program: String, variables: EnvironmentVariables) {
    let user = variables["SUDO_UID"].map { ["SUDO_UID": $0] } ?? [:]
    setup = ShieldSetup(
      programs: SpawnedPrograms(), program: program,
      user: ShieldSetup.person(calling: getuid(), variables: user))
  }

  /// Whether this runs as administrator on behalf of another user, whose record is then not touched.
  public static func isForAnother(_ variables: EnvironmentVariables) -> Bool {
    guard geteuid() == 0, let user = variables["SUDO_UID"].flatMap(UInt32.init) else {
      return false
    }
    return user != 0
  }

  public var installing: [Step] { setup.installing().map(step) }

  /// Whether any part of it is on this machine, or may be.
  public var isOnMachine: Bool { setup.isOnMachine }

  /// - Parameter isForEveryone: whether other users' locks on this machine are freed too.
  public func uninstalling(forEveryone isForEveryone: Bool) -> [Step] {
    setup.uninstalling(forEveryone: isForEveryone).map(step)
  }

  /// Without a service manager: the command to run after each start of the machine.
  public var startLine: String? { setup.startLine }

  private func step(_ step: SetupStep) -> Step {
    Step(what: step.what, command: step.command) { try setup.perform(step) }
  }
}
