/// Whether this program was built by the person who uses it, with Pro open.
///
/// `Scripts/setup --self-hosted` writes `SelfHosted.swift` beside this file, which git ignores: an extension
/// of this type with an `opensPro` that is true, which takes the place of the default below.
public enum SelfHosting: SelfHostingDefaults {}

/// What holds without that file.
public protocol SelfHostingDefaults {}

extension SelfHostingDefaults {
  public static var opensPro: Bool { false }
}
