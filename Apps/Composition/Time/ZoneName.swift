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

  /// Whether `text` can be a zone name. Foundation knows which names with a region exist; without a region it also
  /// accepts abbreviations and `GMT+3`, which have no daylight saving rules.
  static func isPossible(_ text: String) -> Bool {
    text.contains("/") || withoutRegion.contains(text)
  }

  /// The zone named by the variable `TZ`: with or without a leading colon, or as the path of its file. The C library
  /// treats what it does not understand, or an empty value, as UTC.
  ///
  /// A POSIX rule, such as `CET-1CEST,M3.5.0,M10.5.0/3`, is not a zone: it applies one year's rules to all years, which
  /// would shift past days. Only a rule for UTC is accepted.
  ///
  /// Source: `tzset(3)`.
  static func named(by variable: String) -> String? {
    let text = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
    if text.hasPrefix("/") { return named(byFile: text) }
    if ["UTC0", "UTC+0", "UTC-0", "<UTC>0"].contains(text) { return "UTC" }
    return text.isEmpty ? nil : text
  }

  /// The zone the machine is set to: the target of the link `/etc/localtime`, or, if it is not a link, what Foundation
  /// finds by comparing files, which is slow.
  ///
  /// Source: `localtime(5)`.
  static var ofMachine: String? {
    if let name = named(byLink: localTime) { return name }
    // Foundation returns GMT when it finds no zone.
    let found = TimeZone.current.identifier
    return found == "GMT" ? nil : found
  }

  private static let localTime = "/etc/localtime"

  /// The path below the folder `zoneinfo`, of the file itself or of its link's target.
  private static func named(byFile path: String) -> String? {
    if path == localTime { return ofMachine }
    return belowZones(path) ?? named(byLink: path)
  }

  /// The target may itself be a link, into the database or within it.
  private static func named(byLink path: String) -> String? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink(path, &target, target.count)
    if length > 0 {
      let path = String(decoding: target.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
      if let name = belowZones(path) { return name }
    }
    guard let file = realpath(path, nil) else { return nil }
    defer { free(file) }
    return belowZones(String(cString: file))
  }

  /// The database may contain itself again in two folders, with and without leap seconds.
  private static func belowZones(_ path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let folder = parts.firstIndex(of: "zoneinfo") else { return nil }
    let name = parts[folder...].dropFirst().map(String.init)
    let isCopy = name.first.map { ["posix", "right"].contains($0) } ?? false
    return name[(isCopy ? 1 : 0)...].joined(separator: "/")
  }
}
