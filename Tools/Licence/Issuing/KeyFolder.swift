import Crypto
import Foundation

/// The folder a key pair is written to.
public struct KeyFolder {
  private let path: String

  public init(_ path: String) {
    self.path = path
  }

  /// Writes the pair, the private key readable only by its owner.
  ///
  /// - Returns: the path of the private key.
  /// - Throws: ``IssuingError`` if the folder is in a repository, or already contains keys.
  public func write(_ pair: LicenceKeyPair) throws -> String {
    if let repository { throw IssuingError.inRepository(repository) }
    let files = FileManager.default
    let privatePath = "\(path)/\(LicenceKeyPair.privateFileName)"
    let publicPath = "\(path)/\(LicenceKeyPair.publicFileName)"
    try files.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    for path in [privatePath, publicPath] where files.fileExists(atPath: path) {
      throw IssuingError.alreadyThere(path)
    }
    // Never readable by others, not even while it is written; never overwrites a file.
    let descriptor = open(privatePath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw IssuingError.alreadyThere(privatePath) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try handle.write(contentsOf: Data(pair.privateText.utf8))
    try handle.synchronize()
    try Data("\(pair.publicText)\n".utf8).write(to: URL(fileURLWithPath: publicPath))
    return privatePath
  }

  /// The repository that contains the folder, or would contain it; nil if there is none.
  private var repository: String? {
    var folder = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath()
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appending(path: ".git").path) {
        return folder.path
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}

/// The key that licences are signed with.
public struct LicenceKeyPair: Sendable {
  /// The first line of a private key file, by which it is recognised anywhere.
  public static let privateHeading = "waymark licence private key"
  public static let privateFileName = "private.licence-key"
  public static let publicFileName = "public.txt"

  let privateKey: Curve25519.Signing.PrivateKey

  public init() {
    privateKey = Curve25519.Signing.PrivateKey()
  }

  /// Parses the text of a private key.
  ///
  /// - Throws: ``IssuingError/notAPrivateKey``.
  public init(text: String) throws(IssuingError) {
    let lines = text.split(whereSeparator: \.isNewline)
    guard lines.count == 2, lines[0] == Self.privateHeading,
      let bytes = Data(base64Encoded: String(lines[1])),
      let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: bytes)
    else { throw .notAPrivateKey }
    privateKey = key
  }

  /// In base 64, as ``SignedLicences`` expects it.
  public var publicText: String { privateKey.publicKey.rawRepresentation.base64EncodedString() }

  public var privateText: String {
    "\(Self.privateHeading)\n\(privateKey.rawRepresentation.base64EncodedString())\n"
  }
}
