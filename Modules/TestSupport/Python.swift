/// The Python for tests: Debian's, even if another one precedes it on `PATH`.
///
/// `Scripts/setup --tests` installs the modules that scripts import as Debian packages, which only
/// this Python finds. Every test that starts a script uses it.
public enum Python {
  public static let path = "/usr/bin/python3"
}
