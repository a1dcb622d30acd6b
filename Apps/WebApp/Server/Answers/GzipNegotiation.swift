import HTTPTypes

extension HTTPFields {
  /// Whether the client accepts gzip.
  ///
  /// Source: RFC 9110, sections 12.4.2 and 12.5.3.
  var acceptsGzip: Bool {
    var qualities: [String: Double] = [:]
    for element in self[values: .acceptEncoding].flatMap({ $0.split(separator: ",") }) {
      let parts = element.split(separator: ";").map { $0.filter { !$0.isWhitespace }.lowercased() }
      guard let coding = parts.first else { continue }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }?.dropFirst(2)
      qualities[coding] = quality.map { Double($0) ?? 0 } ?? 1
    }
    let quality = qualities["gzip"] ?? qualities["x-gzip"] ?? qualities["*"] ?? 0
    return quality > 0 && quality <= 1
  }
}
