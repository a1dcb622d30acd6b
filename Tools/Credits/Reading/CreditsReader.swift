public import Foundation

/// Collects the credits of the product's dependencies from a clean clone with resolved packages.
public struct CreditsReader {
  /// The package with its whole dependency graph.
  public var graph: ResolvedPackage
  /// Swift's installation folder, for example `/opt/swift/usr`, and its version.
  public var toolchain: URL
  public var swiftVersion: String
  /// The version of an installed Debian package; nil if it is not installed.
  public var debianVersion: (String) -> String?

  public init(
    graph: ResolvedPackage, toolchain: URL, swiftVersion: String,
    debianVersion: @escaping (String) -> String?
  ) {
    self.graph = graph
    self.toolchain = toolchain
    self.swiftVersion = swiftVersion
    self.debianVersion = debianVersion
  }

  /// Packages, then Swift itself, then the system libraries, on a system that has them.
  ///
  /// - Throws: ``CreditError``.
  public func credits() throws -> [Credit] {
    try packages() + swift() + libraries()
  }

  /// Names of linked libraries that cannot be read on this machine.
  public var unread: [String] {
    SystemLibrary.all.filter { debianVersion($0.package) == nil }.map(\.name)
  }

  private func packages() throws -> [Credit] {
    try graph.all.filter { $0.name != graph.name }.map { package in
      let files = ["LICENSE.txt", "LICENSE", "LICENSE.md"].map { "\(package.path)/\($0)" }
      guard let text = files.lazy.compactMap(Self.text).first else {
        throw CreditError.noLicence(of: package.name)
      }
      let url = package.url.hasSuffix(".git") ? String(package.url.dropLast(4)) : package.url
      return Credit(
        name: package.name, version: package.version,
        licence: try Self.identify(text, of: package.name), url: url,
        contains: Self.text("\(package.path)/NOTICE.txt").map(Notice.parts) ?? [])
    }
  }

  private func swift() throws -> [Credit] {
    guard let text = Self.text(toolchain.path + "/share/swift/LICENSE.txt") else {
      throw CreditError.noLicence(of: "Swift")
    }
    let licence = try Self.identify(text, of: "Swift")
    var credits = [
      Credit(
        name: "Swift, its runtime, Dispatch and Foundation", version: swiftVersion,
        licence: licence, url: "https://www.swift.org")
    ]
    // The toolchain has no notice for ICU; the data file contains its copyright.
    let archive = toolchain.path + "/lib/swift_static/linux/lib_FoundationICU.a"
    let mark = Data("License & terms of use: http://www.unicode.org/copyright.html".utf8)
    if let data = try? Data(contentsOf: URL(filePath: archive), options: .mappedIfSafe),
      let found = data.range(of: mark)
    {
      credits.append(
        Credit(
          name: "ICU", version: swiftVersion,
          licence: try Self.identify(String(decoding: data[found], as: UTF8.self), of: "ICU"),
          url: "https://github.com/swiftlang/swift-foundation-icu"))
    }
    return credits
  }

  private func libraries() throws -> [Credit] {
    try SystemLibrary.all.compactMap { library in
      guard let version = debianVersion(library.package) else { return nil }
      let texts = library.licences(read: Self.text)
      guard !texts.isEmpty else { throw CreditError.noLicence(of: library.name) }
      let licences = try texts.map { try Self.identify($0, of: library.name) }
      return Credit(
        name: library.name, version: Self.upstream(version),
        licence: licences.joined(separator: " OR "), url: library.url,
        contains: library.copyright.map {
          [Credit.Part(notice: $0, licence: licences[0], url: library.url)]
        } ?? [])
    }
  }

  /// Without the epoch and the suffixes Debian adds to a version: `1:1.2.13.dfsg-1` is 1.2.13.
  static func upstream(_ version: String) -> String {
    let behindEpoch = version.split(separator: ":").last ?? ""
    let beforeRevision = behindEpoch.prefix { $0 != "-" && $0 != "+" }
    return String(beforeRevision).replacing(".dfsg", with: "")
  }

  static func identify(_ text: String, of name: String) throws(CreditError) -> String {
    guard let licence = KnownLicence.identify(text) else {
      throw .unknownLicence(
        of: name, beginning: String(text.trimmingCharacters(in: .whitespacesAndNewlines).prefix(80))
      )
    }
    return licence
  }

  private static func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// Why the credits cannot be made.
public enum CreditError: Error, Hashable, Sendable, CustomStringConvertible {
  case noLicence(of: String)
  /// Its text matches no known licence.
  case unknownLicence(of: String, beginning: String)
  case noGraph(detail: String)

  public var description: String {
    switch self {
    case .noLicence(let name): "\(name) has no licence text in the expected places."
    case .unknownLicence(let name, let beginning):
      "The licence of \(name) is not known: “\(beginning)…”. Add its wording to KnownLicence."
    case .noGraph(let detail): "Swift did not list the dependencies: \(detail)"
    }
  }
}

/// A package in the graph, as described by `swift package show-dependencies --format json`.
public struct ResolvedPackage: Decodable, Sendable {
  public let name: String
  public let url: String
  public let version: String
  /// The path of its checkout.
  public let path: String
  public let dependencies: [ResolvedPackage]

  /// It and all its dependencies, without duplicates, by name.
  var all: [ResolvedPackage] {
    var found: [String: ResolvedPackage] = [:]
    var pending = [self]
    while let package = pending.popLast() {
      guard found.updateValue(package, forKey: package.name) == nil else { continue }
      pending += package.dependencies
    }
    return found.values.sorted { $0.name.lowercased() < $1.name.lowercased() }
  }
}
