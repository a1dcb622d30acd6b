import Contracts

/// Why the folder of this device cannot be used.
enum CacheError: Error, Hashable {
  case cannotRead(String, detail: Phrase)
  case cannotWrite(String, detail: Phrase)
  /// Written by a newer Waymark.
  case newer(String)
  /// Another process holds the lock.
  case busy
  /// The entry to store does not follow the last stored one.
  case outOfOrder
}

extension CacheError: ExplainedError {
  var explanation: Explanation {
    switch self {
    case .cannotRead(let path, let detail):
      Explanation(
        .noInput, .unreadable(path, detail),
        hint: Phrase("Check its permissions, or choose another folder with --home DIR."))
    case .cannotWrite(let path, let detail):
      Explanation(
        .cannotWrite, .unwritable(path, detail),
        hint: .checkSpace)
    case .newer(let path):
      Explanation(
        .configuration, Phrase("\(path) was written by a newer Waymark."),
        hint: Phrase("Update Waymark on this device. The file is unchanged."))
    case .busy:
      Explanation(
        .busy, Phrase("Another waymark-watch is using this folder."),
        hint: Phrase("Try again in a moment. If it's \("waymark-watch serve"), stop it first."))
    case .outOfOrder:
      Explanation(.bug, Phrase("the new entry doesn't continue from the previous one"))
    }
  }
}
