import Contracts
import Testing

@testable import HealthImport

@Suite struct AppleHealthOddityTests {
  static let whole = RecordingSink.Entry(
    measure: .steps, start: 1_715_926_353, duration: 600, value: 100, source: "Anna’s iPhone",
    zone: nil)

  private static let ways: [(oddity: String, record: String)] = [
    ("as Apple writes it", Export.steps()),
    (
      "attributes over several lines",
      Export.steps().replacing("\" ", with: "\"\n    ")
    ),
    ("space before the end", Export.steps().replacing("/>", with: " />")),
    ("line ends of Windows", "\r\n" + Export.steps().replacing("\" ", with: "\"\r\n ") + "\r\n"),
    ("single quotes", Export.steps().replacing("\"", with: "'")),
    ("space around the equals signs", Export.steps().replacing("=", with: " = ")),
    ("no unit", Export.steps(unit: "")),
    ("an empty element", Export.steps().replacing("/>", with: "></Record>")),
    ("an end tag with space", Export.steps().replacing("/>", with: ">\n</Record >")),
    (
      "other attributes, in another order",
      """
      <Record value="100" endDate="2024-05-17 08:22:33 +0200" extra="1" unit="count" \
      startDate="2024-05-17 08:12:33 +0200" sourceName="Anna’s iPhone" \
      type="HKQuantityTypeIdentifierStepCount"/>
      """
    ),
    (
      "a raw > in a value",
      Export.steps(device: " device=\"<HKDevice>\"").replacing("\"<HK", with: "\"HK")
    ),
    (
      "metadata",
      Export.steps().replacing(
        "/>", with: ">\n<MetadataEntry key=\"HKWasUserEntered\" value=\"1\"/>\n</Record>")
    ),
    ("a comment inside", Export.steps().replacing("/>", with: "><!-- <Record --></Record>")),
    ("a comment before", "<!-- <Record type=\"x\"> -- > --->" + Export.steps()),
    ("CDATA before", "<Note><![CDATA[ <Record > ]] ]]></Note>" + Export.steps()),
    ("text before", "<Note>5\u{A0}o&#183;clock</Note>" + Export.steps()),
    ("a processing instruction before", "<?render <Record?>" + Export.steps()),
    ("entities in the source", Export.steps(source: "Anna&#8217;s i&#x50;hone")),
    ("entities in a date", Export.steps(start: "2024-05-17&#32;08:12:33 +0200")),
    ("entities in the value", Export.steps("&#49;00")),
    ("ISO dates", Export.steps(start: "2024-05-17T06:12:33Z", end: "2024-05-17T08:22:33+02:00")),
    ("space around the value", Export.steps(" 100\u{A0}")),
    ("a fraction, rounded", Export.steps("99.6")),
    ("an exponent", Export.steps("1e2")),
  ]

  @Test(
    "S5-9 a record of steps is read the same in every spelling",
    arguments: ways)
  func oneRecord(_ oddity: String, _ record: String) throws {
    let (sink, tally) = try Export.read(Export.text(record))
    #expect(tally.defect == nil)
    #expect(sink.entries == [Self.whole])
    #expect(tally.recordsRead == 1)
    #expect(tally.recordsIgnored == 0)
    #expect(tally.recordsRejected == 0)
  }

  @Test(
    "S5-9 anything before the data is skipped",
    arguments: [
      "", "\u{FEFF}", "\n\n", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n",
      "<?xml version=\"1.0\"?>\n<!-- made by <HealthData> of <Record -->\n",
      "<!DOCTYPE HealthData [\n<!ELEMENT HealthData (Record*)>\n]>\n",
      "<!DOCTYPE HealthData [\n<!ELEMENT Attachment EMPTY>\n>\n>\n]>\n",
      "<!DOCTYPE HealthData [\n<!ATTLIST LeftEye\n  sphere CDATA #IMPL\n<!ATTLIST Attachment\n]>",
      "\u{FEFF}<?xml version='1.0'?><!DOCTYPE HealthData [ <!ENTITY a '>' > ]>",
    ])
  func prolog(_ prolog: String) throws {
    let text = prolog + Export.text(Export.steps())
    #expect(ExportHead.isExport(Array(text.utf8)))
    #expect(try Export.read(text).sink.entries == [Self.whole])
  }

  @Test(
    "S5-9 a text with another root is not an export",
    arguments: [
      "", "Hello", "<ClinicalDocument xmlns=\"urn:hl7-org:v3\"><HealthData/></ClinicalDocument>",
      "<?xml version=\"1.0\"?>\n<gpx><HealthData ></gpx>", "<HealthDataset>",
      "<!-- <HealthData> -->",
      "date,steps\n2024-05-17,1<HealthData>", "{}", "<", "<!DOCTYPE html><html><HealthData>",
    ])
  func otherRoot(_ text: String) {
    #expect(!ExportHead.isExport(Array(text.utf8)))
  }

  @Test("S5-9 a record inside a correlation reaches the sink like any other")
  func correlation() throws {
    let (sink, tally) = try Export.read(
      Export.text(
        Export.steps() + "<Correlation type=\"a\">" + Export.steps() + "</Correlation>"))
    #expect(sink.entries == [Self.whole, Self.whole])
    #expect(tally.recordsRead == 2)
  }

  @Test("S5-9 records of other types are counted and ignored, correlations and summaries are not")
  func ignored() throws {
    let other = Export.steps(type: "HKQuantityTypeIdentifierHeartRate")
    let open = other.replacing(
      "/>", with: "><MetadataEntry key=\"HKTimeZone\" value=\"UTC\"/></Record>")
    let (sink, tally) = try Export.read(
      Export.text(
        other + "<Correlation type=\"b\">\(other)</Correlation>" + open
          + "<ActivitySummary activeEnergyBurned=\"1\"/>" + Export.steps()))
    #expect(sink.entries == [Self.whole])
    #expect(tally.recordsRead == 4)
    #expect(tally.recordsIgnored == 3)
    #expect(sink.zones.isEmpty)
  }

  @Test("S5-9 the zone of a record is passed on, an unknown one is not")
  func zones() throws {
    func steps(in zone: String) -> String {
      Export.steps().replacing(
        "/>",
        with:
          "><MetadataEntry key=\"a\" value=\"b\"/><MetadataEntry value=\"\(zone)\" key=\"HKTimeZone\"/></Record>"
      )
    }
    let (sink, _) = try Export.read(
      Export.text(
        steps(in: "Asia/Tokyo") + steps(in: "Mars/Olympus") + Export.steps()
          + steps(in: "Asia/Tokyo")))
    #expect(sink.entries.map(\.zone) == ["Asia/Tokyo", nil, nil, "Asia/Tokyo"])
  }

  @Test(
    "S5-9 amounts are converted to our units",
    arguments: [
      ("DistanceWalkingRunning", "0.00288", "km", Measure.ID.distance, 2_880),
      ("DistanceWalkingRunning", "1.5", "m", .distance, 1_500),
      ("DistanceWalkingRunning", "0.5", "mi", .distance, 804_672),
      ("DistanceWalkingRunning", "10", "ft", .distance, 3_048),
      ("DistanceWalkingRunning", "1", "yd", .distance, 914),
      ("DistanceWalkingRunning", "12", "cm", .distance, 120),
      ("DistanceWalkingRunning", "2", "in", .distance, 51),
      ("ActiveEnergyBurned", "0.12", "kcal", .activeEnergy, 120),
      ("ActiveEnergyBurned", "0.12", "Cal", .activeEnergy, 120),
      ("ActiveEnergyBurned", "250", "cal", .activeEnergy, 250),
      ("ActiveEnergyBurned", "4.184", "kJ", .activeEnergy, 1_000),
      ("ActiveEnergyBurned", "4184", "J", .activeEnergy, 1_000),
      ("FlightsClimbed", "3", "count", .flights, 3),
      ("StepCount", "12", "count", .steps, 12),
    ])
  func units(_ type: String, _ value: String, _ unit: String, _ kind: Measure.ID, _ amount: Int64)
    throws
  {
    // Twice, because the second reading is compared with the first.
    let record = Export.record(type, value, unit)
    let (sink, tally) = try Export.read(Export.text(record + record + Export.steps()))
    #expect(sink.values(of: kind).prefix(2) == [amount, amount])
    #expect(tally.recordsRejected == 0)
  }

  @Test(
    "S5-9 a weighing keeps its grams and its unit",
    arguments: [
      ("77.94", "kg", 77_940, WeightUnit.kilograms), ("72500", "g", 72_500, .kilograms),
      ("160", "lb", 72_575, .pounds), ("11.5", "st", 73_028, .stones),
      ("2560", "oz", 72_575, .pounds),
    ])
  func weighings(_ value: String, _ unit: String, _ grams: Int64, _ shown: WeightUnit)
    throws
  {
    let (sink, tally) = try Export.read(Export.text(Export.record("BodyMass", value, unit)))
    #expect(
      sink.weighings == [
        BodyMassSample(
          instant: Instant(secondsSince1970: 1_715_926_353), mass: Mass(grams: grams), unit: shown)
      ])
    #expect(tally.recordsRead == 1)
  }

  @Test(
    "S5-9 a source is identified by its device, or by its name if the device says nothing",
    arguments: [
      (
        "Anna", "name:Apple Watch, model:Watch, hardware:Watch6,2", SourceKind.watch,
        "Watch6,2" as String?
      ),
      ("Anna’s iPhone", "&lt;&lt;HKDevice: 0x1&gt;, model:Watch&gt;", .watch, nil),
      ("Strava", "name:iPhone, model:iPhone, hardware:iPhone14,3", .phone, "iPhone14,3"),
      ("Zoë’s Apple\u{A0}Watch", "", .watch, nil), ("ZOË’S APPLE WATCH", "", .watch, nil),
      ("小明的iPhone", "", .phone, nil), ("MY IPHONE", "", .phone, nil), ("Withings", "", .other, nil),
      ("Withings", "name:Body+, model:Scale", .other, "Body+ · Scale"),
      (
        "Zoë",
        "&lt;&lt;HKDevice: 0x2a&gt;, name:iPhone, manufacturer:Apple Inc., model:iPhone, "
          + "hardware:iPhone12,8, software:18.1, localIdentifier:77&gt;", .phone, "iPhone12,8"
      ),
      (
        "H10", "name:Polar H10, manufacturer:(null), model:(null), hardware:0076", .other,
        "Polar H10 · 0076"
      ),
    ])
  func sourceKinds(_ name: String, _ device: String, _ kind: SourceKind, _ model: String?) throws {
    let attribute = device.isEmpty ? "" : " device=\"\(device)\""
    let (sink, _) = try Export.read(
      Export.text(Export.steps(source: name, device: attribute)))
    #expect(sink.sources == [.apple(name, kind, device: model)])
  }

  @Test("S5-9 two phones with one name are two sources; address and software make no difference")
  func phonesOfOneName() throws {
    func record(_ address: Int, _ hardware: String, _ software: String) -> String {
      Export.steps(
        device: " device=\"&lt;&lt;HKDevice: 0x\(address)&gt;, name:iPhone, model:iPhone, "
          + "hardware:\(hardware), software:\(software)&gt;\"")
    }
    let records = [
      record(1, "iPhone14,5", "17"), record(1, "iPhone12,8", "17"), record(2, "iPhone14,5", "18"),
    ]
    let (sink, _) = try Export.read(Export.text(records.joined()))
    #expect(
      sink.sources
        == ["iPhone14,5", "iPhone12,8"].map { .apple("Anna’s iPhone", .phone, device: $0) })
    #expect(sink.sourced.map(\.source.rawValue) == [0, 1, 0])
  }

  @Test("S5-9 weights belong to the app, whichever device sent them, and so are not duplicated")
  func weightsOfApp() throws {
    let device = " device=\"name:Body, model:Scale, hardware:1\""
    let weight =
      "<Record type=\"HKQuantityTypeIdentifierBodyMass\" sourceName=\"Scale\"\(device) unit=\"kg\" "
      + "startDate=\"2024-05-17 08:00:00 +0200\" endDate=\"2024-05-17 08:00:00 +0200\" value=\"80\"/>"
    let (sink, _) = try Export.read(Export.text(weight))
    #expect(
      sink.weighingSources.map { sink.sources[Int($0.rawValue)] } == [.apple("Scale", .other)])
  }

  @Test("S5-9 one name on a phone and on a watch is two sources, on two versions of one it is one")
  func sourceIdentity() throws {
    let devices = [
      "model:Watch, software:9", "model:iPhone, software:9", "model:Watch, software:10",
    ]
    let records = devices.map { Export.steps(source: "Health", device: " device=\"\($0)\"") }
    let (sink, _) = try Export.read(Export.text((records + records).joined()))
    #expect(
      sink.sources == [
        .apple("Health", .watch),
        .apple("Health", .phone),
      ])
    #expect(sink.sourced.map(\.source.rawValue) == [0, 1, 0, 0, 1, 0])
  }

  @Test("S5-9 a device's memory address makes no new source, and no new lookup")
  func addresses() throws {
    let records = (0..<500).map { index in
      Export.steps(
        device: " device=\"&lt;&lt;HKDevice: 0x\(index)&gt;, name:iPhone, model:iPhone\"")
    }
    let (sink, _) = try Export.read(Export.text(records.joined()))
    #expect(sink.entries.count == 500)
    #expect(sink.sources == [.apple("Anna’s iPhone", .phone)])
    #expect(sink.sourceRequests == 1)
  }

  @Test("S5-9 thousands of sources are distinguished")
  func manySources() throws {
    let names = (0..<5_000).map { "Device \($0 % 2_500)" }
    let (sink, _) = try Export.read(
      Export.text(names.map { Export.steps(source: $0) }.joined(separator: "\n")))
    #expect(sink.entries.map(\.source) == names)
  }

  @Test("S5-9 a date in the future and a zero-length record are passed on")
  func passedOn() throws {
    let future = Export.steps(start: "2034-05-17 08:12:33 +0200", end: "2034-05-17 08:22:33 +0200")
    let instant = Export.steps(end: "2024-05-17 08:12:33 +0200")
    let (sink, tally) = try Export.read(Export.text(future + instant))
    #expect(sink.entries.map(\.duration) == [600, 0])
    #expect(tally.recordsRejected == 0)
  }
}
