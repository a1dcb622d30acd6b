import Foundation
import TestSupport
import Testing

/// `waymark serve` behind a real proxy: nginx with TLS, which authenticates users. `curl` is the
/// browser.
@Suite(.serialized) struct ProxyServiceTests {
  private let machine: Machine

  init() throws {
    machine = try Machine(now: nil)
  }

  /// A listening service, with its port.
  private func serve(_ words: String...) throws -> (process: ChildProcess, port: String) {
    let process = try machine.start(["serve", "--json", "--port", "0"] + words)
    while process.isRunning, !process.output.contains("\n") { usleep(5_000) }
    try #require(process.isRunning, "\(process.errors)")
    let url = try #require(try JSONAnswer(process.output)("url").string)
    let port = url.dropFirst("http://localhost:".count).prefix { $0.isNumber }
    return (process, String(port))
  }

  /// The proxy signs in anna at `/waymark/`, whatever the request claims, and serves the rest of
  /// its address to strangers.
  private func proxy(to port: String) throws -> Nginx {
    try Nginx(
      """
          location /waymark/ {
            proxy_pass http://127.0.0.1:\(port);
            proxy_http_version 1.1;
            proxy_set_header Connection "";
            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
            proxy_set_header X-Forwarded-Host $http_host;
            proxy_set_header X-Forwarded-Proto $scheme;
            proxy_set_header X-Forwarded-Prefix "";
            proxy_set_header Remote-User anna;
          }
          location /stripped/ {
            proxy_pass http://127.0.0.1:\(port)/waymark/;
            proxy_set_header X-Forwarded-Host $http_host;
            proxy_set_header X-Forwarded-Proto $scheme;
            proxy_set_header X-Forwarded-Prefix /stripped;
            proxy_set_header Remote-User "";
          }
      """)
  }

  @Test(
    "S6-1 S6-5 Below a path of a real proxy with TLS, a user it authenticates has access to everything"
  )
  func signIn() throws {
    let (service, port) = try serve(
      "--base-path", "/waymark", "--behind", "127.0.0.1", "--host", "health.example", "--user",
      "anna")
    let nginx = try proxy(to: port)
    let url = "https://health.example:\(nginx.port)/waymark"
    let jar = "\(machine.scratch)/jar"
    func curl(_ words: String) throws -> String {
      try machine.shell("curl \(nginx.resolving) -b '\(jar)' -c '\(jar)' \(words)").output
    }
    let page = try curl("-i \(url)/")
    #expect(page.hasPrefix("HTTP/1.1 200"))
    #expect(page.contains("Path=/waymark;"))
    #expect(page.contains("; Secure"))
    let links = page.matches(of: /(?:href|src|action)="(\/[^"]*)"/).map { String($0.1) }
    #expect(!links.isEmpty)
    #expect(links.allSatisfy { $0.hasPrefix("/waymark/") }, "\(links)")
    for link in Set(links) where !link.hasSuffix("/leave") {
      #expect(
        try curl("-o /dev/null -w '%{http_code}' 'https://health.example:\(nginx.port)\(link)'")
          == "200", "\(link)")
    }
    let form = "-o /dev/null -w '%{http_code} %{redirect_url}' -d '-form=set'"
    let sent = try curl(
      "\(form) -H 'Origin: https://health.example:\(nginx.port)' \(url)/goals/steps/4500")
    #expect(sent.hasPrefix("303 \(url)/"))
    #expect(
      try curl("\(form) -H 'Origin: https://evil.example' \(url)/goals/steps/4500").hasPrefix("403")
    )
    #expect(try machine.json("goal", "steps", "show")("target").int == 4_500)
    // It is one browser, however many requests it made.
    let names = try machine.json("access", "list")("items").array.map { try $0("name").string }
    #expect(names.count { $0?.hasPrefix("anna: curl") ?? false } == 1, "\(names)")
    service.send(SIGTERM)
    #expect(service.wait() == .exited(0))
  }

  @Test(
    "S6-5 A user header sent by the client is removed by the proxy, and ignored without a proxy")
  func spoofed() throws {
    let (service, port) = try serve(
      "--base-path", "/waymark", "--behind", "127.0.0.1", "--host", "health.example", "--user",
      "anna")
    let nginx = try proxy(to: port)
    let url = "https://health.example:\(nginx.port)"
    func status(_ words: String) throws -> String {
      try machine.shell(
        "curl \(nginx.resolving) -o /dev/null -w '%{http_code} %{redirect_url}' \(words)"
      ).output
    }
    // The location without authentication: strangers stay strangers, below the path that the proxy
    // removed.
    #expect(try status("\(url)/stripped/") == "303 \(url)/stripped/waymark/enter")
    #expect(
      try status("-H 'Remote-User: anna' -H 'Remote_User: anna' \(url)/stripped/")
        == "303 \(url)/stripped/waymark/enter")
    #expect(try status("-H 'X-Forwarded-Host: evil.example' \(url)/waymark/").hasPrefix("200"))
    #expect(try status("-H 'Host: evil.example' \(url)/waymark/").hasPrefix("421"))
    service.send(SIGTERM)
    #expect(service.wait() == .exited(0))

    // With the proxy elsewhere, the same headers from this machine are ignored.
    let (other, second) = try serve("--behind", "192.0.2.7", "--host", "health.example")
    let direct = "http://localhost:\(second)/"
    #expect(try status("-H 'Remote-User: anna' \(direct)") == "303 \(direct)enter")
    #expect(
      try status("-H 'Host: health.example' -H 'Remote-User: anna' \(direct)").hasPrefix("421"))
    other.send(SIGTERM)
    #expect(other.wait() == .exited(0))
  }

  @Test("S6-3 A change is announced through the proxy within a second")
  func events() throws {
    let (service, port) = try serve(
      "--base-path", "/waymark", "--behind", "127.0.0.1", "--host", "health.example")
    let nginx = try proxy(to: port)
    let url = "https://health.example:\(nginx.port)/waymark"
    let stream = try ChildProcess(
      "/bin/bash", ["-c", "exec curl -N \(nginx.resolving) \(url)/events"],
      variables: machine.variables, scratch: machine.scratch)
    try wait { stream.output.contains("retry: 2000") }
    let written = ContinuousClock.now
    #expect(try machine.run("log", "steps", "1200").code == 0)
    let told = ContinuousClock.now
    try wait { stream.output.contains("event: change") }
    let taken = ContinuousClock.now - told
    if LongForm.isWanted { #expect(taken < .seconds(1), "written after \(told - written)") }
    stream.send(SIGTERM)
    stream.wait()
    service.send(SIGTERM)
    #expect(service.wait() == .exited(0))
  }

  /// Twenty seconds at most.
  private func wait(for condition: () -> Bool) throws {
    let begun = ContinuousClock.now
    while !condition() {
      try #require(ContinuousClock.now - begun < .seconds(20))
      usleep(5_000)
    }
  }
}
