/// Who can access the web app and its API. Specification S6-5.
///
/// Secrets are shown once and never kept: what is stored is their digest.
public protocol AccessKeeping: Sendable {
  /// Browsers and tokens, the newest first.
  func grants(in transaction: any Transaction) throws -> [AccessGrant]

  /// A code by which one browser may enter once, within ``AccessCode/lifetime``.
  ///
  /// - Throws: ``AccessError/notServedHere``, as all below do but ``revoke(_:)``.
  func makeCode() async throws -> AccessCode

  /// Lets a browser in, and uses the code up.
  ///
  /// - Parameter name: what the browser calls itself, for the list of devices; what it must not hold is replaced,
  ///   and what is too long cut.
  /// - Throws: ``AccessError/wrongCode`` for one that is wrong, too old or used.
  func enter(with code: String, from name: String) async throws -> NewAccess

  /// Lets a browser in that somebody else vouches for, such as a proxy that knows who uses it.
  ///
  /// - Parameter name: as for ``enter(with:from:)``.
  func admit(_ name: String) async throws -> NewAccess

  /// Makes an address that shows one picture to whoever has it, without entering.
  ///
  /// - Parameter picture: says which, in the words of whoever serves it; 1 to 200 printable ASCII characters.
  /// - Throws: ``AccessError/badName(_:)``.
  func addPicture(named name: String, of picture: String) async throws -> NewAccess

  /// Makes a token for a program.
  ///
  /// - Throws: ``AccessError/badName(_:)``, ``AccessError/nameTaken(_:)``.
  func addToken(named name: String, scope: AccessScope) async throws -> NewAccess

  /// Whose secret it is, with a note that it was used; nil for nobody's, whether it never was somebody's or was
  /// revoked. Quick: the note is written once an hour at the most, and one that cannot be written keeps nobody out.
  func grant(presenting secret: String, as kind: AccessGrant.Kind) async throws -> AccessGrant?

  /// Whoever has the secret may not enter from now on.
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
  /// 1 to 100 Unicode scalars on one line, without any that steers a terminal.
  public var name: String
  public var kind: Kind
  public var scope: AccessScope
  public var createdAt: Instant
  /// Nil for never; up to an hour before it really was.
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

/// What may be done with the API. A browser has `write`, an address of a picture `read`.
public enum AccessScope: String, CaseIterable, Codable, Sendable {
  /// Looks at everything.
  case read
  /// Looks at and changes everything.
  case write
  /// Hands in samples, and sees nothing.
  case ingest
}

/// A grant with its secret, which is not seen again.
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
  /// The name of a token that hands in samples is that of their source: no two have the same.
  case nameTaken(String)
  case noGrant(AccessGrant.ID)
  /// No program hands in by that name or number.
  case noSource(String)
  /// This process makes no secrets and recognises none.
  case notServedHere
}

extension AccessError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .wrongCode:
      Explanation(
        .notPermitted, Phrase("This code is wrong, too old or was used before."),
        hint: Phrase("Ask for a new one with: waymark serve --open"))
    case .badName(let name):
      Explanation(
        .usage, Phrase("“\(name)” is no name for a token."),
        hint: Phrase("Take up to 100 characters in one line, such as: Phone"))
    case .nameTaken(let name):
      Explanation(
        .usage, Phrase("A source called “\(name)” already sends data over HTTP."),
        hint: Phrase("Take another name, or remove that one first: waymark sources remove NAME"))
    case .noGrant(let id):
      Explanation(
        .noInput, Phrase("There is no browser or token \(String(id.rawValue))."),
        hint: Phrase("Show all with: waymark access list"))
    case .noSource(let name):
      Explanation(
        .noInput, Phrase("There is no HTTP source called “\(name)”."),
        hint: Phrase("Show all with: waymark sources"))
    case .notServedHere:
      Explanation(
        .unavailable, Phrase("Only waymark-service can make or recognise what lets somebody in."),
        hint: Phrase(
          """
          Scripts/waymark builds it when it's first needed; otherwise, install it next to waymark.
          """))
    }
  }
}

extension AccessGrant {
  /// How long a browser is recognised that does not come back, in seconds: 90 days.
  public static let browserLifetime: Int64 = 90 * 86_400
}
