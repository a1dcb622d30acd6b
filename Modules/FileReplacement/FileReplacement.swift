import Foundation

/// Replaces a whole file atomically: a reader sees the old content or the new, as does the next start after a kill or a
/// power failure.
public enum FileReplacement {
  /// - Parameters:
  ///   - replaces: false to keep a file that is already there.
  ///   - isKept: whether it has to survive a power failure.
  /// - Returns: false if a file was there and was kept.
  @discardableResult
  public static func write(
    _ bytes: [UInt8], to path: String, mode: FileMode = .ownerOnly, replaces: Bool = true,
    isKept: Bool = true
  ) throws(FileFault) -> Bool {
    let draft = try FileDraft(of: path, mode: mode)
    try draft.write(bytes)
    return try draft.place(replaces: replaces, isKept: isKept)
  }
}
