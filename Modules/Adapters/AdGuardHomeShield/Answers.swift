/// The answer of `filtering/status`.
struct AdGuardHomeFiltering: Decodable {
  enum CodingKeys: String, CodingKey {
    case isEnabled = "enabled"
    case rules = "user_rules"
  }

  var isEnabled: Bool
  var rules: [String]

  /// The rules may be null, but not missing: a write replaces all of them.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    isEnabled = try values.decode(Bool.self, forKey: .isEnabled)
    rules = try values.decode([String]?.self, forKey: .rules) ?? []
  }
}

/// The answer of `status`.
struct AdGuardHomeStatus: Decodable {
  enum CodingKeys: String, CodingKey {
    case isProtecting = "protection_enabled"
  }

  var isProtecting: Bool
}

/// The answer of `filtering/check_host`.
struct AdGuardHomeCheck: Decodable {
  /// The reasons for withholding an address. Source: AdGuardHome, `internal/filtering/reason.go`.
  static let blocking: Set<String> = [
    "FilteredBlackList", "FilteredBlockedService", "FilteredParental", "FilteredSafeBrowsing",
  ]

  var reason: String
}

/// The answer of `clients`.
struct AdGuardHomeClients: Decodable {
  struct Device: Decodable {
    var name: String
    /// Addresses, ranges, MAC addresses and ClientIDs.
    var ids: [String]
  }

  /// Null if none was set up.
  var clients: [Device]?
}
