import Testing

@testable import ArchitectureRules

struct ImportedModuleTests {
  @Test(arguments: [
    ("import Goals", "Goals"), ("public import Goals", "Goals"),
    ("  internal import Goals", "Goals"),
    ("@testable import Goals", "Goals"), ("@_spi(Inner) public import Goals", "Goals"),
    ("@preconcurrency import Goals // why", "Goals"), ("package import Goals.Part", "Goals"),
    ("internal import struct Goals.StepGoals", "Goals"), ("import func Glibc.exit", "Glibc"),
    ("private\timport\tGoals", "Goals"), ("/* x */ import Goals", "Goals"),
    ("import `Goals`", "Goals"),
  ])
  func `Every form of import is found`(line: String, module: String) {
    let file = SourceFile(path: "A.swift", text: "import Foundation\n\n\(line)\nlet a = 1\n")
    #expect(file.imports == [.init(name: "Foundation", line: 1), .init(name: module, line: 3)])
  }

  @Test func `Two imports on one line are two`() {
    let file = SourceFile(path: "A.swift", text: "import Activity; import Goals")
    #expect(file.imports.map(\.name) == ["Activity", "Goals"])
  }

  @Test(arguments: [
    "// import Goals", "/* import Goals */", "/* /* */\nimport Goals\n*/",
    "let a = \"import Goals\"",
    "let a = \"\"\"\n  import Goals\n  \"\"\"",
    "let a = #\"\"\"\n  \"\\\"\n  import Goals\n  \"\"\"#",
    "importer.import (Goals)", "let important = 1", "#if canImport(Goals)\n#endif",
    "@Test func `a \"quoted\nimport`() {}",
  ])
  func `What only looks like an import is none`(text: String) {
    #expect(SourceFile(path: "A.swift", text: text).imports == [])
  }

  @Test(arguments: [
    "let a = \"\\\"\"; import Goals", "let a = #\"\\\"#; import Goals",
    "let a = \"\\(\"(\" + b)\"; import Goals", "/* \" */ import Goals",
    "let a = \"//\"\nimport Goals", "@Test func `don't \"quote`() {}\nimport Goals",
    "let a = \"open\nimport Goals",
  ])
  func `A string, a comment or a name that ended hides nothing`(text: String) {
    #expect(SourceFile(path: "A.swift", text: text).imports.map(\.name) == ["Goals"])
  }

  @Test func `What is interpolated into a string is code`() {
    #expect(SourceFile(path: "A.swift", text: #"let a = "now \(Date())""#).code.contains("Date()"))
  }
}
