import Contracts
import Foundation
import Testing

@testable import WidgetRendering

struct PreviewTests {
  @Test func preview() throws {
    guard let folder = ProcessInfo.processInfo.environment["PREVIEW"] else { return }
    let r = WidgetRenderer()
    for (s, p) in [("0", 0.0), ("999", 0.12), ("12,345", 0.82), ("123,456", 1.7)] {
      for d in [false, true] {
        let drawing = Demonstration.small(steps: s, share: p, isDark: d)
        let name = "\(folder)/small-\(s)-\(d ? "dark" : "light")"
        try r.svg(of: drawing, prefix: "w").write(toFile: name + ".svg", atomically: true, encoding: .utf8)
        try Data(r.png(of: drawing, scale: 3)).write(to: URL(fileURLWithPath: name + ".png"))
        for c in TerminalColors.allCases {
        for columns in [20, 32, 40] {
        try r.text(of: drawing, columns: columns, colors: c).write(
          toFile: name + ".\(c).\(columns).txt", atomically: true, encoding: .utf8)
        }
        }
      }
    }
    try Data(r.png(of: Demonstration.symbols, scale: 3)).write(to: URL(fileURLWithPath: folder + "/symbols.png"))
  }
}
