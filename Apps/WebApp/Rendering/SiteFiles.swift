import Contracts
import Crypto

/// The files of the web app that are the same for everybody: its scripts, and a style sheet for each theme.
///
/// Their addresses contain a digest of the content, so that a browser requests each once. That of a style sheet
/// contains the four colours of the theme as well: any theme can be served without knowing whose it is. Only the
/// service worker has a fixed address, which browsers require.
struct SiteFiles: Sendable {
  private let scripts: [SiteScript: SiteFile]
  private let worker: SiteFile
  private let style: String
  private let styleBeginning: String

  init() {
    let scripts = SiteScript.allCases.map { ($0, Self.file(of: $0)) }
    self.scripts = Dictionary(uniqueKeysWithValues: scripts)
    style = Self.denseStyle(PackageResources.site_css)
    // The rest of a sheet follows from its colours in the same way.
    let whole = ColorTheme.standard.styleSheet + style
    styleBeginning = "assets/site-\(Self.digest(whole))-"
    let code = Self.denseScript(PackageResources.sw_js)
    let layout = String(decoding: PackageResources.layout_mustache, as: UTF8.self)
    let version = Self.digest(code + layout + whole + scripts.map(\.1.address).joined())
    worker = SiteFile(
      address: SiteAddresses.worker, mediaType: Self.scriptType,
      bytes: Array("\(code)\nconst version='\(version)';".utf8), isImmutable: false,
      lifetime: 3_600)
  }

  func address(of script: SiteScript) -> String { scripts[script]?.address ?? "" }

  func styleAddress(for theme: ColorTheme) -> String {
    let colors = [theme.light, theme.dark].flatMap { [$0.inProgress, $0.completed] }
    return styleBeginning + colors.map { $0.text.dropFirst().lowercased() }.joined() + ".css"
  }

  /// Nil for an unknown address.
  subscript(address: String) -> SiteFile? {
    guard address != worker.address else { return worker }
    if let script = scripts.values.first(where: { $0.address == address }) { return script }
    guard let theme = theme(at: address) else { return nil }
    return SiteFile(
      address: address, mediaType: "text/css; charset=utf-8",
      bytes: Array((theme.styleSheet + style).utf8), isImmutable: true)
  }

  private static let scriptType = "text/javascript; charset=utf-8"

  private static func file(of script: SiteScript) -> SiteFile {
    var text = denseScript(script.source)
    for module in script.modules {
      text.replace("./\(module.rawValue).js", with: "../\(file(of: module).address)")
    }
    return SiteFile(
      address: "assets/\(script.rawValue)-\(digest(text)).js", mediaType: scriptType,
      bytes: Array(text.utf8), isImmutable: true)
  }

  private func theme(at address: String) -> ColorTheme? {
    guard address.hasPrefix(styleBeginning), address.hasSuffix(".css") else { return nil }
    let digits = address.dropFirst(styleBeginning.count).dropLast(4)
    guard digits.utf8.count == 24 else { return nil }
    let colors = (0..<4).compactMap { HexColor(String(digits.dropFirst($0 * 6).prefix(6))) }
    guard colors.count == 4 else { return nil }
    let theme = ColorTheme(
      ColorTheme.customName, light: .init(inProgress: colors[0], completed: colors[1]),
      dark: .init(inProgress: colors[2], completed: colors[3]))
    // One address for each, so that caches store each once.
    return styleAddress(for: theme) == address ? theme : nil
  }

  /// Without indentation and lines that are comments.
  private static func dense(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .map { $0.drop { $0 == " " } }
      .filter { !$0.hasPrefix("//") && !($0.hasPrefix("/*") && $0.hasSuffix("*/")) && !$0.isEmpty }
      .joined(separator: "\n")
  }

  /// Also without spaces around operators and brackets, which occur in none of its strings, and with only those line
  /// breaks that end a statement.
  private static func denseScript(_ bytes: [UInt8]) -> String {
    let operators = ["=", "=>", "==", "!=", "&&", "||", "+", "-", "<", "?", ":"].map {
      (" \($0) ", $0)
    }
    let ends = [
      (", ", ","), ("; ", ";"), (";\n", ";"), (",\n", ","), ("{\n", "{"), ("\n}", "}"),
      (") {", "){"), ("{ ", "{"), (" }", "}"), (": ", ":"), ("if (", "if("), (";}", "}"),
      ("\n|| ", "||"), ("\n? ", "?"), ("\n?.", "?."), (") ", ")"),
      ("try {", "try{"), ("} catch", "}catch"),
    ]
    return (operators + ends).reduce(dense(bytes)) { $0.replacing($1.0, with: $1.1) }
  }

  /// Also without spaces around separators, which occur in none of its strings.
  private static func denseStyle(_ bytes: [UInt8]) -> String {
    let separators = [
      (" {", "{"), ("{ ", "{"), ("; }", "}"), (" }", "}"), ("; ", ";"), (": ", ":"), (", ", ","),
      ("\n", ""),
    ]
    return separators.reduce(dense(bytes)) { $0.replacing($1.0, with: $1.1) }
  }

  /// 64 bits of SHA-256 in hexadecimal digits: the address changes with the content; security does not depend on it.
  private static func digest(_ text: String) -> String {
    SHA256.hash(data: Array(text.utf8)).prefix(8).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
