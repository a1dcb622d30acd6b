import Contracts
import ContractsTesting
import Foundation
import Testing

@testable import AppLock

/// App Lock in the export of a whole record.
struct AppLockSectionTests {
  private struct Reading: Decodable {
    var part: RecordPart?

    init(from decoder: any Decoder) throws {
      let section = CodingUserInfoKey.section.flatMap { decoder.userInfo[$0] as? RecordSection }
      part = try section?.read(RecordDocument(from: decoder, importsSettings: true))
    }
  }

  private func written(by lock: AppLockFixture) async throws -> String {
    try await lock.read { transaction in
      let values = try AppLockSection(needs: lock.needs).section.write(transaction)
      guard case .whole(let value) = try #require(values[AppLockSection.key]) else { return "" }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
  }

  private func read(_ text: String, into lock: AppLockFixture) async throws {
    let decoder = JSONDecoder()
    decoder.userInfo[try #require(CodingUserInfoKey.section)] =
      AppLockSection(needs: lock.needs).section
    let document = #"{"format":"waymark-export","version":2,"appLock":\#(text)}"#
    let part = try #require(try decoder.decode(Reading.self, from: Data(document.utf8)).part)
    try await lock.record.unitOfWork.write {
      _ = try part.apply(lock.record.samples.makeStaging(), $0)
    }
  }

  @Test("S5-6 Hours and stages are exported and restored in an empty record")
  func roundTrip() async throws {
    let lock = try await AppLockFixture()
    let nine = try #require(LockSchedule(typed: "weekdays 9-17"))
    _ = try await lock.appLock.add([.social], until: .steps(4_000))
    _ = try await lock.appLock.put(nine, on: [.social], isSet: true)
    _ = try await lock.appLock.put(try #require(LockSchedule(typed: "22-6")), on: [], isSet: true)
    let text = try await written(by: lock)
    #expect(
      text == """
        {"items":["category:social","site:example.org"],"passes":[],"policy":"default",\
        "schedules":"daily 22:00-06:00","terms":{"category:social":"weekdays 09:00-17:00 @4000"}}
        """)
    let other = try await AppLockFixture(isOn: false)
    try await read(text, into: other)
    #expect(try await other.status.selected == lock.status.selected)
    #expect(try await other.status.schedules == lock.status.schedules)
    #expect(try await written(by: other) == text)
  }

  @Test("S9-2 The goal that unlocks is restored in an empty record, and replaces none elsewhere")
  func goal() async throws {
    let lock = try await AppLockFixture()
    _ = try await lock.appLock.choose(.any)
    let text = try await written(by: lock)
    #expect(text.contains(#""goal":"any""#))
    let empty = try await AppLockFixture(isOn: false)
    try await read(text, into: empty)
    #expect(try await empty.status.day.opener == .any)
    let own = try await AppLockFixture()
    try await read(text, into: own)
    #expect(try await own.status.day.opener == .standard)
  }

  @Test("S5-7 A document of another record eases nothing: what is locked all day here stays so")
  func nothingEased() async throws {
    let text = """
      {"items":["site:example.org","site:example.net"],"policy":"strict",\
      "schedules":"daily 22:00-06:00","terms":{"site:example.org":"@1","site:example.net":"9-17 @2"}}
      """
    for policy in LockPolicy.allCases {
      let lock = try await AppLockFixture(policy: policy)
      _ = try await lock.appLock.remove(policy == .strict ? [.site] : [])
      try await read(text, into: lock)
      let status = try await lock.status
      #expect(status.selected.first { $0.item == .site }?.terms == .always)
      #expect(status.selected.first { $0.item == .site }?.until == nil)
      #expect(status.selected.first { $0.item == .otherSite }?.terms == LockTerms("9-17 @2"))
      #expect(status.schedules.map(\.item) == [.otherSite])
    }
  }

  @Test("S5-6 A document from before hours existed is still read, and invalid hours mean all day")
  func older() async throws {
    let lock = try await AppLockFixture(isOn: false)
    try await read(
      #"{"items":["site:example.org"],"policy":"default","terms":{"site:example.org":"noonish"}}"#,
      into: lock)
    try await read(#"{"items":["site:example.net"],"policy":"default"}"#, into: lock)
    #expect(try await lock.status.selected.map(\.terms) == [.always, .always])
  }
}

extension CodingUserInfoKey {
  fileprivate static let section = CodingUserInfoKey(rawValue: "section")
}
