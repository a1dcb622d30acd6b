import Contracts

/// The answer to a login. Source: FTL, `src/api/docs/content/specs/auth.yaml`.
struct PiHoleLogin: Decodable {
  struct Session: Decodable {
    var valid: Bool
    /// Null where nobody has to log in.
    var sid: String?
  }

  var session: Session
}

/// Why a request was refused. Source: FTL, `src/webserver/http-common.c`.
struct PiHoleComplaint: Decodable {
  struct Detail: Decodable {
    var key: String
    var message: String
    /// Of any type; the words of the database, if it is text.
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

/// What of a list was not taken, inside an answer that is a good one otherwise. Source: FTL, `list.c`.
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

/// How ours are told from what others made.
enum PiHoleMark {
  /// The name of our group, and the comment on our rules and on a device that was not there before us.
  static let text = "waymark"

  /// Matches the site and its subdomains. Nobody writes it like this: a rule may exist once only, so the
  /// usual way could be taken.
  static func pattern(for site: String) -> String {
    #"^([^.]+\.)*\#(site.replacing(".", with: #"\."#))$"#
  }
}
