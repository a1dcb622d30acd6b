/// Reads and edits system files shared with other programs, such as `/etc/hosts`.
///
/// Follows no links on the way, except those in the machine's root folder (such as `/etc` itself being one).
public protocol SystemFileEditing: Sendable {
  /// Nil if nothing is there.
  func content(of path: String) throws(ShieldProblem) -> [UInt8]?

  /// The names in a folder, sorted; empty if it is not there.
  func names(in folder: String) throws(ShieldProblem) -> [String]

  /// Replaces a file by the result of `change`, keeping its owner and mode. Atomic if it can be renamed over; written
  /// in place if it is a mount (`EBUSY`). If another program changed it in between, `change` is called again.
  ///
  /// - Parameters:
  ///   - isMade: whether to create a missing file, with its folders.
  ///   - change: receives nil for a missing file. Returning nil deletes the file; returning the same bytes writes
  ///     nothing.
  /// - Throws: ``ShieldProblem``; `.missing` if it is missing and not to be created.
  func edit(
    _ path: String, making isMade: Bool, _ change: ([UInt8]?) throws(ShieldProblem) -> [UInt8]?
  ) throws(ShieldProblem)

  /// Removes a folder if it is empty; otherwise no effect.
  func removeFolder(_ path: String) throws(ShieldProblem)
}

/// The part of a shield that runs with administrator's rights, inside `waymark-shield`.
public protocol ShieldTargetWriting: Sendable {
  /// The targets it can write.
  var targets: [ShieldRequest.Target] { get }

  /// Makes the target lock exactly `sites`, except ``refused(of:in:)``, keeping foreign content; without sites it
  /// removes everything of ours.
  ///
  /// - Parameters:
  ///   - sites: valid host names, sorted, none of them a never-locked name.
  ///   - names: names below the sites that stay open.
  func hold(
    _ sites: [String], in target: ShieldRequest.Target, except names: NeverLockedNames
  ) throws(ShieldProblem)

  /// Sites that are not locked because they are names of this machine in this target.
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

  /// None: to most targets, names of this machine are not special.
  public func refused(
    of sites: [String], in target: ShieldRequest.Target
  ) throws(ShieldProblem) -> [String] { [] }
}
