/// The version of all programs of this package.
public enum ProductVersion {
  public static let current = "0.1.0"
}
