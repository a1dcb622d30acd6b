public import Contracts

/// Every call to a ``FileTrusting`` is unexpected.
public struct UnimplementedFileTrust: FileTrusting {
  public init() {}

  public func fault(at path: String, mayBeLink: Bool) -> TrustFault? {
    unexpectedWithoutError("FileTrusting")
  }

  public func exposure(of path: String, mayBeLink: Bool) -> TrustFault? {
    unexpectedWithoutError("FileTrusting")
  }
}
