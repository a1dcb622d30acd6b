import Contracts

/// Judges a licence by its content and the trusted clock.
struct LicenceJudge {
  /// How far in the future a licence may be dated: clocks and time zones differ.
  private static let tolerance: Int64 = 86_400

  let needs: LicenceNeeds

  /// The entitlement of the stored licence. It is verified every time.
  func entitlement(in transaction: any Transaction) throws -> Entitlement {
    guard let text = try needs.store.licence(in: transaction) else {
      return Entitlement(isPro: false, reason: Phrase("There is no licence."))
    }
    let licence: Licence
    do throws(LicenceError) {
      licence = try needs.verifier.licence(in: text)
    } catch {
      return Entitlement(isPro: false, reason: error.reason)
    }
    return Entitlement(licence, flaw: try flaw(of: licence, in: transaction))
  }

  /// Why a genuine licence is not valid now; nil if it is. Setting the clock back does not revive an expired one.
  func flaw(of licence: Licence, in transaction: any Transaction) throws -> LicenceError? {
    let now = try needs.clock.now(in: transaction)
    let calendar = try needs.time.calendar(in: transaction)
    if licence.issuedAt > now + Self.tolerance {
      return .issuedInFuture(on: calendar.day(of: licence.issuedAt))
    }
    if let expiry = licence.expiresAt, expiry <= now {
      return .expired(on: calendar.day(of: expiry))
    }
    return nil
  }
}

extension Entitlement {
  init(_ licence: Licence, flaw: LicenceError?) {
    self.init(
      isPro: flaw == nil, plan: licence.plan, licensee: licence.licensee,
      expiry: licence.expiresAt, managementURL: licence.managementURL, reason: flaw?.reason)
  }
}
