public import Foundation

/// Who may read a file and run it.
public enum FileMode: Sendable {
  /// Exactly these bits, regardless of the umask and of the replaced file.
  case exactly(mode_t)
  /// The bits of the replaced file; without one, these, less the umask.
  case kept(otherwise: mode_t)

  /// Readable only by its owner.
  public static let ownerOnly = FileMode.exactly(0o600)

  var ofNewFiles: mode_t {
    switch self {
    // A file for many readers is private until it has its mode.
    case .exactly(let bits): bits & 0o700
    case .kept(let bits): bits
    }
  }

  /// What to set after opening; nil where the umask decided.
  func bits(replacing path: String) -> mode_t? {
    switch self {
    case .exactly(let bits): return bits
    case .kept:
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      return status.st_mode & 0o777
    }
  }
}
