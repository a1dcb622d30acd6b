public import Contracts
import Foundation

/// Secrets as files that only their owner can read, one a name, in a folder only their owner can
/// enter.
public struct SecretFolder: SecretStore {
  private static let letters = Set("abcdefghijklmnopqrstuvwxyz0123456789-")

  private let path: String

  /// - Parameter path: of the folder, made when there is something to keep.
  public init(at path: String) {
    self.path = path
  }

  public func secrets(named name: String) throws -> [String: String]? {
    let file = try file(name)
    guard access(file, F_OK) == 0 else { return nil }
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: file))
      return try JSONDecoder().decode([String: String].self, from: data)
    } catch is DecodingError {
      throw SecretError.cannotRead(name: name, detail: Phrase("the file is damaged"))
    } catch {
      throw SecretError.cannotRead(name: name, detail: Self.words(for: error))
    }
  }

  public func create(_ secrets: [String: String], named name: String) throws -> Bool {
    let file = try file(name)
    do {
      if mkdir(path, 0o700) != 0, errno != EEXIST { throw systemError() }
      // A link to a whole file appears at once or not at all, and only where nothing was.
      let draft = "\(path)/.\(name)-\(UUID().uuidString)"
      defer { unlink(draft) }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      try write(try encoder.encode(secrets), to: draft)
      if link(draft, file) == 0 { return true }
      guard errno == EEXIST else { throw systemError() }
      return false
    } catch {
      throw SecretError.cannotWrite(name: name, detail: Self.words(for: error))
    }
  }

  public func remove(_ name: String) throws {
    if unlink(try file(name)) != 0, errno != ENOENT {
      throw SecretError.cannotWrite(name: name, detail: Self.words(for: systemError()))
    }
  }

  private func file(_ name: String) throws -> String {
    guard !name.isEmpty, name.allSatisfy(Self.letters.contains) else {
      throw SecretError.cannotRead(name: "…", detail: Phrase("that is no name of a secret"))
    }
    return "\(path)/\(name)"
  }

  private func write(_ data: Data, to file: String) throws {
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw systemError() }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try handle.write(contentsOf: data)
    try handle.synchronize()
  }

  private func systemError() -> POSIXError {
    POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }

  private static func words(for error: any Error) -> Phrase {
    guard let code = (error as? POSIXError)?.code else {
      return Phrase(verbatim: error.localizedDescription)
    }
    return Phrase(verbatim: String(cString: strerror(code.rawValue)))
  }
}
