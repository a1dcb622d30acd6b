public import Contracts

/// Every call to a ``ShareCodeMaking`` is unexpected.
public struct UnimplementedShareCodeMaking: ShareCodeMaking {
  public init() {}

  public func code(for text: String) throws(ShareCodeError) -> ShareCode {
    unexpectedWithoutError("ShareCodeMaking")
  }

  public func png(of code: ShareCode, pixels: Int) throws(ShareCodeError) -> [UInt8] {
    unexpectedWithoutError("ShareCodeMaking")
  }
}
