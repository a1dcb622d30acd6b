import Contracts

/// The answer to a login. Source: FTL, `src/api/docs/content/specs/auth.yaml`.
struct PiHoleLogin: Decodable {
  struct Session: Decodable {
    var valid: Bool
    /// Null if no login is needed.
    var sid: String?
  }

  var session: Session
}

/// Why a request was refused. Source: FTL, `src/webserver/http-common.c`.
struct PiHoleComplaint: Decodable {
  struct Detail: Decodable {
    var key: String
    var message: String
    /// The database's message, if it is text; may have any type.
    var hint: String?

    enum CodingKeys: String, CodingKey {
      case key, message, hint
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      key = try values.decode(String.self, forKey: .key)
      message = try values.decode(String.self, forKey: .message)
      hint = try? values.decode(String.self, forKey: .hint)
    }
  }

  var error: Detail
}

/// A group of Pi-hole's. Source: FTL, `groups.yaml`.
struct PiHoleGroup: Decodable {
  var id: Int
  var name: String
  var enabled: Bool
}

struct PiHoleGroups: Decodable {
  var groups: [PiHoleGroup]
}

/// A rule for names. Source: FTL, `domains.yaml`.
struct PiHoleRule: Decodable {
  var domain: String
  /// `allow` or `deny`.
  var type: String
  /// `exact` or `regex`.
  var kind: String
  var comment: String?
  var groups: [Int]
  var enabled: Bool

  /// Whether it is one of ours.
  var isOurs: Bool { comment == PiHoleMark.text && type == "deny" && kind == "regex" }
}

struct PiHoleRules: Decodable {
  var domains: [PiHoleRule]
}

/// A device that belongs to groups. Source: FTL, `clients.yaml`.
struct PiHoleClient: Decodable {
  /// An address, a range, a MAC address, a host name or a network interface.
  var client: String
  var comment: String?
  var groups: [Int]

  /// Whether the entry exists because of us.
  var isOurs: Bool { comment == PiHoleMark.text }
}

struct PiHoleClients: Decodable {
  var clients: [PiHoleClient]
}

/// The rejected part of a list, in an otherwise successful answer. Source: FTL, `list.c`.
struct PiHoleProcessed: Decodable {
  struct Outcome: Decodable {
    var errors: [Refusal]
  }

  struct Refusal: Decodable {
    var item: String
  }

  var processed: Outcome?
}

/// The rules that match a name. Source: FTL, `search.yaml`.
struct PiHoleSearch: Decodable {
  struct Found: Decodable {
    var domains: [PiHoleRule]
  }

  var search: Found
}

/// Whether Pi-hole blocks at all. Source: FTL, `dns.yaml`.
struct PiHoleBlocking: Decodable {
  var blocking: String
}

/// Distinguishes our entries from others.
enum PiHoleMark {
  /// The name of our group, and the comment on our rules and on a device that we added.
  static let text = "waymark"

  /// Matches the site and its subdomains, in an unusual notation: a rule may exist only once, so the usual one could be
  /// in use.
  static func pattern(for site: String) -> String {
    #"^([^.]+\.)*\#(site.replacing(".", with: #"\."#))$"#
  }
}
