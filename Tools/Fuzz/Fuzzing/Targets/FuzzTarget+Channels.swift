import Contracts
import NotificationChannels
import OutgoingHTTP

extension FuzzTarget {
  /// The input of notification channels, and the responses of their servers.
  static let channels = [
    FuzzTarget(
      "address", "addresses of channels, and options beside them",
      words: addressWords,
      texts: [
        "https://ntfy.sh/mytopic\ntoken=tk_AgQdq7mVBoFD37zQVN29RhuMzNIz2\nopen=https://example.org/",
        "https://anna:secret@hooks.example.org:8443/a/b?c=d#e\nsecret=whsec_MfKQ9r8GKYqrTwjUPD8ILPZI",
        "http://[::1]:8080/notify/waymark", "tgram://123456:ABC/-1001", "mailto://anna@example.org",
      ]
    ) { _ in
      try channelParser { bytes, rig in
        let lines = String(decoding: bytes, as: UTF8.self).split(
          separator: "\n", omittingEmptySubsequences: false)
        let options = lines.dropFirst().prefix(8).map { $0.split(separator: "=", maxSplits: 1) }
        let named = options.compactMap { parts in
          parts.count == 2
            ? ChannelOption(rawValue: String(parts[0])).map { ($0, String(parts[1])) } : nil
        }
        try await rig.use(
          address: String(lines.first ?? ""),
          options: Dictionary(named, uniquingKeysWith: { $1 }))
      }
    },
    FuzzTarget(
      "web-push", "a subscription as a browser gives it",
      words: jsonWords + addressWords + [
        "p256dh", "auth", "endpoint", "expirationTime", "==", "-_",
      ],
      texts: [pushSubscription]
    ) { _ in
      try channelParser { bytes, rig in
        try await rig.use(
          address: String(decoding: bytes, as: UTF8.self),
          options: [.contact: "mailto:anna@example.org", .open: "https://example.org/"])
      }
    },
    FuzzTarget(
      "reply", "what servers of notifications answer",
      words: jsonWords + [
        "retry-after: ", "date: ", "\n\n", "200", "204", "301", "401", "404", "410", "413", "424",
        "429", "503", "Wed, 21 Oct 2026 07:28:00 GMT", "Wed, 21 Oct 999999999 07:28:00 GMT",
        "Thu, 01 Jan -9999999 00:00:00 GMT",
      ],
      texts: [
        "429\nretry-after: 120\n\n",
        "503\nretry-after: Wed, 21 Oct 2026 07:28:00 GMT\ndate: Wed, 21 Oct 2026 07:27:00 GMT\n\n",
        "200\ncontent-type: application/json\n\n{\"id\":\"x\",\"time\":1779012000}", "410\n\ngone",
      ]
    ) { _ in
      try channelParser { bytes, rig in await rig.send(answeredBy: HTTPResponse(text: bytes)) }
    },
    FuzzTarget(
      "program", "what gdbus and apprise print",
      words: [
        "uint32 ", "4294967296", "'body-markup'", "(", ")", ",", "\n", " - WARNING - ",
        " - ERROR - ",
        "://", "%zz", "org.freedesktop.DBus.Error.ServiceUnknown: ", "gdbus: ",
      ],
      texts: [
        "(uint32 7,)\n", "(['body', 'body-markup', 'actions'],)\n",
        "2026-05-17 18:30:00,123 - WARNING - Failed to send to tgram://bot/chat: 401\n",
        "1\nError: GDBus.Error:org.freedesktop.DBus.Error.ServiceUnknown: The name is not known",
      ]
    ) { _ in
      try channelParser { bytes, rig in
        let text = String(decoding: bytes, as: UTF8.self)
        for status: Int32 in [0, 1] {
          await rig.run(printing: ProgramResult(status: status, output: text, errorOutput: text))
        }
      }
    },
  ]

  static let pushSubscription =
    #"{"endpoint":"https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV","#
    + #""expirationTime":null,"keys":{"auth":"BTBZMqHH6r4Tts7J_aSIgg","p256dh":"#
    + #""BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"}}"#

  private static let addressWords = [
    "https://", "http://", "//", "@", ":", "[", "]", "[::1]", "%", "%00", "%2e", "?", "#", "..",
    ":0", ":65536", ":-1", "unix:", "http+unix://%2Ftmp%2Fx/", "localhost", "127.0.0.1", "xn--",
    "é",
    "/notify/", "token=", "secret=", "open=", "contact=", "optOut=", "whsec_", "\u{202E}", "\u{0}",
  ]

  private static func channelParser(
    _ run: @escaping @Sendable ([UInt8], ChannelRig) async throws -> Void
  ) throws -> Parser {
    let caller = CallingThreadExecutor()
    let http = OutgoingHTTP(timeLimit: .seconds(1))
    // After the shutdown it still checks each request, and contacts nobody.
    try caller.value { await http.shutdown() }
    let rig = ChannelRig(looking: http)
    return { bytes in try caller.value { try await run(bytes, rig) } }
  }
}

extension HTTPResponse {
  /// Parsed from a status line, header lines, an empty line and a body.
  fileprivate init(text: [UInt8]) {
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    let status = lines.popFirst().flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 200
    var headers: [String: String] = [:]
    while let line = lines.popFirst(), !line.isEmpty {
      let parts = String(decoding: line, as: UTF8.self).split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      headers[parts[0].lowercased()] = String(parts[1].drop { $0 == " " })
    }
    // As much of the body as a client keeps, and a valid status.
    self.init(
      status: max(100, min(999, status)), headers: headers,
      body: Array(lines.joined(separator: [UInt8(ascii: "\n")]).prefix(65_536)))
  }
}
