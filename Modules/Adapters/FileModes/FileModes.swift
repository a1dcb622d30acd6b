public import Contracts
import Foundation

/// Whose files are, by the owners and modes that the system keeps of them.
///
/// Each is held open without following it where it is a link, and asked by its descriptor, so that
/// nobody can exchange it between the look and what comes of it. From the root on, whoever cannot write
/// to a folder cannot exchange what lies in it; so what was found holds until it is used.
///
/// Source: OpenSSH, `auth_secure_path`; SEI CERT C, FIO15-C, "Ensure that file operations are performed
/// in a secure directory".
public struct FileModes: FileTrusting {
  /// As many as the system follows: path_resolution(7).
  private static let mostLinks = 40

  private let person: uid_t

  /// Trusts the files of whoever runs this process, and the administrator's.
  public init() {
    self.init(person: geteuid())
  }

  /// - Parameter person: the number of the user whose files are trusted beside the administrator's.
  public init(person: UInt32) {
    self.person = person
  }

  public func fault(at path: String, mayBeLink: Bool) -> TrustFault? {
    do throws(TrustFault) {
      try walk(to: path, mayBeLink: mayBeLink)
      return nil
    } catch {
      return error
    }
  }

  public func exposure(of path: String, mayBeLink: Bool) -> TrustFault? {
    do throws(TrustFault) {
      guard let place = try HeldPlace(path, followingLink: mayBeLink) else { return nil }
      guard !place.isLink else { throw .link(path: path) }
      try checkOwner(of: place)
      let mode = place.isFolder ? "700" : "600"
      if place.isWritableByOthers { throw .writable(path: path, mode: mode) }
      if place.isReadableByOthers { throw .readable(path: path, mode: mode) }
      return nil
    } catch {
      return error
    }
  }

  private func walk(to path: String, mayBeLink: Bool) throws(TrustFault) {
    let start = path.hasPrefix("/") ? "/" : FileManager.default.currentDirectoryPath + "/"
    guard let root = try HeldPlace("/", followingLink: false) else { return }
    var folder = root
    var names = Self.names(start + path)
    var links = 0
    while let name = names.popLast() {
      guard let place = try HeldPlace(name, in: folder) else { return }
      let isLast = names.isEmpty
      // Where each keeps what is their own, others cannot exchange it, but they can be there first. Nobody
      // takes a folder for another one that way: what lies in it is looked at as well.
      if isLast, !place.isFolder, folder.isWritableByOthers {
        throw .writable(path: folder.path, mode: "go-w")
      }
      try checkOwner(of: place)
      if place.isLink {
        guard !isLast || mayBeLink else { throw .link(path: place.path) }
        links += 1
        guard links <= Self.mostLinks, let target = place.target(in: folder) else {
          throw .unreachable(path: place.path, detail: String(cString: strerror(ELOOP)))
        }
        if target.hasPrefix("/") { folder = root }
        names += Self.names(target)
      } else {
        let mayBeShared = place.isFolder && place.keepsEachTheirs && !isLast
        guard !place.isWritableByOthers || mayBeShared else {
          throw .writable(path: place.path, mode: "go-w")
        }
        folder = place
      }
    }
  }

  private func checkOwner(of place: HeldPlace) throws(TrustFault) {
    guard [0, person].contains(place.owner) else {
      throw .foreign(path: place.path, person: person)
    }
  }

  /// The last first.
  private static func names(_ path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.reversed().map(String.init)
  }
}
