import Contracts
import ContractsTesting
import Foundation
import LibPNG
import TestSupport
import Testing

@testable import QRCodes

/// QR codes, read by an independent program.
struct QRCodesTests {
  private let codes = QRCodes(pngs: LibPNG())
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: ShareCodeMakingLaws.all)
  func `It keeps its law`(_ law: ShareCodeMakingLaws.Law) async throws {
    try await law.verify(codes)
  }

  @Test(
    "S1-3 A picture decodes to its text, as PNG and as SVG",
    arguments: [
      "https://getsteps.app", "https://example.org/Gr%C3%BC%C3%9Fe?x=1&y=%20#z",
      "https://example.org/" + String(repeating: "long/", count: 60),
    ])
  func readBack(text: String) throws {
    let code = try codes.code(for: text)
    let png = folder.file("code.png")
    try Data(try codes.png(of: code, pixels: 4)).write(to: URL(fileURLWithPath: png))
    #expect(try reading(png) == text)

    let svg = try folder.file("code.svg", code.svg)
    let drawn = folder.file("drawn.png")
    _ = try run("rsvg-convert", ["--output", drawn, svg])
    #expect(try reading(drawn) == text)
  }

  @Test("S1-3 A picture is black on white, with four light modules on every side")
  func quietZone() throws {
    let code = try codes.code(for: "https://getsteps.app")
    let picture = PixelPicture(code, pixels: 3)
    #expect(picture.width == (code.side + 8) * 3)
    for line in 0..<12 {
      for place in 0..<picture.width {
        #expect(picture.bytes[line * picture.width + place] == 255)
        #expect(picture.bytes[place * picture.width + line] == 255)
      }
    }
    // The finder pattern's corner.
    #expect(picture.bytes[12 * picture.width + 12] == 0)
  }

  @Test("The longest possible text is accepted, one byte more is not")
  func longest() throws {
    _ = try codes.code(for: String(repeating: "x", count: 2_331))
    #expect(throws: ShareCodeError.tooLong(bytes: 2_332)) {
      try codes.code(for: String(repeating: "x", count: 2_332))
    }
    #expect(throws: ShareCodeError.tooLong(bytes: 3)) { try codes.code(for: "a\0b") }
  }

  private func reading(_ picture: String) throws -> String {
    try run("zbarimg", ["--nodbus", "--quiet", "--raw", picture]).trimmingCharacters(in: .newlines)
  }

  private func run(_ name: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(name)")
    return String(decoding: data, as: UTF8.self)
  }
}
