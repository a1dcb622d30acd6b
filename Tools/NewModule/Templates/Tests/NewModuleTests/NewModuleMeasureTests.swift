//: needs measure
import Contracts
import Testing

@testable import NewModule

/// What is measured.
struct NewModuleMeasureTests {
  private let measure = Measure.newModule

  @Test("It is declared once, under its name")
  func declared() {
    let declared = NewModuleFixture().connections.measures
    #expect(declared.map(\.id.name) == ["newModule"])
    #expect(declared.allSatisfy { $0.isSum && $0.isLogged })
  }

  @Test("It can have a daily goal")
  func goal() throws {
    #expect(try measure.target(written: "500", in: .metric) == 500)
    #expect(measure.perDay(500, in: .metric).description == "500 new module per day")
  }

  @Test("A value is read as it is shown, and what nobody has is refused")
  func written() throws {
    #expect(try MeasuredValue(written: "250", of: measure, in: .metric).amount == 250)
    #expect(measure.text(250, in: .metric).description == "250 new module")
    #expect(throws: WrittenRefusal.self) {
      try MeasuredValue(written: "0", of: measure, in: .metric)
    }
    #expect(throws: WrittenRefusal.self) {
      try MeasuredValue(written: "120001", of: measure, in: .metric)
    }
  }
}
