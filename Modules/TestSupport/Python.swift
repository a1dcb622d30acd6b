/// The Python of tests: Debian's, whatever another one stands before it on the path.
///
/// `Scripts/setup --tests` installs what scripts import as packages of Debian, which only this Python
/// finds. Every test that starts a script names it from here.
public enum Python {
  public static let path = "/usr/bin/python3"
}
