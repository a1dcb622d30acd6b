import Foundation
import TestSupport
import Testing

/// Debian's nginx as a proxy in front of `waymark serve`, on a free port, with its own TLS
/// certificate.
final class Nginx {
  let port: Int
  private let folder: TemporaryFolder
  private let process: ChildProcess

  /// - Parameter server: the content of `server { … }` besides address and certificate.
  init(_ server: String) throws {
    folder = try TemporaryFolder()
    port = try Self.freePort()
    let made = Process()
    made.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
    made.arguments = [
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-days", "2", "-subj", "/CN=health.example", "-addext",
      "subjectAltName=DNS:health.example", "-keyout", folder.file("key.pem"), "-out",
      folder.file("certificate.pem"),
    ]
    made.standardError = FileHandle.nullDevice
    try made.run()
    made.waitByLooking()
    let text = """
      daemon off;
      worker_processes 1;
      pid \(folder.path)/pid;
      error_log \(folder.path)/error.log;
      events { worker_connections 64; }
      http {
        access_log off;
        client_body_temp_path \(folder.path)/body;
        proxy_temp_path \(folder.path)/proxy;
        fastcgi_temp_path \(folder.path)/fastcgi;
        uwsgi_temp_path \(folder.path)/uwsgi;
        scgi_temp_path \(folder.path)/scgi;
        server {
          listen 127.0.0.1:\(port) ssl;
          server_name health.example;
          ssl_certificate \(folder.path)/certificate.pem;
          ssl_certificate_key \(folder.path)/key.pem;
      \(server)
        }
      }
      """
    let configuration = try folder.file("nginx.conf", text)
    process = try ChildProcess(
      "/usr/sbin/nginx", ["-e", folder.file("error.log"), "-p", folder.path, "-c", configuration],
      variables: [:], scratch: folder.path)
    try waitUntilReady()
  }

  deinit {
    process.send(SIGTERM)
    process.wait()
  }

  /// Options for `curl` that resolve the name to this proxy.
  var resolving: String { "-sk --resolve health.example:\(port):127.0.0.1" }

  private func waitUntilReady() throws {
    let begun = ContinuousClock.now
    while !FileManager.default.fileExists(atPath: folder.file("pid")) {
      try #require(process.isRunning, "\(process.errors)")
      try #require(ContinuousClock.now - begun < .seconds(20))
      usleep(5_000)
    }
  }

  /// A port that is currently unused.
  private static func freePort() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let outcome = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 ? getsockname(descriptor, $0, &size) : -1
      }
    }
    try #require(outcome == 0)
    return Int(in_port_t(bigEndian: address.sin_port))
  }
}
