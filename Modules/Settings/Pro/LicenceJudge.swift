import Contracts

/// Checks a licence by its content and by the clock.
struct LicenceJudge {
  /// How far in the future a licence may be dated: clocks differ, and so do time zones.
  private static let tolerance: Int64 = 86_400

  let needs: LicenceNeeds

  /// The entitlement of the stored licence. It is verified every time.
  func entitlement(in transaction: any Transaction) throws -> Entitlement {
    guard let kept = try needs.store.licence(in: transaction) else {
      return Entitlement(isPro: false, reason: Phrase("There is no licence."))
    }
    let licence: Licence
    do throws(LicenceError) {
      licence = try needs.verifier.licence(in: kept.text)
    } catch {
      return Entitlement(isPro: false, reason: error.reason)
    }
    let calendar = try needs.time.calendar(in: transaction)
    return Entitlement(licence, flaw: flaw(of: licence, seen: kept.latestSeen, in: calendar))
  }

  /// Why a verified licence is not valid now; nil if it is.
  ///
  /// - Parameter seen: the latest instant the clock showed before. Setting a clock back does not
  ///   revive an expired licence.
  func flaw(
    of licence: Licence, seen: Instant?, in calendar: PersonalCalendar
  ) -> LicenceError? {
    let now = max(needs.time.now(), seen ?? .distantPast)
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
