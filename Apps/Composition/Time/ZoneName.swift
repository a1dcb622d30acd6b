import Foundation

/// Which texts name a zone of the IANA database.
enum ZoneName {
  /// The names without a region, all from before 1993: the database gets no more of them.
  ///
  /// Source: "Theory and pragmatics of the tz code and data", iana.org/time-zones, "Names of
  /// timezones"; the files `backward` and `etcetera` of release 2025b.
  static let withoutRegion: [String] = [
    "CET", "CST6CDT", "Cuba", "EET", "EST", "EST5EDT", "Egypt", "Eire", "GB", "GB-Eire", "GMT",
    "GMT+0", "GMT-0", "GMT0", "Greenwich", "HST", "Hongkong", "Iceland", "Iran", "Israel",
    "Jamaica", "Japan", "Kwajalein", "Libya", "MET", "MST", "MST7MDT", "NZ", "NZ-CHAT",
    "Navajo", "PRC", "PST8PDT", "Poland", "Portugal", "ROC", "ROK", "Singapore", "Turkey", "UCT",
    "UTC", "Universal", "W-SU", "WET", "Zulu",
  ]

  /// Whether `text` can be one. Foundation knows which of those with a region there are; without
  /// one it also takes abbreviations and `GMT+3`, which tell nothing of summer and winter.
  static func isPossible(_ text: String) -> Bool {
    text.contains("/") || withoutRegion.contains(text)
  }

  /// What the variable `TZ` names: a zone, with or without a colon before it, or the path of its
  /// file. Nil for anything else, such as a rule of its own; the system's C library takes that
  /// which it does not understand, and nothing at all, for UTC.
  ///
  /// Source: `tzset(3)`.
  static func named(by variable: String) -> String? {
    let text = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
    guard text.hasPrefix("/") else { return text.isEmpty ? nil : text }
    return named(byFile: text)
  }

  /// The zone the machine is set to: what `/etc/localtime` links to, and where it is no link, what
  /// Foundation finds out by comparing files, which takes long.
  ///
  /// Source: `localtime(5)`.
  static var ofMachine: String? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/etc/localtime", &target, target.count)
    if length > 0 {
      let path = String(decoding: target.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
      if let name = named(byFile: path) { return name }
    }
    // Foundation says GMT when it finds no zone.
    let found = TimeZone.current.identifier
    return found == "GMT" ? nil : found
  }

  /// What stands behind the folder `zoneinfo`.
  private static func named(byFile path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let folder = parts.firstIndex(of: "zoneinfo") else { return nil }
    return parts[folder...].dropFirst().joined(separator: "/")
  }
}
