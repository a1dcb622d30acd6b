public import Contracts
import Foundation

/// A browser of the Chromium family that is installed.
public struct ChromiumBrowser: Hashable, Sendable {
  public let target: ShieldRequest.Target
  /// The path of its program.
  public let program: String

  public init(target: ShieldRequest.Target, program: String) {
    self.target = target
    self.program = program
  }

  /// As their packages for Debian, Fedora, Arch and openSUSE call them.
  private static let names: [(target: ShieldRequest.Target, programs: [String])] = [
    (.chromium, ["chromium", "chromium-browser"]),
    (.chrome, ["google-chrome-stable", "google-chrome", "google-chrome-beta"]),
    (.brave, ["brave-browser-stable", "brave-browser", "brave"]),
    (.edge, ["microsoft-edge-stable", "microsoft-edge", "microsoft-edge-beta"]),
  ]

  /// The browsers installed in `folders`, at most one for each target.
  public static func installed(
    in folders: [String] = ["/usr/local/bin", "/usr/bin"]
  ) -> [ChromiumBrowser] {
    names.compactMap { target, programs in
      let paths = programs.flatMap { name in folders.map { "\($0)/\(name)" } }
      return paths.first(where: FileManager.default.isExecutableFile).map {
        ChromiumBrowser(target: target, program: $0)
      }
    }
  }
}
