public import Contracts
import Synchronization

/// The licence in memory.
public struct InMemoryLicenceStore: LicenceStore {
  private struct Table: InMemoryTable {
    var text: String?
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func licence(in transaction: any Transaction) throws -> String? {
    try access.table(in: transaction).text
  }

  public func keep(_ text: String, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.text = text }
  }

  public func remove(in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.text = nil }
  }
}

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

/// An entitlement that a test grants and revokes.
public final class InMemoryEntitlement: EntitlementReading {
  private let answer: Mutex<Entitlement>

  public init(isPro: Bool = false) {
    answer = Mutex(Self.answer(isPro, nil))
  }

  /// - Parameter expiry: nil for Pro without an end, and for a person who never had it.
  public func set(isPro: Bool, expiry: Instant? = nil) {
    answer.withLock { $0 = Self.answer(isPro, expiry) }
  }

  public func entitlement(in transaction: any Transaction) throws -> Entitlement { current }

  public func entitlement() async throws -> Entitlement { current }

  private var current: Entitlement { answer.withLock(\.self) }

  private static func answer(_ isPro: Bool, _ expiry: Instant?) -> Entitlement {
    Entitlement(
      isPro: isPro, expiry: expiry, reason: isPro ? nil : Phrase("The test removed it."))
  }
}
