/// Names that no shield may lock because the machine needs them: for updates, its clock and certificate checks, or
/// because its administrator listed them.
public struct NeverLockedNames: Hashable, Sendable {
  private var exact: [String: NeverLockedList] = [:]
  /// With every name below them.
  private var zones: [String: NeverLockedList] = [:]
  /// By each name above one of them.
  private var below: [String: Set<String>] = [:]

  public init() {}

  /// - Parameters:
  ///   - name: a host name in ASCII and lower case.
  ///   - isZone: whether every name below it is included.
  public mutating func insert(_ name: String, on list: NeverLockedList, isZone: Bool = false) {
    if isZone {
      zones[name] = zones[name] ?? list
    } else {
      exact[name] = exact[name] ?? list
    }
    for parent in Self.parents(of: name) { below[parent, default: []].insert(name) }
  }

  /// The list that a site is on; nil if it may be locked.
  public func list(of site: String) -> NeverLockedList? {
    if let list = exact[site] ?? zones[site] { return list }
    for parent in Self.parents(of: site) {
      if let list = zones[parent] { return list }
    }
    return Self.checksCertificates(site) ? .certificates : nil
  }

  /// The names below a site that stay open when it is locked, sorted; each includes those below it.
  public func names(below site: String) -> [String] { below[site, default: []].sorted() }

  /// `b.c` and `c` for `a.b.c`.
  private static func parents(of name: String) -> [String] {
    var parents: [String] = []
    var rest = name[...]
    while let dot = rest.firstIndex(of: ".") {
      rest = rest[rest.index(after: dot)...]
      parents.append(String(rest))
    }
    return parents
  }

  /// Authorities name their certificate status servers like this: `ocsp.digicert.com`, `crl3.digicert.com`,
  /// `zerossl.ocsp.sectigo.com`.
  private static func checksCertificates(_ name: String) -> Bool {
    name.split(separator: ".").dropLast(2).contains { label in
      let digits = label.reversed().prefix { $0.isASCII && $0.isNumber }
      return ["ocsp", "ocsps", "crl", "crls"].contains(label.dropLast(digits.count))
    }
  }
}

/// The list that exempts a name.
public enum NeverLockedList: Hashable, Codable, Sendable {
  /// A file of the machine's or of its administrator's.
  case file(path: String)
  case updates, time, certificates
  /// Names of the machine itself.
  case machine

  /// As in `deb.debian.org is never locked: …`.
  public var reason: Phrase {
    switch self {
    case .file(let path): Phrase("this machine needs it (\(path))")
    case .updates: Phrase("this machine gets updates from it")
    case .time: Phrase("this machine sets its clock by it")
    case .certificates: Phrase("certificates are checked there")
    case .machine: Phrase("it's this machine or its own network")
    }
  }
}

/// A name that was not locked, and why.
public struct NeverLockedName: Hashable, Codable, Sendable {
  public var name: String
  public var list: NeverLockedList

  public init(_ name: String, _ list: NeverLockedList) {
    self.name = name
    self.list = list
  }

  public var reason: Phrase { Phrase("\(name) is never locked: \(list.reason)") }
}

/// Reads which names a machine never locks.
public protocol NeverLockedReading: Sendable {
  /// As the machine is set up now.
  func names() -> NeverLockedNames
}
