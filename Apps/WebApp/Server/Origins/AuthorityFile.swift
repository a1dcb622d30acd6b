import Contracts
import Foundation

/// The certificate of the authority, in the forms that systems accept.
enum AuthorityFile: String, CaseIterable {
  case pem, crt, mobileconfig

  /// The address of the page about it.
  static let page = "authority"

  /// The one at an address below the base; nil for another address.
  init?(at address: String) {
    guard let file = Self.allCases.first(where: { $0.address == address }) else { return nil }
    self = file
  }

  var address: String { "\(Self.page).\(rawValue)" }

  /// Source: RFC 8555, section 9.1 (PEM); RFC 2585; Apple, Configuration Profile Reference.
  var mediaType: String {
    switch self {
    case .pem: "application/x-pem-file"
    case .crt: "application/x-x509-ca-cert"
    case .mobileconfig: "application/x-apple-aspen-config"
    }
  }

  func bytes(of authority: CertificateAuthority) -> [UInt8] {
    let base64 = Data(authority.certificate).base64EncodedString(
      options: [.lineLength64Characters, .endLineWithLineFeed])
    return switch self {
    case .pem:
      Array("-----BEGIN CERTIFICATE-----\n\(base64)\n-----END CERTIFICATE-----\n".utf8)
    case .crt: authority.certificate
    case .mobileconfig: Array(Self.profile(of: authority, base64).utf8)
    }
  }

  /// A profile that installs the certificate on an iPhone, an iPad or a Mac.
  private static func profile(of authority: CertificateAuthority, _ base64: String) -> String {
    let name = EscapedText().escapeText(authority.name)
    // The same certificate has the same profile, so that it is replaced and not added again.
    let digits = authority.fingerprint.filter(\.isHexDigit).lowercased()
    let identifier = "waymark.authority.\(digits.prefix(16))"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>
      <key>PayloadContent</key><array><dict>
      <key>PayloadContent</key><data>
      \(base64)
      </data>
      <key>PayloadDisplayName</key><string>\(name)</string>
      <key>PayloadIdentifier</key><string>\(identifier).root</string>
      <key>PayloadType</key><string>com.apple.security.root</string>
      <key>PayloadUUID</key><string>\(uuid(digits.prefix(32)))</string>
      <key>PayloadVersion</key><integer>1</integer>
      </dict></array>
      <key>PayloadDisplayName</key><string>\(name)</string>
      <key>PayloadIdentifier</key><string>\(identifier)</string>
      <key>PayloadType</key><string>Configuration</string>
      <key>PayloadUUID</key><string>\(uuid(digits.suffix(32)))</string>
      <key>PayloadVersion</key><integer>1</integer>
      </dict></plist>

      """
  }

  /// - Parameter digits: 32 of them.
  private static func uuid(_ digits: Substring) -> String {
    var rest = digits
    return [8, 4, 4, 4, 12].map { count in
      defer { rest = rest.dropFirst(count) }
      return String(rest.prefix(count))
    }.joined(separator: "-")
  }
}
