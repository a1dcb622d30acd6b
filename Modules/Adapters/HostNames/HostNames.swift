public import Contracts
import Foundation

/// Host names as people type or paste them: the Public Suffix List of libpsl, international names by libidn2.
public struct HostNames: HostNaming {
  /// Source: RFC 1035, section 2.3.4, without the length bytes and the root.
  private static let longest = 253

  /// The name of this machine; nil if it is a single word, which is no site anyway.
  private let machine: String?
  private let neverLocked: (any NeverLockedReading)?

  /// Keeps this machine from locking itself.
  ///
  /// - Parameter neverLocked: names that are refused too; nil for none.
  public init(except neverLocked: (any NeverLockedReading)? = nil) {
    var bytes = [CChar](repeating: 0, count: 256)
    let isKnown = gethostname(&bytes, bytes.count - 1) == 0
    let name = bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    self.init(
      machine: isKnown ? String(decoding: name, as: UTF8.self) : "", except: neverLocked)
  }

  /// - Parameter machine: the host name of this machine, which is never a site to lock.
  init(machine: String, except neverLocked: (any NeverLockedReading)? = nil) {
    self.neverLocked = neverLocked
    let name = machine.lowercased()[...].trimmed { $0 == "." }
    self.machine = name.utf8.contains(UInt8(ascii: ".")) ? String(name) : nil
  }

  /// `www.example.org` becomes `example.org`, which includes its subdomains; other subdomains stay as they are.
  public func hostName(typed text: String) throws(HostNameError) -> String {
    let typed = try TypedHost(text)
    var labels = try asciiLabels(of: typed)
    if AddressNotation.endsInNumber(labels) {
      throw AddressNotation.isIPv4(labels.joined(separator: "."))
        ? .address(typed.host) : .notAHost(typed.shown)
    }
    guard labels.joined(separator: ".").utf8.count <= Self.longest else {
      throw .notAHost(typed.shown)
    }
    if ReservedNames.isOutsideTheInternet(labels) { throw .notAHost(typed.shown) }
    if ReservedNames.isLocal(labels) { throw .local(typed.host) }
    // `www.com` and `www.ck` are sites of that very name.
    while labels.first == "www", !PublicSuffixes.contains(labels.dropFirst()), labels.count > 2 {
      labels.removeFirst()
    }
    if PublicSuffixes.contains(labels[...]) { throw .publicSuffix(typed.host) }
    let name = labels.joined(separator: ".")
    if labels.count == 1 || isMachine(name) { throw .local(typed.host) }
    if let list = neverLocked?.names().list(of: name) {
      throw .neverLocked(NeverLockedName(name, list))
    }
    return name
  }

  public func isTopLevel(_ label: String) -> Bool { PublicSuffixes.contains([label][...]) }

  /// In lower case and ASCII, at least one.
  private func asciiLabels(of typed: TypedHost) throws(HostNameError) -> [String] {
    var labels: [String] = []
    for label in typed.labels {
      guard let ascii = HostLabel.ascii(label) else { throw .notAHost(typed.shown) }
      labels.append(ascii)
    }
    guard !labels.isEmpty else { throw .notAHost(typed.shown) }
    return labels
  }

  private func isMachine(_ name: String) -> Bool {
    guard let machine else { return false }
    return name == machine || name.hasSuffix(".\(machine)")
  }
}
