/// Correlations, whose records also appear separately earlier in the file.
struct CorrelationSection: DaySection {
  let sampler: StepSampler

  func write(_ plan: DayPlan, to writer: RecordWriter) {
    let systolic = BloodPressureSection(kind: .bloodPressureSystolic)
    guard writer.style.oddCases.contains(.correlation), let pressure = systolic.sample(of: plan.day)
    else {
      return
    }
    let instant = writer.offset.text(pressure.start)
    let signature = writer.signature(of: .scale, at: pressure.start)
    writer.buffer.append(
      " <Correlation type=\"HKCorrelationTypeIdentifierBloodPressure\" \(signature) "
        + "creationDate=\"\(writer.offset.text(pressure.created))\" "
        + "startDate=\"\(instant)\" endDate=\"\(instant)\">\n")
    repeatRecord(.bloodPressureSystolic, pressure, to: writer)
    if let diastolic = BloodPressureSection(kind: .bloodPressureDiastolic).sample(of: plan.day) {
      repeatRecord(.bloodPressureDiastolic, diastolic, to: writer)
    }
    if let steps = sampler.samples(of: plan).first {
      let variant = StepSection.variant(of: steps, at: 0, writer.style.oddCases)
      repeatRecord(.stepCount, steps, variant: variant, to: writer)
    }
    writer.buffer.append(" </Correlation>\n")
  }

  private func repeatRecord(
    _ kind: RecordKind, _ sample: Sample, variant: RecordTemplate.Variant = .init(),
    to writer: RecordWriter
  ) {
    writer.buffer.append(byte: 32)
    writer.write(kind, sample, variant: variant)
  }
}
