import Contracts
import Foundation
import TestSupport
import Testing

@testable import SQLiteStore

struct SampleCodecTests {
  private func decode(_ bytes: some Collection<UInt8>, utcDay: Int = 0) throws -> [Sample] {
    var samples: [Sample] = []
    try Array(bytes).withUnsafeBytes {
      try SampleCodec.decode($0, utcDay: utcDay, into: &samples)
    }
    return samples
  }

  @Test(
    "Every block is unchanged after decoding, also before 1970", arguments: 0..<200 as Range<UInt64>
  )
  func roundTrip(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let utcDay = Int.random(in: -40_000...40_000, using: &random)
    let samples = (0..<Int.random(in: 0...50, using: &random)).map { _ in
      Sample(
        start: Instant(secondsSince1970: Int64(utcDay) * 86_400)
          + Int64.random(in: 0..<86_400, using: &random),
        duration: random.pick([0, 1, 127, 128, 3_600, Sample.longestDuration]),
        value: random.pick([0, 1, 127, 128, 16_384, 100_000_000, Int64.mostStored]),
        zone: random.chance(20) ? ZoneID(rawValue: .random(in: 1 ... .max, using: &random)) : nil,
        modified: random.chance(20)
          ? Instant(secondsSince1970: .random(in: 1...Int64(UInt32.max), using: &random)) : nil)
    }.sorted()
    #expect(try decode(SampleCodec.encode(samples, utcDay: utcDay), utcDay: utcDay) == samples)
  }

  @Test("A typical sample takes six bytes")
  func size() {
    let walk = (0..<100).map { Sample.at(36_000 + $0 * 300, lasting: 240, 350) }
    #expect(SampleCodec.encode(walk, utcDay: 0).count / 100 == 6)
  }

  @Test(
    "Invalid bytes of a block are rejected",
    arguments: [
      [0x05], [0x05, 0x78], [0x05, 0x79, 0x0A], [0x05, 0x78, 0x80],
      [0x80, 0xA3, 0x05, 0x78, 0x0A],
      [0xFF, 0xA2, 0x05, 0x78, 0x0A, 0x01, 0x78, 0x0A],
      [0x05, 0x78, 0x81, 0xA0, 0x94, 0xA5, 0x8D, 0x1D],
      [0x05, 0x82, 0xFA, 0xC6, 0x02, 0x0A],
      [0x05, 0x79, 0x0A, 0x80, 0x80, 0x04],
      [0x05, 0x79, 0x0A, 0x81, 0x80, 0x04, 0x80, 0x80, 0x80, 0x80, 0x10],
      [0x05, 0x79, 0x0A, 0x80, 0x80, 0x08],
      [0x05, 0x78, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x40],
      [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01, 0x78, 0x0A],
    ] as [[UInt8]])
  func corrupt(_ bytes: [UInt8]) {
    #expect {
      try decode(bytes)
    } throws: { error in
      guard case .corrupt = error as? StorageError else { return false }
      return true
    }
  }

  @Test("Random bytes are refused or read, and never crash", arguments: 0..<500 as Range<UInt64>)
  func noise(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = (0..<Int.random(in: 1...40, using: &random)).map { _ in
      UInt8.random(in: 0 ... .max, using: &random)
    }
    for sample in (try? decode(bytes)) ?? [] {
      #expect((0...Sample.longestDuration).contains(sample.duration))
      #expect(sample.value >= 0)
    }
  }

  @Test("A damaged block is reported as such when it is read")
  func damagedBlock() async throws {
    let store = try StoreFixture()
    try await store.merge([.at(0), .at(120)])
    try store.execute("UPDATE sample_block SET samples = x'FFFFFFFFFFFFFFFFFFFFFFFF'")
    await #expect(throws: StorageError.corrupt(detail: "a block of samples cannot be read")) {
      try await store.steps()
    }
  }
}
