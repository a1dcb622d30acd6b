public import Contracts
import Foundation

/// The work of `waymark lock install` and `waymark lock uninstall`: a plan that can be shown, and is carried out step
/// by step. Idempotent.
public struct ShieldSetup: Sendable {
  public static let programPath = "/usr/local/lib/waymark/waymark-shield"
  public static let rescuePath = "/usr/local/sbin/\(RescueScript.fileName)"
  /// Where a package of the system keeps it. The same package has `waymark-rescue` and the units.
  public static let packagedProgramPath = "/usr/lib/waymark/waymark-shield"
  private static let packagedSocketUnit = "/usr/lib/systemd/system/\(SetupUnits.socket)"
  private static let unitFolder = "/etc/systemd/system"
  private static let stateFolder = "/var/lib/waymark-shield"

  /// Where `waymark-shield` is reached by a user.
  public static func socketPath(for user: UInt32) -> String { "/run/waymark-shield/\(user).sock" }

  private let programs: any ProgramStarting
  private let program: String
  private let user: UInt32
  private let root: String

  /// - Parameters:
  ///   - program: the path of the built `waymark-shield`.
  ///   - user: the user to serve; see ``person(calling:variables:)``.
  ///   - root: a folder that replaces the machine's root; empty for the machine itself.
  public init(
    programs: any ProgramStarting, program: String, user: UInt32, root: String = ""
  ) {
    self.programs = programs
    self.program = program
    self.user = user
    self.root = root
  }

  /// The person at the machine: the one behind `sudo`, if that was used.
  public static func person(calling user: UInt32, variables: [String: String]) -> UInt32 {
    user == 0 ? variables["SUDO_UID"].flatMap(UInt32.init) ?? 0 : user
  }

  /// Whether there is anything that only an administrator can remove, as far as this user can see.
  public var isOnMachine: Bool {
    let files = [
      Self.programPath, Self.rescuePath, Self.socketPath(for: user),
      "\(Self.stateFolder)/\(user).json",
      "\(Self.unitFolder)/sockets.target.wants/\(socketUnit)",
    ]
    if (files + SetupUnits.all.map { "\(Self.unitFolder)/\($0.name)" }).contains(where: exists) {
      return true
    }
    // Earlier versions made it unreadable for everyone.
    return exists(Self.stateFolder) && access("\(root)\(Self.stateFolder)", R_OK | X_OK) != 0
  }

  /// The same command with administrator's rights.
  ///
  /// - Parameter words: the command without them.
  public static func asAdministrator(_ words: [String]) -> String {
    (["sudo"] + words).map(\.shellWord).joined(separator: " ")
  }

  /// Whether systemd runs this machine.
  public var hasServiceManager: Bool { exists("/run/systemd/system") }

  /// The remaining steps until `waymark-shield` serves the user.
  public func installing() -> [SetupStep] {
    if isPackaged {
      let replaced = removing(replacedByPackage)
      return replaced
        + (hasServiceManager
          ? enabling(reloads: !replaced.isEmpty, programIsNew: !replaced.isEmpty)
          : starting(programIsNew: false))
    }
    let programIsNew = !isSame(programs: program, "\(root)\(Self.programPath)")
    var steps: [SetupStep] = []
    if programIsNew {
      let to = root + Self.programPath
      steps.append(
        SetupStep(
          Phrase("Install waymark-shield, the program that locks sites, at \(to)"),
          .copy(from: program, to: to, mode: 0o755)))
    }
    steps += writing(RescueScript.bytes, to: Self.rescuePath, mode: 0o755)
    guard hasServiceManager else { return steps + starting(programIsNew: programIsNew) }
    let units = SetupUnits.all.flatMap {
      writing($0.bytes, to: "\(Self.unitFolder)/\($0.name)", mode: 0o644)
    }
    return steps + units + enabling(reloads: !units.isEmpty, programIsNew: programIsNew)
  }

  /// Whether a package of the system brought the program with everything that belongs to it, and will replace and
  /// remove it.
  private var isPackaged: Bool {
    program == root + Self.packagedProgramPath && exists(Self.packagedSocketUnit)
  }

  /// What an installation without the package left; its units would hide those of the package.
  private var replacedByPackage: [String] {
    SetupUnits.all.map { "\(Self.unitFolder)/\($0.name)" } + [Self.programPath, Self.rescuePath]
  }

  /// The line for the machine's start-up file, if nothing else starts `waymark-shield`: without a service manager it
  /// has to be started again after each start of the machine.
  public var startLine: String? {
    hasServiceManager ? nil : serving.map(\.shellWord).joined(separator: " ")
  }

  /// The steps until nothing is locked for the user. If `waymark-shield` serves no one else, it is removed completely.
  ///
  /// - Parameter isForEveryone: whether to free what it locks for other users too, and remove it in any case.
  public func uninstalling(forEveryone isForEveryone: Bool = false) -> [SetupStep] {
    let others = otherUsers
    return isForEveryone || others.isEmpty
      ? removing(from: [user] + others, forEveryone: isForEveryone) : leaving(to: others)
  }

  /// The other users whom `waymark-shield` serves or stores something for, as far as this user can see. Also if it was
  /// started by hand, and is not installed.
  public var otherUsers: [UInt32] {
    let places: [(folder: String, start: String, end: String)] = [
      ("/run/waymark-shield", "", ".sock"),
      (Self.stateFolder, "", ".json"),
      ("\(Self.unitFolder)/sockets.target.wants", "waymark-shield@", ".socket"),
    ]
    let users = places.flatMap { Self.users(in: root + $0.folder, $0.start, $0.end) }
    return Set(users).subtracting([user]).sorted()
  }

  /// Whether `waymark-shield` stores nothing for a user, and something for others: then what carries its mark is
  /// theirs. False if unknown.
  public static func holdsForOthersAlone(than user: UInt32, root: String = "") -> Bool {
    let users = users(in: root + stateFolder, "", ".json")
    return !users.isEmpty && !users.contains(user)
  }

  private static func users(in folder: String, _ start: String, _ end: String) -> [UInt32] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasPrefix(start) && $0.hasSuffix(end) }
      .compactMap { UInt32($0.dropFirst(start.count).dropLast(end.count)) }
  }

  /// What others lock is left as it is.
  private func leaving(to others: [UInt32]) -> [SetupStep] {
    let users = others.map(String.init).joined(separator: ", ")
    return [
      SetupStep(
        others.count == 1
          ? Phrase(
            "Remove your locks and let your programs run again; user \(users)'s locks stay"
          )
          : Phrase(
            "Remove your locks and let your programs run again; the locks of users \(users) stay"
          ), .rescue(root: root, .person(user, shield: program)))
    ] + (hasServiceManager ? disabling(user) : [])
      + removing([Self.socketPath(for: user), "\(Self.stateFolder)/\(user).json"])
  }

  /// Removes it completely.
  private func removing(from users: [UInt32], forEveryone isForEveryone: Bool) -> [SetupStep] {
    var steps = [
      SetupStep(
        Phrase("Remove everything that locks sites and programs"),
        .rescue(root: root, isForEveryone ? .everyone : .caller))
    ]
    if hasServiceManager { steps += users.flatMap(disabling) }
    let units = SetupUnits.all.map { "\(Self.unitFolder)/\($0.name)" }.filter(exists)
    steps += removing(
      users.map(Self.socketPath) + units + [Self.programPath, Self.rescuePath])
    for path in ["/usr/local/lib/waymark", "/run/waymark-shield"] where exists(path) {
      steps.append(
        SetupStep(Phrase("Remove \(root + path) if it's empty"), .removeFolder(root + path)))
    }
    if hasServiceManager, !units.isEmpty { steps.append(reload) }
    return steps
  }

  private func removing(_ files: [String]) -> [SetupStep] {
    files.filter(exists).map { path in
      SetupStep(Phrase("Remove \(root + path)"), .remove(root + path))
    }
  }

  private func disabling(_ user: UInt32) -> [SetupStep] {
    let unit = "waymark-shield@\(user)"
    return [
      run(
        Phrase("Stop listening"), ["systemctl", "disable", "--now", "\(unit).socket"],
        mayFail: true),
      run(Phrase("Stop waymark-shield"), ["systemctl", "stop", "\(unit).service"], mayFail: true),
    ]
  }

  private var socketUnit: String { "waymark-shield@\(user).socket" }
  private var serving: [String] { serving(user) }

  private func serving(_ user: UInt32) -> [String] {
    let program = isPackaged ? Self.packagedProgramPath : Self.programPath
    return [root + program, "serve", "--owner", "\(user)"]
  }

  private var reload: SetupStep {
    run(Phrase("Tell systemd about the change"), ["systemctl", "daemon-reload"], mayFail: false)
  }

  private func enabling(reloads: Bool, programIsNew: Bool) -> [SetupStep] {
    var steps = reloads ? [reload] : []
    steps.append(
      run(
        Phrase("Start waymark-shield's socket, now and every time the machine starts"),
        ["systemctl", "enable", "--now", socketUnit], mayFail: false))
    if programIsNew {
      steps.append(
        run(
          Phrase("Replace a running older version with the new one"),
          ["systemctl", "try-restart", "waymark-shield@*.service"], mayFail: true))
    }
    return steps
  }

  /// An older one ends by itself once its socket is gone; those of other users too, because they write the same files.
  private func starting(programIsNew: Bool) -> [SetupStep] {
    // One started by hand elsewhere is left to the person who started it.
    let isReplacing = programIsNew && exists(Self.programPath)
    let others = isReplacing ? otherUsers.filter { exists(Self.socketPath(for: $0)) } : []
    return ([user] + others).flatMap { user in
      let socket = root + Self.socketPath(for: user)
      let removing =
        exists(Self.socketPath(for: user))
        ? [SetupStep(Phrase("Stop a running one by removing \(socket)"), .remove(socket))] : []
      let words = root.isEmpty ? serving(user) : serving(user) + ["--root", root]
      return removing + [
        SetupStep(
          Phrase("Start waymark-shield, since there's no systemd to start it"), .start(words))
      ]
    }
  }

  private func writing(_ bytes: [UInt8], to path: String, mode: UInt32) -> [SetupStep] {
    let path = root + path
    guard SetupWork.content(of: path) != bytes else { return [] }
    return [SetupStep(Phrase("Write \(path)"), .write(bytes, to: path, mode: mode))]
  }

  private func run(_ what: Phrase, _ words: [String], mayFail: Bool) -> SetupStep {
    SetupStep(what, .run(words, mayFail: mayFail))
  }

  private func isSame(programs first: String, _ second: String) -> Bool {
    FileManager.default.contentsEqual(atPath: first, andPath: second)
  }

  private func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(root + path, &status) == 0
  }
}

extension ShieldSetup {
  /// Does one step.
  ///
  /// - Returns: what it printed, line by line.
  public func perform(_ step: SetupStep) throws(SetupFailure) -> [String] {
    let work = SetupWork(programs: programs)
    switch step.work {
    case .copy(let from, let to, let mode):
      guard let bytes = SetupWork.content(of: from) else { throw .noProgram(path: from) }
      try work.write(bytes, to: to, mode: mode)
    case .write(let bytes, let path, let mode): try work.write(bytes, to: path, mode: mode)
    case .remove(let path): try work.remove(path)
    case .removeFolder(let path): rmdir(path)
    case .run(let words, let mayFail): try work.run(words, mayFail: mayFail)
    case .start(let words): try work.start(words)
    case .rescue(let root, let scope): return try work.rescue(root: root, scope)
    }
    return []
  }
}
