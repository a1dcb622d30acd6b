import CallTracing
import Foundation
import Testing

struct CallTracingTests {
  @Test("A program that is not there is not run")
  func absent() {
    var words: [UnsafeMutablePointer<CChar>?] = [strdup("/nowhere/program"), nil]
    defer { free(words[0]) }
    words.withUnsafeMutableBufferPointer { words in
      var plan = call_plan()
      plan.arguments = words.baseAddress
      plan.variables = words.baseAddress.map { $0 + 1 }
      plan.limit = 1_000_000_000
      var end = call_end()
      #expect(call_tracing_run(&plan, &end) == ENOENT)
    }
  }
}
