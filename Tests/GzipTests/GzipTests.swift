import CZlib
import Foundation
import TestSupport
import Testing

@testable import Gzip

struct GzipTests {
  /// Nothing, little, repetitive, and incompressible data.
  static let inputs: [[UInt8]] = {
    var random = SplitMix64(seed: 19)
    return [
      [], [0], Array("<p>a</p>".utf8),
      Array(String(repeating: "<li>7,929</li>", count: 5_000).utf8),
      (0..<100_000).map { _ in UInt8.random(in: 0...255, using: &random) },
    ]
  }()

  @Test("S6-3 Compressed data decompresses unchanged", arguments: inputs, Gzip.Effort.allCases)
  func whole(input: [UInt8], effort: Gzip.Effort) throws {
    let packed = try #require(Gzip.packed(input, effort))
    #expect(try unpacked(packed, room: input.count + 1) == input)
  }

  @Test(
    "S6-3 Text gets small, at the best level no larger than at the fast one, and deterministically")
  func size() throws {
    let text = Self.inputs[3]
    let quick = try #require(Gzip.packed(text, .quick))
    let thorough = try #require(Gzip.packed(text, .thorough))
    #expect(quick.count < text.count / 20)
    #expect(thorough.count <= quick.count)
    #expect(Gzip.packed(text, .quick) == quick)
    // No name, no time: RFC 1952, section 2.3.
    #expect(Array(quick.prefix(8)) == [0x1f, 0x8b, 8, 0, 0, 0, 0, 0])
  }

  @Test("S6-3 Another program can decompress it")
  func another() throws {
    let folder = try TemporaryFolder()
    let text = Self.inputs[3]
    let packed = try #require(Gzip.packed(text, .quick))
    let source = try folder.file("page.gz", packed)
    let unpacking = Process()
    unpacking.executableURL = URL(fileURLWithPath: Python.path)
    unpacking.arguments = [
      "-c", "import gzip, sys; open(sys.argv[2], 'wb').write(gzip.open(sys.argv[1]).read())",
      source, folder.file("page"),
    ]
    try unpacking.run()
    unpacking.waitUntilExit()
    #expect(unpacking.terminationStatus == 0)
    #expect(try Array(Data(contentsOf: URL(fileURLWithPath: folder.file("page")))) == text)
  }

  private func unpacked(_ packed: [UInt8], room: Int) throws -> [UInt8] {
    var stream = z_stream()
    try #require(
      inflateInit2_(
        &stream, MAX_WBITS + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK)
    defer { inflateEnd(&stream) }
    var input = packed
    var output = [UInt8](repeating: 0, count: room)
    let code = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        return inflate(&stream, Z_FINISH)
      }
    }
    try #require(code == Z_STREAM_END)
    return Array(output.prefix(Int(stream.total_out)))
  }
}
