import Contracts
import Foundation
import Testing
import WatchSync

@testable import WatchApp

struct PhoneFollowingTests {
  @Test("S5-8 Waits double up to a minute, each by chance between half of it and all of it")
  func backoff() {
    var (short, long) = (DialBackoff(), DialBackoff())
    let shortest = (0..<9).map { _ in short.next { 0 } }
    let longest = (0..<9).map { _ in long.next { .max } }
    #expect(shortest == [0.5, 1, 2, 4, 8, 16, 30, 30, 30].map { Duration.seconds($0) })
    for (low, high) in zip(shortest, longest) { #expect(high > low && high <= low * 2) }
    long.succeed()
    #expect(long.next { 0 } == .seconds(0.5))
  }

  @Test("S5-8 serve shows a change at once, and takes over what others log meanwhile")
  func serve() async throws {
    let watch = try TestWatch()
    await watch.phone.tell(try .example())
    try await watch.pair()
    let captured = Captured(answers: [])
    let terminal = WatchTerminal(
      variables: [:], write: { captured.write($0) }, tell: { captured.tell($0) })
    let program = WatchProgram(watch.world(), terminal)
    let arguments = ["serve", "--json", "--home", watch.home]
    let serving = Task { await program.run(arguments) }
    while !captured.output.contains("\"currentSteps\":7431") { await Task.yield() }
    await watch.phone.tell(try .example(steps: 8_000))
    while !captured.output.contains("\"currentSteps\":8000") { await Task.yield() }
    let answer = await watch.run("log", "steps", "250", "--json")
    #expect(answer.output.contains("\"handedOver\" : true"))
    #expect(await watch.phone.entries.map(\.entry) == [.steps(250)])
    let status = await watch.run("status", "--json")
    #expect(status.output.contains("\"connected\" : true"))
    serving.cancel()
    #expect(await serving.value == 130)
    let after = await watch.run("status", "--json")
    #expect(after.output.contains("\"connected\" : false"))
  }

  @Test("S5-8 A device that was forgotten is not connected, and status says why")
  func forgotten() async throws {
    let watch = try TestWatch()
    await watch.phone.tell(try .example())
    try await watch.pair()
    await watch.phone.forgetWatches()
    let answer = await watch.run("serve", "--once", "--json")
    #expect(answer.status == 0)
    let status = await watch.run("status", "--json")
    #expect(status.output.contains("\"connected\" : false"))
    #expect(status.output.contains("The other device ended the connection."))
  }
}
