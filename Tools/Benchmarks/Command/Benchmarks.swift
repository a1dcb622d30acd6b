import ArgumentParser
import Contracts
import Goals

/// Measures what no command reveals, and prints one JSON object per figure.
@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure the streak fold over thirty years of days, and the drawing of a widget.",
    discussion: "Scripts/bench runs it and adds the results to its table.")

  @Option(help: "How often to measure; the median counts.")
  var runs = 101

  func run() throws {
    let milliseconds = median(of: (0..<max(1, runs)).map { _ in FoldBenchmark().measure() })
    print(
      """
      {"name": "the fold over 30 years", "figure": \(milliseconds), "limit": 1, "unit": "ms", \
      "note": "\(FoldBenchmark.days) days, median of \(max(1, runs)) runs"}
      """)
    let render = RenderBenchmark()
    print(
      """
      {"name": "a widget as SVG", "figure": \(render.measure()), "limit": 0.3, "unit": "ms", \
      "note": "mean of \(RenderBenchmark.renders)"}
      """)
    print(
      """
      {"name": "memory after \(RenderBenchmark.renders) more widgets", "figure": \(render.growth()), \
      "limit": 256, "unit": "KiB", "note": "as SVG and as text"}
      """)
  }

  private func median(of figures: [Double]) -> Double {
    figures.sorted()[figures.count / 2]
  }
}
