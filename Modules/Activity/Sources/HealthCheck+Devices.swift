import Contracts

extension HealthCheck {
  /// Finds sources that seem to be several devices of one name, imported before devices were distinguished.
  /// Specification S5-9.
  static func devices(
    _ unitOfWork: any UnitOfWork, _ sources: any SourceStore, _ samples: any SampleStore
  ) -> HealthCheck {
    HealthCheck(name: Phrase("Devices with the same name")) {
      let names = try await unitOfWork.read { transaction in
        try sources.sources(in: transaction)
          .filter { $0.description.addsOverlaps && $0.description.device == nil && !$0.isExcluded }
          .filter { try isSeveral($0, samples, in: transaction) }
          .map(\.name.printable)
      }
      guard let first = names.first else {
        return HealthFinding(state: .ok, detail: Phrase("no steps counted twice"))
      }
      return HealthFinding(
        state: .warning,
        detail: Phrase("“\(first)” seems to be several devices whose steps were added together"),
        fix: Phrase("import your export again: its devices are now kept apart"))
    }
  }

  /// Whether it often counted the same minutes twice. Two activities counted by one device have the same times.
  private static func isSeveral(
    _ source: Source, _ samples: any SampleStore, in transaction: any Transaction
  ) throws -> Bool {
    guard let extent = try samples.extent(in: transaction) else { return false }
    var (all, twice) = (0, 0)
    var start = extent.lowerBound
    while start < extent.upperBound {
      let end = min(extent.upperBound, start + window)
      let blocks = try samples.blocks(overlapping: start..<end, in: transaction)
      for block in blocks where block.source == source.id && block.measure == .steps {
        all += block.samples.count
        twice += zip(block.samples, block.samples.dropFirst()).count { $0.counts(thoseOf: $1) }
      }
      start = end
    }
    return twice >= 5 && twice * 20 > all
  }

  private static let window: Int64 = 128 * 86_400
}

extension Sample {
  /// Whether it overlaps most of `next`, which starts later.
  fileprivate func counts(thoseOf next: Sample) -> Bool {
    start < next.start
      && 2 * (min(end, next.end) - next.start) > Int64(min(duration, next.duration))
  }
}
