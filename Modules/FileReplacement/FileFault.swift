import Foundation

/// Why a file was not replaced. What was there before is untouched.
public struct FileFault: Error, Hashable {
  /// An `errno`.
  public let code: Int32

  public init(code: Int32) {
    self.code = code
  }

  /// With the current `errno`.
  public static var last: FileFault { FileFault(code: errno) }

  /// In the system's words.
  public var detail: String { String(cString: strerror(code)) }
}
