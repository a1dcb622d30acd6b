import Foundation

/// Replaces a whole file at once: a reader sees the old content or the new, and so does the next start after a kill or
/// a loss of power.
public enum FileReplacement {
  /// - Parameters:
  ///   - replaces: false where a file that is there already stays as it is.
  ///   - isKept: whether it has to survive a loss of power.
  /// - Returns: false if a file was there, and stays.
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
