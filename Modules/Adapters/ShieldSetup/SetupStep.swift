public import Contracts

/// One step of installing or uninstalling, which can be shown before it is done.
public struct SetupStep: Hashable, Sendable {
  /// For example `Put waymark-shield into /usr/local/lib/waymark`.
  public let what: Phrase
  /// The command that is run; nil for files.
  public let command: String?
  let work: Work

  enum Work: Hashable, Sendable {
    case copy(from: String, to: String, mode: UInt32)
    case write([UInt8], to: String, mode: UInt32)
    /// A file; no effect if it is not there.
    case remove(String)
    /// A folder if it is empty.
    case removeFolder(String)
    /// - Parameter mayFail: whether what it ends with does not matter.
    case run([String], mayFail: Bool)
    /// Runs on after this process.
    case start([String])
    /// Runs `waymark-rescue` below a folder.
    case rescue(root: String, RescueScope)
  }

  init(_ what: Phrase, _ work: Work) {
    self.what = what
    self.work = work
    switch work {
    case .run(let words, _), .start(let words):
      command = words.map(\.shellWord).joined(separator: " ")
    case .copy, .write, .remove, .removeFolder, .rescue: command = nil
    }
  }
}

/// The users for whom `waymark-rescue` removes locks.
enum RescueScope: Hashable, Sendable {
  /// The person who called `sudo`, or everyone if root itself calls.
  case caller
  case everyone
  /// One user and never anyone else.
  ///
  /// - Parameter shield: the path of a `waymark-shield` that knows what belongs to whom; empty for the one on the
  ///   machine.
  case person(UInt32, shield: String)

  var options: [String] {
    switch self {
    case .caller: []
    case .everyone: ["--everyone"]
    case .person(let user, let shield):
      ["--person", "\(user)"] + (shield.isEmpty ? [] : ["--shield", shield])
    }
  }
}

/// Why installing or uninstalling stopped. Completed steps stay, and running it again continues.
public enum SetupFailure: Error, Hashable, Sendable {
  /// - Parameter command: what to run instead.
  case needsAdministrator(command: String)
  /// `waymark-shield` is not where it should be.
  case noProgram(path: String)
  case cannotWrite(path: String, detail: String)
  case commandFailed(command: String, detail: String)
  /// Something of App Lock's could not be removed.
  case notFreed(detail: String)
}

extension SetupFailure: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .needsAdministrator(let command):
      Explanation(
        .notPermitted, Phrase("This needs an administrator's rights."),
        hint: Phrase("Run: \(command)"))
    case .noProgram(let path):
      Explanation(
        .unavailable, Phrase("waymark-shield isn't at \(path)."),
        hint: Phrase("Build it first: Scripts/waymark builds what is missing."))
    case .cannotWrite(let path, let detail):
      Explanation(
        .cannotWrite, .unwritable(path, detail),
        hint: Phrase("Check the free space and the permissions of its folder, then try again."))
    case .commandFailed(let command, let detail):
      Explanation(
        .unavailable, Phrase("“\(command)” failed: \(detail)."),
        hint: Phrase("Fix that and try again; what's already done stays."))
    case .notFreed(let detail):
      Explanation(
        .cannotWrite, Phrase("Part of App Lock couldn't be removed: \(detail)"),
        hint: Phrase("Fix that, then run: sudo waymark lock uninstall"))
    }
  }
}
