import Contracts
import Foundation
import LibPNG
import SpawnedPrograms
import TestSupport
import Testing

@testable import WidgetRendering

/// A drawing as a PNG, measured by an independent program.
struct DrawnPicture {
  enum Painter: CaseIterable {
    /// The renderer under test.
    case waymark
    /// librsvg's rendering of the same drawing as SVG.
    case librsvg
  }

  private static let renderer = WidgetRenderer(pngs: LibPNG())

  private let folder: TemporaryFolder
  private let path: String

  init(_ drawing: Drawing, scale: Int, by painter: Painter = .waymark) throws {
    folder = try TemporaryFolder()
    switch painter {
    case .waymark:
      path = try folder.file("drawn.png", Self.renderer.png(of: drawing, scale: scale))
    case .librsvg:
      let call = ProgramCall(
        "rsvg-convert", ["--format", "png", "--zoom", String(scale)],
        input: Array(Self.renderer.svg(of: drawing, prefix: "w").utf8), timeLimit: .seconds(60))
      let drawn = try SpawnedPrograms().start(call, output: .kept)
      try #require(drawn.waitForEnd() == .exited(status: 0), "librsvg2-bin is needed")
      path = try folder.file("drawn.png", drawn.output)
    }
  }

  /// The mean and the largest difference to another, from 0 to 1.
  func difference(to other: DrawnPicture) throws -> (mean: Double, most: Double) {
    let answer = try numbers(["difference", other.path])[0].map { Double($0) / 1_000 }
    return (answer[0], answer[1])
  }

  /// In pixels.
  func size() throws -> [Int] {
    try numbers(["size"])[0]
  }

  /// The bounding box of the ink in each band of `height` rows, in pixels of the band; nil for
  /// none.
  func ink(inBandsOf height: Int) throws -> [DrawingBox?] {
    try numbers(["bands", String(height)]).map { edges in
      guard edges.count == 4 else { return nil }
      return DrawingBox(
        x: Double(edges[0]), y: Double(edges[1]), width: Double(edges[2] - edges[0]),
        height: Double(edges[3] - edges[1]))
    }
  }

  /// Red, green, blue and opacity at places in pixels.
  func pixels(_ places: [(Int, Int)]) throws -> [[Int]] {
    try numbers(["pixels"] + places.map { "\($0.0),\($0.1)" })
  }

  private func numbers(_ arguments: [String]) throws -> [[Int]] {
    let program = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("picture.py").path
    let answer = try SpawnedPrograms().start(
      ProgramCall(Python.path, [program, path] + arguments, timeLimit: .seconds(60)), output: .kept)
    let said = { String(decoding: answer.errorOutput, as: UTF8.self) }
    try #require(
      answer.waitForEnd() == .exited(status: 0), "python3-pil is needed: \(said())")
    return String(decoding: answer.output, as: UTF8.self).split(separator: "\n")
      .map { line in line.split(separator: " ").compactMap { Int($0) } }
  }
}
