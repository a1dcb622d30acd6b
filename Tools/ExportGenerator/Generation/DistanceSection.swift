/// The distance of every step sample, by the stride length each source assumes.
struct DistanceSection: DaySection {
  let sampler: StepSampler

  func write(_ plan: DayPlan, to writer: RecordWriter) {
    for var sample in sampler.samples(of: plan) where sample.start < sample.end {
      sample.value *= strideInCentimetres(sample.origin)
      let variant = RecordTemplate.Variant(
        spelled: writer.style.hasEntities && sample.start / 60 % 2 == 1)
      writer.write(.distance, sample, variant: variant)
    }
  }

  private func strideInCentimetres(_ origin: RecordOrigin) -> Int {
    switch origin {
    case .watch: 74
    case .phone: 71
    case .other, .scale: 76
    }
  }
}
