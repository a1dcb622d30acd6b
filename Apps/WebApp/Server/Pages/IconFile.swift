import Contracts
import Synchronization

/// The person's icon as a file, by its address.
enum IconFile: String, CaseIterable, Hashable, Sendable {
  case vector = "icon.svg"
  case maskable = "icon-maskable.svg"
  // Safari on phones does not support SVG, and some launchers request these two sizes.
  case small = "icon-192.png"
  case large = "icon-512.png"
  case largeMaskable = "icon-maskable-512.png"

  var mediaType: String { side == nil ? "image/svg+xml" : "image/png" }

  var outline: AppIcon.Outline {
    switch self {
    case .vector, .small, .large: .rounded
    case .maskable, .largeMaskable: .maskable
    }
  }

  /// In pixels; nil if it has none.
  var side: Int? {
    switch self {
    case .vector, .maskable: nil
    case .small: 192
    case .large, .largeMaskable: 512
    }
  }

  /// Its entry in the web app's manifest; nil if that has one anyway.
  var listing: WebManifest.Icon? {
    side.map { side in
      var icon = WebManifest.Icon(
        src: rawValue, purpose: outline == .maskable ? "maskable" : "any")
      icon.sizes = "\(side)x\(side)"
      icon.type = mediaType
      return icon
    }
  }
}

/// Caches pixel icons, which strangers may request as often as they like: each is drawn once.
final class IconCache: Sendable {
  private struct Key: Hashable {
    let file: IconFile
    let icon: String
    let isDark: Bool
  }

  private let kept = Mutex<[Key: [UInt8]]>([:])

  /// - Throws: ``DrawingFailure``.
  func bytes(
    of file: IconFile, _ icon: AppIcon, _ appearance: Appearance, by drawings: any DrawingRendering
  ) throws -> [UInt8] {
    guard let side = file.side else {
      return Array(icon.svg(appearance, outline: file.outline).utf8)
    }
    let key = Key(file: file, icon: icon.name, isDark: appearance == .dark)
    if let bytes = kept.withLock({ $0[key] }) { return bytes }
    let picture = IconPicture.drawing(of: icon, appearance, outline: file.outline, side: side)
    let bytes = try drawings.png(of: picture, scale: 1)
    kept.withLock { $0[key] = bytes }
    return bytes
  }
}
