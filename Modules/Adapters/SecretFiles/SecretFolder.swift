public import Contracts
import FileReplacement
import Foundation

/// Secrets as files that only their owner can read, one per name, in a folder that only their owner can access. Files
/// that another user may have put there are not trusted.
public struct SecretFolder: SecretStore {
  private static let letters = Set("abcdefghijklmnopqrstuvwxyz0123456789-")

  private let path: String

  /// - Parameter path: the path of the folder, created when there is something to store.
  public init(at path: String) {
    self.path = path
  }

  public func secrets(named name: String) throws -> [String: String]? {
    try check(name)
    do {
      guard let folder = try OwnerOnlyFile(folderAt: path),
        let file = try OwnerOnlyFile(name, in: folder)
      else { return nil }
      return try JSONDecoder().decode([String: String].self, from: try file.content())
    } catch is DecodingError {
      throw SecretError.cannotRead(name: name, detail: Phrase("the file is damaged"))
    } catch {
      throw SecretError.cannotRead(name: name, detail: Self.words(for: error))
    }
  }

  public func create(_ secrets: [String: String], named name: String) throws -> Bool {
    try check(name)
    do {
      if mkdir(path, 0o700) != 0, errno != EEXIST { throw FileFault.last }
      guard let folder = try OwnerOnlyFile(folderAt: path) else { throw FileFault(code: ENOENT) }
      // A hard link to a complete file appears atomically, and replaces nothing.
      let draft = ".\(name)-\(UUID().uuidString)"
      defer { unlinkat(folder.descriptor, draft, 0) }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      try folder.write(try encoder.encode(secrets), to: draft)
      if linkat(folder.descriptor, draft, folder.descriptor, name, 0) == 0 { return true }
      guard errno == EEXIST else { throw FileFault.last }
      return false
    } catch {
      throw SecretError.cannotWrite(name: name, detail: Self.words(for: error))
    }
  }

  public func remove(_ name: String) throws {
    try check(name)
    if unlink("\(path)/\(name)") != 0, errno != ENOENT {
      throw SecretError.cannotWrite(name: name, detail: Self.words(for: FileFault.last))
    }
  }

  private func check(_ name: String) throws {
    guard !name.isEmpty, name.allSatisfy(Self.letters.contains) else {
      throw SecretError.cannotRead(
        name: "…", detail: Phrase("that isn't a valid name for a secret"))
    }
  }

  private static func words(for error: any Error) -> Phrase {
    if let fault = error as? TrustFault { return fault.reason }
    let detail = (error as? FileFault)?.detail ?? "\(error)"
    return Phrase(verbatim: detail)
  }
}
