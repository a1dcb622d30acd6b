import Contracts
import Testing

@testable import WatchApp

struct PlainOutputTests {
  @Test(
    "S8-4 An ASCII terminal gets ASCII, from every verb",
    arguments: [["LC_ALL": "C"], ["LC_ALL": "POSIX", "TERM": "dumb"], ["LANG": "de_DE"]])
  func ascii(_ variables: [String: String]) async throws {
    var watch = try TestWatch()
    await watch.phone.send(try .example())
    try await watch.pair()
    await watch.phone.setAway(true)
    watch.variables = variables
    watch.isTerminal = true
    for columns in [40, 80, 120] {
      watch.columns = columns
      for words in [
        ["today"], ["status"], ["log", "exercise", "Übung"], ["widget"], ["widget", "today"],
        ["widget", "streak"], ["widget", "weekly-chart"], ["help"], ["serve", "--once"],
        ["log", "weight", "„viel“"], ["pair", "–"], ["tödäy"],
      ] {
        let answer = await watch.run(words)
        let all = answer.output + answer.errors
        #expect(!all.isEmpty && all.utf8.allSatisfy { $0 < 0x80 }, "\(words): \(all)")
      }
    }
  }

  @Test("S8-4 A dumb terminal gets no drawings, and no control sequences")
  func dumb() async throws {
    var watch = try TestWatch()
    await watch.phone.send(try .example())
    try await watch.pair()
    await watch.phone.setAway(true)
    watch.variables = ["TERM": "dumb", "LANG": "en_US.UTF-8"]
    watch.isTerminal = true
    for words in [["today"], ["status"], ["widget", "today"], ["serve", "--once"]] {
      let answer = await watch.run(words)
      #expect(!answer.output.contains("\u{1B}"), "\(words)")
      #expect(!answer.output.unicodeScalars.contains { (0x2190...0x2BFF).contains($0.value) })
    }
  }

  @Test("S8-4 Documents keep every character")
  func documents() async throws {
    var watch = try TestWatch()
    watch.variables = ["LC_ALL": "C"]
    let answer = await watch.run("tödäy", "--json")
    #expect(answer.errors.contains("tödäy"))
  }
}
