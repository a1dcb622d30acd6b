/// Checks whether a file can be trusted: whether anyone but its owner or root could have created, changed or replaced
/// it.
public protocol FileTrusting: Sendable {
  /// The problem with running or trusting the file at `path`. It and every folder on the way must belong to the user or
  /// to root, and no one else may write to them; parent folders may be world-writable if they are sticky, like `/tmp`.
  ///
  /// - Parameter mayBeLink: whether a link in the last component is followed, under the same conditions; links before
  ///   that always are.
  /// - Returns: nil also if nothing is there.
  func fault(at path: String, mayBeLink: Bool) -> TrustFault?

  /// The problem with storing private data at `path`: it must be the user's, and no one else may read or write it. The
  /// folders on the way are not checked.
  ///
  /// - Returns: nil also if nothing is there.
  func exposure(of path: String, mayBeLink: Bool) -> TrustFault?
}

/// Why a file may have been tampered with, or is accessible to others.
public enum TrustFault: Error, Hashable, Sendable {
  /// - Parameter person: the ID of the user it should belong to.
  case foreign(path: String, person: UInt32)
  /// - Parameter mode: the argument of `chmod` that fixes it.
  case writable(path: String, mode: String)
  case readable(path: String, mode: String)
  case link(path: String)
  case unreachable(path: String, detail: String)

  public var reason: Phrase {
    switch self {
    case .foreign(let path, _): Phrase("\(path) belongs to another user")
    case .writable(let path, _): Phrase("other users of this machine can change \(path)")
    case .readable(let path, _): Phrase("other users of this machine can read \(path)")
    case .link(let path): Phrase("\(path) is a link")
    case .unreachable(let path, let detail): Phrase("\(path) can't be read: \(detail)")
    }
  }

  /// What fixes it.
  public var remedy: Phrase {
    switch self {
    case .foreign(let path, let person):
      Phrase(verbatim: (person == 0 ? "" : "sudo ") + "chown \(person) \(path.shellWord)")
    case .writable(let path, let mode), .readable(let path, let mode):
      Phrase(verbatim: "chmod \(mode) \(path.shellWord)")
    case .link: Phrase("Replace it with a regular file that you own.")
    case .unreachable: Phrase("Check its permissions.")
    }
  }
}
