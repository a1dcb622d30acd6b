public import Contracts
import Crypto
import Foundation

/// Signs licences.
public struct LicenceIssuer: Sendable {
  private let pair: LicenceKeyPair

  public init(_ pair: LicenceKeyPair) {
    self.pair = pair
  }

  /// The text of the licence.
  ///
  /// - Throws: ``IssuingError`` for invalid values.
  public func issue(_ licence: Licence) throws -> String {
    for (field, value) in [
      ("id", licence.id), ("licensee", licence.licensee), ("plan", licence.plan),
    ] where value.isEmpty {
      throw IssuingError.empty(field)
    }
    if let expiry = licence.expiresAt, expiry <= licence.issuedAt {
      throw IssuingError.expiresBeforeItBegins
    }
    let payload = LicencePayload(licence)
    do throws(LicenceError) {
      _ = try payload.licence()
    } catch {
      throw IssuingError.notSecure(licence.managementURL ?? "")
    }
    return try sign(payload)
  }

  /// Signs any payload, even an invalid one.
  public func sign(_ payload: LicencePayload) throws -> String {
    let bytes = try payload.bytes()
    return LicenceEnvelope(signature: try pair.privateKey.signature(for: bytes), payload: bytes)
      .text
  }
}

/// Why nothing was issued.
public enum IssuingError: Error, Hashable, Sendable, CustomStringConvertible {
  case notAPrivateKey
  case alreadyThere(String)
  /// The path of the repository.
  case inRepository(String)
  case notSecure(String)
  case empty(String)
  case expiresBeforeItBegins
  case notAnInstant(String)
  case noSuchFile(String)
  case notAFile(String)
  case unreadable(String)

  public var description: String {
    switch self {
    case .notAPrivateKey:
      "That is not a private key. Make one with: swift run Licence make-keys DIR"
    case .alreadyThere(let path): "\(path) is there already, and is not written over."
    case .inRepository(let path):
      "\(path) is a repository, and no private key belongs into one. Choose a folder outside."
    case .noSuchFile(let path): "There is no file \(path). Check the path."
    case .notAFile(let path): "\(path) is a folder, not a file."
    case .unreadable(let path): "\(path) cannot be read. Check its permissions."
    case .notSecure(let url): "“\(url)” is not an https URL."
    case .empty(let field): "A licence has a \(field)."
    case .expiresBeforeItBegins: "A licence expires after it was issued."
    case .notAnInstant(let text):
      "“\(text)” is not an instant. Write 2027-06-01, which is its midnight in UTC, or "
        + "2027-06-01T12:00:00+02:00."
    }
  }
}

/// The text of a file named on the command line.
public enum InputText {
  /// - Throws: ``IssuingError`` if there is no file to read.
  public static func read(_ path: String) throws -> String {
    var isFolder: ObjCBool = false
    let files = FileManager.default
    guard files.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw IssuingError.noSuchFile(path)
    }
    guard !isFolder.boolValue else { throw IssuingError.notAFile(path) }
    guard let data = files.contents(atPath: path) else { throw IssuingError.unreadable(path) }
    return String(decoding: data, as: UTF8.self)
  }
}

/// An instant as it is typed; without an offset, in UTC.
public enum TypedInstant {
  /// - Throws: ``IssuingError/notAnInstant(_:)``.
  public static func read(_ text: String) throws(IssuingError) -> Instant {
    guard let written = InstantText(text) else { throw .notAnInstant(text) }
    return written.instant(in: PersonalCalendar(only: FixedZone.utc))
  }
}
