import Foundation
import TestSupport
import Testing

struct SleepingProgramTests {
  @Test("It sleeps, is stopped, runs again, and ends with its last reference")
  func states() throws {
    var program: SleepingProgram? = try SleepingProgram()
    let id = try #require(program?.id)
    #expect(program?.becomes("S") == true)
    kill(id, SIGSTOP)
    #expect(program?.becomes("T") == true)
    kill(id, SIGCONT)
    #expect(program?.becomes("S") == true)
    program = nil
    #expect(kill(id, 0) == -1)
  }
}
