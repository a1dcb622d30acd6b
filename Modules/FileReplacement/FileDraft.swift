public import Foundation

/// New content for a file, written in the same folder until it replaces the file.
///
/// It is locked while it is written: that distinguishes it from one left by a killed process, even for a process in
/// another container. One that is dropped before it is placed is removed.
public final class FileDraft {
  private static let prefix = ".waymark-"
  private static let suffix = ".draft"
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
  private static let countOfLetters = 12

  private let target: String
  private let path: String
  private let descriptor: Int32
  private var isPlaced = false

  /// Opens an empty draft.
  ///
  /// - Parameter target: the file it is for. A symbolic link there would be replaced itself.
  public init(of target: String, mode: FileMode = .ownerOnly) throws(FileFault) {
    self.target = target
    let folder = Self.folder(of: target)
    while true {
      let path = "\(folder)/\(Self.newName())"
      let descriptor = open(
        path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode.ofNewFiles)
      guard descriptor >= 0 else {
        if errno == EEXIST || errno == EINTR { continue }
        throw .last
      }
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      var status = stat()
      if fstat(descriptor, &status) == 0, status.st_nlink > 0 {
        if let mode = mode.bits(replacing: target) { fchmod(descriptor, mode) }
        (self.path, self.descriptor) = (path, descriptor)
        return
      }
      // Another process locked it between these calls, and removed it as abandoned.
      close(descriptor)
    }
  }

  deinit {
    if !isPlaced { unlink(path) }
    close(descriptor)
  }

  /// Its status, as the replaced file will have it.
  public var status: stat {
    var status = stat()
    fstat(descriptor, &status)
    return status
  }

  /// Adds to its content.
  public func write(_ bytes: [UInt8]) throws(FileFault) {
    try OpenFile.write(bytes, to: descriptor)
  }

  /// Replaces the file atomically, once all of it is on the disk.
  ///
  /// - Parameters:
  ///   - replaces: false to keep a file that is already there.
  ///   - isKept: whether it has to survive a power failure.
  /// - Returns: false if a file was there and was kept.
  @discardableResult
  public func place(replaces: Bool = true, isKept: Bool = true) throws(FileFault) -> Bool {
    guard !isKept || fsync(descriptor) == 0 else { throw .last }
    guard try move(replaces: replaces) else { return false }
    if isKept { Self.flush(folder: Self.folder(of: target)) }
    return true
  }

  private func move(replaces: Bool) throws(FileFault) -> Bool {
    if !replaces {
      // Unlike a rename, a hard link replaces nothing that appeared meanwhile.
      if link(path, target) == 0 { return true }
      if errno == EEXIST { return false }
      // Some file systems have no second names.
      guard [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) else { throw .last }
      var status = stat()
      if lstat(target, &status) == 0 { return false }
    }
    guard rename(path, target) == 0 else { throw .last }
    isPlaced = true
    return true
  }

  /// Removes drafts that killed processes left, but none that is being written.
  ///
  /// - Returns: the paths of the removed drafts.
  @discardableResult
  public static func removeAbandoned(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter(isDraft).sorted().compactMap { name in
      let path = "\(folder)/\(name)"
      let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      return flock(descriptor, LOCK_EX | LOCK_NB) == 0 && unlink(path) == 0 ? path : nil
    }
  }

  /// Whether a file of that name is a draft.
  public static func isDraft(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let middle = name.dropFirst(prefix.count).dropLast(suffix.count)
    return middle.count == countOfLetters && middle.allSatisfy(letters.contains)
  }

  /// The folder of a file, for a path as typed.
  public static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func newName() -> String {
    let middle = (0..<countOfLetters).compactMap { _ in letters.randomElement() }
    return prefix + String(middle) + suffix
  }

  private static func flush(folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
