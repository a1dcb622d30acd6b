import Foundation

/// Which texts name a zone of the IANA database.
enum ZoneName {
  /// The names without a region, all from before 1993: the database gets no new ones.
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

  /// Whether `text` can be a zone name. Foundation knows which names with a region exist; without a
  /// region it also accepts abbreviations and `GMT+3`, which do not carry daylight saving rules.
  static func isPossible(_ text: String) -> Bool {
    text.contains("/") || withoutRegion.contains(text)
  }

  /// What the variable `TZ` names: a zone, with or without a leading colon, or the path of its
  /// file. Nil for anything else, such as a POSIX rule; the C library takes what it does not
  /// understand, or an empty value, for UTC.
  ///
  /// Source: `tzset(3)`.
  static func named(by variable: String) -> String? {
    let text = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
    guard text.hasPrefix("/") else { return text.isEmpty ? nil : text }
    return named(byFile: text)
  }

  /// The zone the machine is set to: the target of the link `/etc/localtime`, or, if it is not a
  /// link, what Foundation finds by comparing files, which takes long.
  ///
  /// Source: `localtime(5)`.
  static var ofMachine: String? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/etc/localtime", &target, target.count)
    if length > 0 {
      let path = String(decoding: target.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
      if let name = named(byFile: path) { return name }
    }
    // Foundation returns GMT when it finds no zone.
    let found = TimeZone.current.identifier
    return found == "GMT" ? nil : found
  }

  /// The path below the folder `zoneinfo`.
  private static func named(byFile path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let folder = parts.firstIndex(of: "zoneinfo") else { return nil }
    return parts[folder...].dropFirst().joined(separator: "/")
  }
}
