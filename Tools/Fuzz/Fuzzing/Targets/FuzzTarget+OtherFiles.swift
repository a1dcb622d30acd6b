import CityFiles
import Composition
import Contracts
import Crypto
import Foundation
import SignedLicences

extension FuzzTarget {
  /// Licences, city lists, copies of records, and typed text.
  static let otherFiles = [
    FuzzTarget(
      "licence", "a licence as it is mailed",
      words: ["-----BEGIN WAYMARK LICENCE-----\n", "-----END WAYMARK LICENCE-----", "\r\n", "="],
      texts: [genuineLicence].compactMap(\.self)
    ) { _ in
      let licences = SignedLicences { [licenceKey.publicKey, "AAAA"].compactMap(\.self) }
      return { _ = try licences.licence(in: String(decoding: $0, as: UTF8.self)) }
    },
    FuzzTarget(
      "licence-payload", "what is signed in a licence", words: jsonWords,
      texts: [payload].compactMap(\.self).map { String(decoding: $0, as: UTF8.self) }
    ) { _ in
      { _ = try LicencePayload(reading: Data($0)).licence() }
    },
    FuzzTarget(
      "cities", "a list of cities",
      words: ["\t", ";", ",", "\n", "\r", "DE", "nan", "inf", "0x1p9"],
      texts: [
        "2867714\tMünchen\tMunchen\tMonaco di Baviera,Munich\t48.13743\t11.57549\tP\tPPLA\tDE\t\t02"
          + "\t091\t09162\t09162000\t1260391\t\t524\tEurope/Berlin\t2023-10-12\n",
        "name,latitude,longitude\nMunich,48.14,11.58\nSankt Peter;47.1;-15.2\nIstanbul\t41.0\t28.9\n",
      ]
    ) { folder in
      let scratch = try ScratchFile(in: folder)
      return { bytes in
        try scratch.hold(bytes)
        for name in ["München, de", "munich"] {
          _ = try CityFile().cities(named: name, in: scratch.path)
        }
      }
    },
    FuzzTarget(
      "typed", "days, instants, hours, colours, names and numbers as they are typed",
      words: [
        "T", "Z", "+02:00", "-1800", ":", "#", ".", ",", " ", "\u{301}", "\u{202E}", "\u{0}",
      ],
      texts: [
        "2026-05-17", "2026-05-17T18:30:00.5+02:00", "9999-12-31 23:59 -1800", "07:30", "#1E78D2",
        "Squats", "de_DE.UTF-8", "0001-01-01T00:00Z",
      ]
    ) { _ in
      let calendar = PersonalCalendar(only: FixedZone(identifier: "far", offset: 50_400))
      return { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        if let instant = InstantText(text)?.instant(in: calendar) {
          _ = InstantText.iso8601(instant, in: calendar)
          _ = calendar.interval(of: calendar.day(of: instant))
        }
        if let day = Day(text) { _ = WeekStart.monday.week(of: day) }
        if let time = TimeOfDay(text) { _ = time.description }
        if let color = HexColor(text) { _ = color.contrast(with: color) }
        _ = ExerciseName(text)
        _ = EntryNote.cleaned(text)
        _ = AppLanguage(locale: text)
        _ = text.printable
      }
    },
    FuzzTarget(
      "restore", "a copy of a record", shortTrial: 10,
      words: [
        "CREATE ", "TABLE ", "CHECK (", "TRIGGER ", "WITHOUT ROWID", "\r\0\0\0",
        "SQLite format 3\0",
      ],
      madeSeeds: { folder in
        let caller = CallingThreadExecutor()
        let waymark = try waymark(in: folder, on: caller)
        let path = "\(folder)/copy"
        try caller.value { try await waymark.recordFile.backUp(to: path) }
        return [Array(try Data(contentsOf: URL(fileURLWithPath: path)))]
      },
      make: { folder in
        let caller = CallingThreadExecutor()
        let waymark = try waymark(in: folder, on: caller, recordPlace: .home)
        let scratch = try ScratchFile(in: folder, named: "copy")
        return { bytes in
          try scratch.hold(bytes)
          let path = scratch.path
          try caller.value { _ = try await waymark.recordFile.restore(from: path) }
        }
      }),
  ]

  static let jsonWords =
    [
      "{", "}", "[", "]", ":", ",", "null", "true", "false", "\"\"", "\\u0000", "\\ud800", "\\\"",
      "\\",
      "\"format\":1", "\"https://example.org/\"", "[[[[", "{\"a\":", "0.0", "-0", "1e400",
    ] + largestNumbers

  /// Beyond which whole numbers overflow.
  static let largestNumbers = ["9223372036854775807", "-9223372036854775808"]

  /// Always the same, so that a licence stays valid.
  private static let licenceKey = SigningKey()

  private static let payload = try? LicencePayload(
    Licence(
      id: "W-1", licensee: "Anna", plan: "yearly",
      issuedAt: Instant(secondsSince1970: 1_779_000_000),
      expiresAt: Instant(secondsSince1970: 1_810_000_000),
      managementURL: "https://example.org/manage")
  ).bytes()

  private static let genuineLicence = payload.flatMap { payload in
    licenceKey.signature(for: payload).map {
      LicenceEnvelope(signature: $0, payload: payload).text
    }
  }
}

/// Signs licences that nothing else trusts.
private struct SigningKey: Sendable {
  private let key = try? Curve25519.Signing.PrivateKey(
    rawRepresentation: Data(repeating: 7, count: 32))

  /// In base 64.
  var publicKey: String? { key?.publicKey.rawRepresentation.base64EncodedString() }

  func signature(for bytes: Data) -> Data? {
    try? key?.signature(for: bytes)
  }
}
