/// Whether this program was built by the person who uses it, with Pro open.
///
/// `Scripts/setup --self-hosted` writes `SelfHosted.swift` beside this file, which git ignores: an extension of this
/// type whose `opensPro` is true and replaces the default below.
public enum SelfHosting: SelfHostingDefaults {}

/// The defaults without that file.
public protocol SelfHostingDefaults {}

extension SelfHostingDefaults {
  public static var opensPro: Bool { false }
}
