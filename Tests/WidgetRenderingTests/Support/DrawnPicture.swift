import Contracts
import Foundation
import SpawnedPrograms
import TestSupport
import Testing

@testable import WidgetRendering

/// A drawing as librsvg draws it, and what a program that shares nothing with it finds in there.
struct DrawnPicture {
  private let folder: TemporaryFolder
  private let path: String

  init(_ drawing: Drawing, scale: Int) throws {
    folder = try TemporaryFolder()
    path = try folder.file(
      "drawn.png", try WidgetRenderer(programs: SpawnedPrograms()).png(of: drawing, scale: scale))
  }

  /// In pixels.
  func size() throws -> [Int] {
    try numbers(["size"])[0]
  }

  /// Where ink is in each band of so many rows, in pixels of the band; nil where there is none.
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
