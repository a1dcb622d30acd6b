import Foundation

/// Where the web app of a record is found while it is served, for other processes: a file with an address a line, first
/// that on this machine, then those in its networks. None has a slash at its end.
public struct ServedAddresses: Hashable, Sendable {
  public var url: String
  public var networkURLs: [String]

  public init(url: String, networkURLs: [String] = []) {
    self.url = url
    self.networkURLs = networkURLs
  }

  /// Nil while it is served nowhere.
  ///
  /// - Parameter home: the folder of the record.
  public init?(home: String) {
    let path = HomeFolder.webAddressPath(in: home)
    let text = FileManager.default.contents(atPath: path).map {
      String(decoding: $0, as: UTF8.self)
    }
    let lines = (text ?? "").split(separator: "\n").map(String.init)
    guard let first = lines.first, first.hasPrefix("http://") else { return nil }
    self.init(url: first, networkURLs: Array(lines.dropFirst()))
  }

  /// Without the file everything works but what needs the address, so nothing is thrown.
  public func write(home: String) {
    let text = ([url] + networkURLs).joined(separator: "\n")
    try? Data(text.utf8).write(
      to: URL(fileURLWithPath: HomeFolder.webAddressPath(in: home)), options: .atomic)
  }
}
