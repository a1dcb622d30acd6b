import Contracts
import Foundation

/// Why a file could not be kept.
enum UploadError: Error, Hashable {
  case noRoom
  /// The `errno`.
  case cannotWrite(Int32)

  init(code: Int32) {
    self = [ENOSPC, EDQUOT, EFBIG].contains(code) ? .noRoom : .cannotWrite(code)
  }
}

extension UploadError: ExplainedError {
  var explanation: Explanation {
    switch self {
    case .noRoom:
      Explanation(
        .cannotWrite, Phrase("There is not enough room on the disk for this."),
        hint: Phrase("Make room on the machine that runs Waymark, then try again."))
    case .cannotWrite(let code):
      Explanation(
        .cannotWrite, Phrase("The file cannot be kept: \(String(cString: strerror(code)))."),
        hint: .seeDoctor)
    }
  }
}
