/// The Python for tests: Debian's, even if another one precedes it on `PATH`.
///
/// `Scripts/setup --tests` installs the modules that scripts import as Debian packages, which only
/// this Python finds. Every test that starts a script uses it.
public enum Python {
  public static let path = "/usr/bin/python3"

  /// The Python with the browser driver, which `Scripts/setup --tests` installs.
  ///
  /// - Parameter folder: of the package.
  public static func ofBrowsers(in folder: String) -> String {
    "\(folder)/.build-setup/browser/bin/python"
  }
}
