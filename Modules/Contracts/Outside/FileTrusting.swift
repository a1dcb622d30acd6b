/// Tells whether a file is the person's own: whether anybody else but who runs the machine could have
/// made it, changed it, or put another in its place.
public protocol FileTrusting: Sendable {
  /// What is wrong with running or believing what lies at `path`. It and every folder on the way to it
  /// belong to the person or to the administrator, and nobody else can write to them; folders higher up
  /// may be open to all where each keeps what is their own, as `/tmp` is.
  ///
  /// - Parameter mayBeLink: whether a link in the last place is followed, under the same conditions;
  ///   those before it always are.
  /// - Returns: nil also where there is nothing.
  func fault(at path: String, mayBeLink: Bool) -> TrustFault?

  /// What is wrong with keeping something of the person's at `path`: it is theirs, and nobody else can
  /// read or write it. The folders on the way are not looked at.
  ///
  /// - Returns: nil also where there is nothing.
  func exposure(of path: String, mayBeLink: Bool) -> TrustFault?
}

/// Why a file may be somebody else's doing, or is open to them.
public enum TrustFault: Error, Hashable, Sendable {
  /// - Parameter person: the number of the user it should belong to.
  case foreign(path: String, person: UInt32)
  /// - Parameter mode: as `chmod` takes it, to mend that.
  case writable(path: String, mode: String)
  case readable(path: String, mode: String)
  case link(path: String)
  case unreachable(path: String, detail: String)

  public var reason: Phrase {
    switch self {
    case .foreign(let path, _): Phrase("\(path) belongs to another user")
    case .writable(let path, _): Phrase("\(path) can be changed by other people on this machine")
    case .readable(let path, _): Phrase("\(path) can be read by other people on this machine")
    case .link(let path): Phrase("\(path) is a link")
    case .unreachable(let path, let detail): Phrase("\(path) cannot be read: \(detail)")
    }
  }

  /// What mends it.
  public var remedy: Phrase {
    switch self {
    case .foreign(let path, let person):
      Phrase(verbatim: (person == 0 ? "" : "sudo ") + "chown \(person) \(path.shellWord)")
    case .writable(let path, let mode), .readable(let path, let mode):
      Phrase(verbatim: "chmod \(mode) \(path.shellWord)")
    case .link: Phrase("Put a file of your own in its place.")
    case .unreachable: Phrase("Check its permissions.")
    }
  }
}
