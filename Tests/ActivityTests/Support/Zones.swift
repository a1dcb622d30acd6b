import Contracts
import ContractsTesting

/// Zones for tests, without the machine's database.
enum Zones {
  /// Summer time from 2024-03-31 02:00 to 2024-10-27 03:00.
  static let berlin = TableZone(
    identifier: "Europe/Berlin", offset: 3_600,
    changes: [
      .init(at: Instant(secondsSince1970: 1_711_846_800), to: 7_200),
      .init(at: Instant(secondsSince1970: 1_729_990_800), to: 3_600),
    ])
  /// Half an hour ahead from 2018-05-04 23:30, which became midnight.
  static let pyongyang = TableZone(
    identifier: "Asia/Pyongyang", offset: 30_600,
    changes: [.init(at: Instant(secondsSince1970: 1_525_446_000), to: 32_400)])
  static let tokyo = FixedZone(identifier: "Asia/Tokyo", offset: 9 * 3_600)
  static let newYork = FixedZone(identifier: "America/New_York", offset: -4 * 3_600)
  /// The two Samoas: neighbours, 25 hours apart in summer.
  static let apia = FixedZone(identifier: "Pacific/Apia", offset: 14 * 3_600)
  static let pagoPago = FixedZone(identifier: "Pacific/Pago_Pago", offset: -11 * 3_600)

  /// The historical Apia: it skipped 2011-12-30, and was east of the date line before.
  static let samoa = TableZone(
    identifier: "Pacific/Apia", offset: -10 * 3_600,
    changes: [.init(at: Instant(secondsSince1970: 1_325_239_200), to: 14 * 3_600)])

  static let all: [any ZoneRules] = [FixedZone.utc, berlin, tokyo, newYork, apia, pagoPago]
}
