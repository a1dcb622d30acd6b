public import Contracts
import Synchronization

/// A machine on which all files are trusted except those named.
public final class InMemoryFileTrust: FileTrusting {
  private let faults: Mutex<[String: TrustFault]>

  public init(_ faults: [String: TrustFault] = [:]) {
    self.faults = Mutex(faults)
  }

  /// - Parameter fault: nil when it is fixed.
  public func set(_ fault: TrustFault?, at path: String) {
    faults.withLock { $0[path] = fault }
  }

  public func fault(at path: String, mayBeLink: Bool) -> TrustFault? {
    faults.withLock { faults in
      guard case .link? = faults[path], mayBeLink else { return faults[path] }
      return nil
    }
  }

  public func exposure(of path: String, mayBeLink: Bool) -> TrustFault? {
    fault(at: path, mayBeLink: mayBeLink)
  }
}
