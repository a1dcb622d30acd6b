/// Who can access the web app and its API. Specification S6-5.
///
/// A secret is shown once and never stored; only its digest is.
public protocol AccessKeeping: Sendable {
  /// Browsers and tokens, the newest first.
  func grants(in transaction: any Transaction) throws -> [AccessGrant]

  /// A code that lets one browser in once, within ``AccessCode/lifetime``.
  ///
  /// - Throws: ``AccessError/notServedHere``, as do all methods below except ``revoke(_:)``.
  func makeCode() async throws -> AccessCode

  /// Lets a browser in and uses up the code.
  ///
  /// - Parameter name: what the browser calls itself, for the list of devices; characters that are not allowed are
  ///   replaced, and a long name is cut.
  /// - Throws: ``AccessError/wrongCode`` if it is wrong, expired or used.
  func enter(with code: String, from name: String) async throws -> NewAccess

  /// Lets in a browser that a trusted party has authenticated, such as a proxy.
  ///
  /// - Parameter name: as for ``enter(with:from:)``.
  func admit(_ name: String) async throws -> NewAccess

  /// Makes an address that shows one picture to anyone who has it, without signing in.
  ///
  /// - Parameter picture: identifies the picture to the code that serves it; 1 to 200 printable ASCII characters.
  /// - Throws: ``AccessError/badName(_:)``.
  func addPicture(named name: String, of picture: String) async throws -> NewAccess

  /// Makes a token for a program.
  ///
  /// - Throws: ``AccessError/badName(_:)``, ``AccessError/nameTaken(_:)``.
  func addToken(named name: String, scope: AccessScope) async throws -> NewAccess

  /// The grant of a secret, noting that it was used; nil if the secret was never valid or has been revoked. Fast: the
  /// use is written at most once an hour, and a failed write does not deny access.
  func grant(presenting secret: String, as kind: AccessGrant.Kind) async throws -> AccessGrant?

  /// Revokes the grant: its secret gives no access from now on.
  ///
  /// - Throws: ``AccessError/noGrant(_:)``.
  func revoke(_ id: AccessGrant.ID) async throws
}

/// A browser that entered, or a program with a token.
public struct AccessGrant: Identifiable, Hashable, Sendable {
  public enum Kind: String, CaseIterable, Codable, Sendable {
    case browser, token
    /// An address of one picture.
    case picture
  }

  public struct ID: RawRepresentable, Hashable, Codable, Sendable {
    public let rawValue: Int64

    public init(rawValue: Int64) {
      self.rawValue = rawValue
    }
  }

  public let id: ID
  /// 1 to 100 Unicode scalars on one line, without control characters.
  public var name: String
  public var kind: Kind
  public var scope: AccessScope
  public var createdAt: Instant
  /// Nil if never used; may lag by up to an hour.
  public var lastUsed: Instant?
  /// Which picture, of an address of one; nil for others.
  public var picture: String?

  public init(
    id: ID, name: String, kind: Kind, scope: AccessScope, createdAt: Instant,
    lastUsed: Instant? = nil, picture: String? = nil
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.scope = scope
    self.createdAt = createdAt
    self.lastUsed = lastUsed
    self.picture = picture
  }
}

/// What the API may be used for. A browser has `write`, the address of a picture `read`.
public enum AccessScope: String, CaseIterable, Codable, Sendable {
  /// Looks at everything.
  case read
  /// Looks at and changes everything.
  case write
  /// May send samples, but read nothing.
  case ingest
}

/// A grant with its secret, which is never shown again.
public struct NewAccess: Hashable, Sendable {
  public var grant: AccessGrant
  /// 256 bits as base64url.
  public var secret: String

  public init(grant: AccessGrant, secret: String) {
    self.grant = grant
    self.secret = secret
  }
}

/// A code for one entering.
public struct AccessCode: Hashable, Sendable {
  /// How long it lives.
  public static let lifetime: Int64 = 5 * 60

  /// 128 bits as base64url.
  public var text: String
  public var expiresAt: Instant

  public init(text: String, expiresAt: Instant) {
    self.text = text
    self.expiresAt = expiresAt
  }
}

public enum AccessError: Error, Hashable, Sendable {
  case wrongCode
  /// Empty, longer than 100 characters, or with line breaks.
  case badName(String)
  /// A token that sends samples has the name of its source, so names are unique.
  case nameTaken(String)
  case noGrant(AccessGrant.ID)
  /// No program that sends data has that name or number.
  case noSource(String)
  /// This process neither makes nor recognises secrets.
  case notServedHere
}

extension AccessError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .wrongCode:
      Explanation(
        .notPermitted, Phrase("This code is wrong, has expired or was already used."),
        hint: Phrase("Ask for a new one with: waymark serve --open"))
    case .badName(let name):
      Explanation(
        .usage, Phrase("“\(name)” can't be the name of a token."),
        hint: Phrase("Use up to 100 characters on one line, for example: Phone"))
    case .nameTaken(let name):
      Explanation(
        .usage, Phrase("A source called “\(name)” already sends data over HTTP."),
        hint: Phrase(
          "Choose another name, or remove that source first: waymark sources remove NAME"))
    case .noGrant(let id):
      Explanation(
        .noInput, Phrase("There is no browser or token \(String(id.rawValue))."),
        hint: Phrase("See them all: waymark access list"))
    case .noSource(let name):
      Explanation(
        .noInput, Phrase("There is no HTTP source called “\(name)”."),
        hint: Phrase("Show all with: waymark sources"))
    case .notServedHere:
      Explanation(
        .unavailable, Phrase("Only waymark-service can create or check access codes and tokens."),
        hint: Phrase(
          """
          Scripts/waymark builds it when it's first needed; otherwise, install it next to waymark.
          """))
    }
  }
}

extension AccessGrant {
  /// How long a browser that does not return is recognised, in seconds: 90 days.
  public static let browserLifetime: Int64 = 90 * 86_400
}
