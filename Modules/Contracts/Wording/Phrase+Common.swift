/// Sentences shared by many features.
extension Phrase {
  public static let nothingToChange = Phrase("Nothing to change.")
  public static let checkSpace = Phrase(
    "Check the free space and the permissions. Nothing was changed.")
  public static let seeDoctor = Phrase("To see what's wrong: waymark doctor")
  public static let stepsInAll = Phrase("total steps")

  /// What can be typed.
  public static func example(_ text: String) -> Phrase { Phrase("For example: \(text)") }

  /// - Parameter reason: without a full stop.
  public static func unreadable(_ path: String, _ reason: Phrase) -> Phrase {
    Phrase("\(path) can't be read: \(reason).")
  }

  public static func unreadable(_ path: String, _ reason: String) -> Phrase {
    Phrase("\(path) can't be read: \(reason).")
  }

  /// A reason why a file can't be read.
  public static var notRegularFile: Phrase { Phrase("it isn't a regular file") }

  /// - Parameter reason: without a full stop.
  public static func unwritable(_ path: String, _ reason: Phrase) -> Phrase {
    Phrase("\(path) can't be written: \(reason).")
  }

  public static func unwritable(_ path: String, _ reason: String) -> Phrase {
    Phrase("\(path) can't be written: \(reason).")
  }
}
