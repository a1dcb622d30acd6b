import ExportGeneration
import Testing

@Suite struct DeterminismTests {
  @Test("S5-9 generator: the same options give the same bytes")
  func sameOptions() throws {
    let first = try GeneratedExport(.small(odd: OddCase.allValid))
    let second = try GeneratedExport(.small(odd: OddCase.allValid))
    #expect(first.bytes == second.bytes)
    #expect(first.truth == second.truth)
  }

  @Test("S5-9 generator: another seed gives different bytes and a different truth")
  func otherSeed() throws {
    var options = try ExportOptions.small()
    let first = try GeneratedExport(options)
    options.seed = 2
    let second = try GeneratedExport(options)
    #expect(first.bytes != second.bytes)
    #expect(first.truth != second.truth)
  }

  @Test("S5-9 generator: the bytes are the same on every machine")
  func golden() throws {
    let export = try GeneratedExport(.small(days: 2, zone: "UTC"))
    let digest = export.bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    #expect(String(digest, radix: 16) == "4794266b76cc98df")
  }

  @Test("S5-9 generator: an error of the sink reaches the caller")
  func sinkFails() throws {
    let export = try HealthExport(.small(days: 1))
    #expect(throws: FullDisk.DiskIsFull.self) { try export.write(to: FullDisk()) }
  }
}

private final class FullDisk: ByteSink {
  struct DiskIsFull: Error {}

  func write(_ bytes: UnsafeRawBufferPointer) throws { throw DiskIsFull() }
}
