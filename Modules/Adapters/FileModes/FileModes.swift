public import Contracts
import Foundation

/// Checks who can change files, by owners and modes in the file system.
///
/// Each file is kept open, without following it if it is a link, and inspected through its descriptor, so that it
/// cannot be swapped between check and use. From the root on, only users who can write to a folder can swap what is in
/// it; so the finding remains valid until it is used.
///
/// Source: OpenSSH, `auth_secure_path`; SEI CERT C, FIO15-C, "Ensure that file operations are
/// performed in a secure directory".
public struct FileModes: FileTrusting {
  /// As many as the kernel follows: path_resolution(7).
  private static let mostLinks = 40

  private let person: uid_t
  private let trusted: Set<uid_t>

  /// Trusts files of the user who runs this process, and root's.
  public init() {
    self.init(person: geteuid(), inNamespace: IDMap.ofThisProcess)
  }

  /// - Parameter person: the ID of the user whose files are trusted besides root's.
  public init(person: UInt32) {
    self.init(person: person, inNamespace: nil)
  }

  init(person: UInt32, inNamespace map: IDMap?) {
    self.person = person
    // The sandbox of the service does not tell root from other users. Outside it every command does, and says so.
    trusted = map?.has(nobodyButMe: person) == true ? [0, person, IDMap.unmapped] : [0, person]
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
      guard let place = try OpenedPlace(path, followingLink: mayBeLink) else { return nil }
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
    guard let root = try OpenedPlace("/", followingLink: false) else { return }
    var folder = root
    var names = Self.names(start + path)
    var links = 0
    while let name = names.popLast() {
      guard let place = try OpenedPlace(name, in: folder) else { return }
      let isLast = names.isEmpty
      // In a sticky folder others cannot swap a file, but they can create it first. That does not work with a folder in
      // its place, because its content is checked as well.
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

  private func checkOwner(of place: OpenedPlace) throws(TrustFault) {
    guard trusted.contains(place.owner) else {
      throw .foreign(path: place.path, person: person)
    }
  }

  /// The components of the path, last first.
  private static func names(_ path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.reversed().map(String.init)
  }
}
