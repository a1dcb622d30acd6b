public import Contracts
import Foundation

/// Addresses of the running web app, one per line: this machine's first, then network and proxy addresses, then
/// `authority URL` if devices must trust ours. No trailing slashes.
public struct ServedAddresses: Hashable, Sendable {
  private static let authorityMark = "authority "

  public var url: String
  public var networkURLs: [String]
  /// Nil if devices trust the addresses already, or there are none.
  public var authority: String?

  public init(url: String, networkURLs: [String] = [], authority: String? = nil) {
    self.url = url
    self.networkURLs = networkURLs
    self.authority = authority
  }

  /// Nil while it is not served: the file of a killed process does not count.
  ///
  /// - Parameter home: the folder of the record.
  public init?(home: String) {
    let path = HomeFolder.webAddressPath(in: home)
    let text = FileManager.default.contents(atPath: path).map {
      String(decoding: $0, as: UTF8.self)
    }
    let lines = (text ?? "").split(separator: "\n").map(String.init)
    guard let first = lines.first, first.hasPrefix("http://"), ServiceLock.isHeld(home: home) else {
      return nil
    }
    let marks = lines.filter { $0.hasPrefix(Self.authorityMark) }
    self.init(
      url: first, networkURLs: lines.dropFirst().filter { !marks.contains($0) },
      authority: marks.first.map { String($0.dropFirst(Self.authorityMark.count)) })
  }

  /// The first address for other machines; nil while none can reach it.
  public var network: ServedNetwork? {
    networkURLs.first.map { ServedNetwork(url: $0, authority: authority) }
  }

  /// Written only by the process with the ``ServiceLock``. Without the file only what needs the address fails, so
  /// nothing is thrown.
  public func write(home: String) {
    let marks = authority.map { [Self.authorityMark + $0] } ?? []
    let text = ([url] + networkURLs + marks).joined(separator: "\n")
    try? Data(text.utf8).write(
      to: URL(fileURLWithPath: HomeFolder.webAddressPath(in: home)), options: .atomic)
  }

  /// Withdraws the web app's addresses.
  public static func remove(home: String) {
    unlink(HomeFolder.webAddressPath(in: home))
  }
}
