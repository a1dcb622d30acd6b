internal import Contracts

extension ExportScanner {
  @inline(__always)
  mutating func record(_ tag: ExportTag) throws {
    guard openRecord == nil else {
      throw defect(Phrase("a Record starts before the previous one ends"), at: tag.start)
    }
    var fields = RecordFields()
    var type: RecordType?
    var attributes = tag.attributes(behind: 7)
    scan: while true {
      switch attributes.next() {
      case .attribute(let name, let value):
        guard name.equals("type") else {
          fields.set(value, as: name)
          continue
        }
        fields.type = value
        type = types[value]
        if type == nil {
          try ignore(tag)
          return
        }
      case .end(let isSelfClosed):
        cursor = attributes.cursor
        tally.recordsRead += 1
        var record = try read(fields, as: type, at: tag.start)
        if fields.isEntered || fields.timeZone != nil {
          record = try withMetadata(of: fields, record)
        } else if case .sample(let sample) = record {
          learn(fields, in: tag, as: sample)
        }
        if isSelfClosed {
          try store(record)
        } else {
          openRecord = record
        }
        return
      case .broken(let fault):
        throw defect(fault.reason, at: tag.start)
      }
    }
  }

  /// Stores a complete record.
  @inline(__always)
  mutating func store(_ record: OpenRecord) throws {
    switch record {
    case .ignored: break
    case .sample(let sample): try batch.add(sample)
    case .weighing(let weighing, let source): try batch.sink.add(weighing, from: source)
    case .bodyFat(let bodyFat, let source): try batch.sink.add(bodyFat, from: source)
    }
  }

  /// Counts a rejected record.
  @inline(never)
  mutating func reject(_ refusal: SampleRefusal, at place: UnsafePointer<UInt8>) {
    // Only the first few rejections are listed, so line numbers are computed only for them.
    let isListed = tally.rejections.count < ImportTally.mostRejections
    tally.reject(line: isListed ? window.line(at: place) : 0, reason: refusal.reason)
  }

  @inline(__always)
  private mutating func ignore(_ tag: ExportTag) throws {
    let isSelfClosed = try pass(tag)
    tally.recordsRead += 1
    tally.recordsIgnored += 1
    if !isSelfClosed { openRecord = .ignored }
  }

  @inline(__always)
  private mutating func read(
    _ fields: RecordFields, as type: RecordType?, at place: UnsafePointer<UInt8>
  ) throws -> OpenRecord {
    guard let type else {
      reject(.missing("type"), at: place)
      return .ignored
    }
    switch type {
    case .amount(let index):
      let sample: Sample
      do throws(SampleRefusal) {
        sample = try self.sample(ofTypeAt: index, fields)
      } catch {
        reject(error, at: place)
        return .ignored
      }
      let source = try sources.source(name: fields.sourceName, device: fields.device)
      return .sample(
        SourcedSample(sample: sample, measure: types.measures[index].id, source: source))
    case .bodyMass:
      return try weighing(fields, at: place)
    case .bodyFat:
      return try bodyFat(fields, at: place)
    }
  }

  private mutating func weighing(
    _ fields: RecordFields, at place: UnsafePointer<UInt8>
  ) throws -> OpenRecord {
    let weighing: BodyMassSample
    do throws(SampleRefusal) {
      weighing = try self.weighing(fields)
    } catch {
      reject(error, at: place)
      return .ignored
    }
    let source = try sources.app(
      of: sources.source(name: fields.sourceName, device: fields.device))
    return .weighing(weighing, source)
  }

  private mutating func bodyFat(
    _ fields: RecordFields, at place: UnsafePointer<UInt8>
  ) throws -> OpenRecord {
    let sample: BodyFatSample
    do throws(SampleRefusal) {
      sample = try bodyFat(fields)
    } catch {
      reject(error, at: place)
      return .ignored
    }
    let source = try sources.app(
      of: sources.source(name: fields.sourceName, device: fields.device))
    return .bodyFat(sample, source)
  }

  @inline(__always)
  private mutating func sample(
    ofTypeAt place: Int, _ fields: RecordFields
  ) throws(SampleRefusal) -> Sample {
    let amount = try ExportScanner.number(fields.value) * factor(at: place, in: fields.unit)
    let start = try instant(fields.startDate, "startDate")
    let end = try instant(fields.endDate, "endDate")
    return try SampleRules.sample(
      of: types.measures[place], amount: amount, from: start, to: end)
  }

  private mutating func weighing(_ fields: RecordFields) throws(SampleRefusal) -> BodyMassSample {
    let value = try ExportScanner.number(fields.value)
    guard let unit = fields.unit?.readable, !unit.isEmpty else { throw .noUnit }
    guard let grams = QuantityUnit.grams(in: unit) else { throw .unknownUnit(unit) }
    let start = try instant(fields.startDate, "startDate")
    return try SampleRules.weighing(grams: value * grams.factor, unit: grams.unit, at: start)
  }

  /// Apple Health writes a fraction of 1 and labels it per cent; other writers really mean per cent.
  private mutating func bodyFat(_ fields: RecordFields) throws(SampleRefusal) -> BodyFatSample {
    let value = try ExportScanner.number(fields.value)
    if let unit = fields.unit?.readable, unit != "%" { throw .unknownUnit(unit) }
    let start = try instant(fields.startDate, "startDate")
    return try SampleRules.bodyFat(share: value < 1 ? value : value / 100, at: start)
  }

  @inline(__always)
  private static func number(_ text: ByteSlice?) throws(SampleRefusal) -> Double {
    guard let text else { throw .missing("value") }
    guard let number = DecimalNumber.parse(text) else { throw .notANumber }
    return number
  }

  @inline(__always)
  mutating func instant(
    _ text: ByteSlice?, _ name: StaticString
  ) throws(SampleRefusal) -> Instant {
    guard let text else { throw .missing(name) }
    guard let instant = clock.instant(text) else { throw .unreadableDate }
    return instant
  }

  /// Counts may come without a unit.
  @inline(__always)
  mutating func factor(at place: Int, in unit: ByteSlice?) throws(SampleRefusal) -> Double {
    if unit == nil, types.measures[place].quantity == .count { return 1 }
    return try units[place].factor(in: unit)
  }
}
