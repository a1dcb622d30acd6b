/// Reads and edits files of the machine that other programs own too, such as `/etc/hosts`.
///
/// Links are followed nowhere on the way, unless the root folder of the machine itself has them (such as
/// `/etc` being one).
public protocol SystemFileEditing: Sendable {
  /// Nil if nothing is there.
  func content(of path: String) throws(ShieldProblem) -> [UInt8]?

  /// The names in a folder, sorted; empty if it is not there.
  func names(in folder: String) throws(ShieldProblem) -> [String]

  /// Replaces a file by what `change` makes of it, keeping its owner and mode. Atomic where it can be
  /// renamed over; written in place where it is a mount of its own (`EBUSY`). When another program changed
  /// it in between, `change` is asked again.
  ///
  /// - Parameters:
  ///   - isMade: whether the file, with its folders, is created when it is not there.
  ///   - change: gets nil when there is no file. Nil as an answer deletes it. The same bytes write nothing.
  /// - Throws: ``ShieldProblem``; `.missing` where it is not there and not to be made.
  func edit(
    _ path: String, making isMade: Bool, _ change: ([UInt8]?) throws(ShieldProblem) -> [UInt8]?
  ) throws(ShieldProblem)

  /// Removes a folder if it is empty; no effect if it is not, or not there.
  func removeFolder(_ path: String) throws(ShieldProblem)
}

/// The half of a shield that runs with an administrator's rights, inside `waymark-shield`.
public protocol ShieldTargetWriting: Sendable {
  /// What it knows how to write.
  var targets: [ShieldRequest.Target] { get }

  /// Makes the target hold exactly `sites`, all but ``refused(of:in:)``, beside what is foreign in it; none
  /// at all takes everything of ours away.
  ///
  /// - Parameters:
  ///   - sites: valid host names, sorted, none of them never locked.
  ///   - names: those below the sites that are left as they are.
  func hold(
    _ sites: [String], in target: ShieldRequest.Target, except names: NeverLockedNames
  ) throws(ShieldProblem)

  /// Those of the sites that are not held, as they are names of this machine in this target.
  func refused(
    of sites: [String], in target: ShieldRequest.Target
  ) throws(ShieldProblem) -> [String]

  /// The sites of ours that are in it, sorted.
  func sites(in target: ShieldRequest.Target) throws(ShieldProblem) -> [String]
}

extension ShieldTargetWriting {
  public func hold(
    _ sites: [String], in target: ShieldRequest.Target
  ) throws(ShieldProblem) {
    try hold(sites, in: target, except: NeverLockedNames())
  }

  /// None: names of this machine are nothing special to most targets.
  public func refused(
    of sites: [String], in target: ShieldRequest.Target
  ) throws(ShieldProblem) -> [String] { [] }
}
