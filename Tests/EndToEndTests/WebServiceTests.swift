import Foundation
import TestSupport
import Testing

/// The web app of `waymark serve`, as a whole program. `curl` is the browser.
@Suite(.serialized) struct WebServiceTests {
  private let machine: Machine

  init() throws {
    machine = try Machine(now: nil)
  }

  /// A listening service, with the first line of its output.
  private func serve(
    on machine: Machine, _ words: String...
  ) throws -> (process: ChildProcess, line: JSONAnswer) {
    let process = try machine.start(["serve", "--json"] + words)
    while process.isRunning, !process.output.contains("\n") { usleep(5_000) }
    try #require(process.isRunning, "\(process.errors)")
    return (process, try JSONAnswer(process.output))
  }

  /// The HTTP status of a response.
  private func status(_ options: String) throws -> String {
    try machine.shell("curl -s -o /dev/null -w '%{http_code}' \(options)").output
  }

  @Test("S6-1 S6-5 It shows its address and how to sign in, once; a signed-in browser stays so")
  func signIn() throws {
    let (service, line) = try serve(on: machine, "--port", "0", "--base-path", "waymark")
    let url = try #require(try line("url").string)
    let enter = try #require(try line("enter").string)
    #expect(url.wholeMatch(of: /http:\/\/localhost:\d+\/waymark/) != nil)
    #expect(enter.hasPrefix("\(url)/enter#"))
    let code = enter.drop { $0 != "#" }.dropFirst()
    #expect(try status("\(url)/health") == "200")
    #expect(try status("\(url)/none") == "303")
    let jar = "\(machine.scratch)/jar"
    let origin = String(url.dropLast("/waymark".count))
    let entry = "-H 'Origin: \(origin)' -d '-form=enter' --data-urlencode code=\(code) \(url)/enter"
    #expect(try status("-c '\(jar)' \(entry)") == "303")
    #expect(try status(entry) == "403")
    #expect(try status("-b '\(jar)' \(url)/none") == "404")
    service.send(SIGTERM)
    #expect(service.wait() == .exited(0))
  }

  @Test("S6-5 While it is served, running it again with --open lets a second browser in")
  func again() throws {
    let (service, line) = try serve(on: machine, "--port", "0")
    let url = try line("url").string
    let second = try machine.run("serve", "--open", "--json")
    #expect(second.code == 0)
    let answer = try JSONAnswer(second.output)
    #expect(try answer("url").string == url)
    let enter = try #require(try answer("enter").string)
    #expect(try enter != line("enter").string)
    let entry = "-d '-form=enter' --data-urlencode code=\(enter.drop { $0 != "#" }.dropFirst())"
    #expect(try status("-H 'Origin: \(url ?? "")' \(entry) \(url ?? "")/enter") == "303")
    let spoken = try machine.run("serve", "--open")
    #expect(spoken.code == 0 && spoken.output.contains("\(url ?? "")/enter#"))
    #expect(spoken.errors.contains("Already running at \(url ?? "")"))
    #expect(try machine.run("serve").code == 75)
    let otherwise = try machine.run("serve", "--open", "--lan")
    #expect(otherwise.code == 75 && otherwise.output.isEmpty)
    #expect(otherwise.errors.contains("Stop it first, or leave out the options."))
    service.send(SIGTERM)
    #expect(service.wait() == .exited(0))
  }

  @Test(
    "S6-1 A port in use ends a run with --json; otherwise locks and notifications continue")
  func taken() throws {
    let (first, line) = try serve(on: machine, "--port", "0")
    let port = try #require(try line("url").string?.split(separator: ":").last).description
    let other = try Machine(now: nil)
    let awaited = try other.run("serve", "--json", "--port", port)
    #expect(awaited.code == 69)
    #expect(awaited.output.isEmpty)
    #expect(awaited.errors.contains("Another program uses port \(port)"))
    let second = try other.start(["serve", "--port", port])
    while second.isRunning, !second.errors.contains("waymark serve --port 0") { usleep(5_000) }
    #expect(second.isRunning)
    #expect(second.errors.contains("Waymark is serving"))
    for process in [first, second] {
      process.send(SIGTERM)
      #expect(process.wait() == .exited(0))
    }
    let wrong = try other.run("serve", "--base-path", "a b")
    #expect(wrong.code == 64)
    #expect(try other.run("serve", "--port", "65536").code == 64)
  }
}
