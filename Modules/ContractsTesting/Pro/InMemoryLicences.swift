public import Contracts
import Synchronization

/// Licences that are valid because a test issued them.
public final class InMemoryLicences: LicenceVerifying {
  private let issued = Mutex<[String: Result<Licence, LicenceError>]>([:])

  public init() {}

  /// - Returns: the text of the licence.
  public func issue(_ licence: Licence) -> String {
    let text = "licence \(licence.id)"
    issued.withLock { $0[text] = .success(licence) }
    return text
  }

  /// - Returns: a text that is rejected with `error`.
  public func issue(refusedWith error: LicenceError) -> String {
    let text = "licence refused as \(error)"
    issued.withLock { $0[text] = .failure(error) }
    return text
  }

  public func licence(in text: String) throws(LicenceError) -> Licence {
    let own = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let result = issued.withLock({ $0[own] }) else { throw .unreadable }
    return try result.get()
  }
}
