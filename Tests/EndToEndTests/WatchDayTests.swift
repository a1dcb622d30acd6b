import Foundation
import TestSupport
import Testing

/// `watch_day.py`: a record that is served and watches that follow it, as processes of their own over TLS.
@Suite(.serialized) struct WatchDayTests {
  struct Part: CustomTestStringConvertible {
    let name: String
    let testDescription: String
    /// How much of it is played.
    let options: [String]

    init(_ name: String, _ sentence: String, options: [String] = []) {
      self.name = name
      testDescription = sentence
      self.options = options
    }

    /// The numbers of SYNC.md are those of the long form.
    private static let handingOver = [
      "--kills", "\(LongForm.count(short: 10, long: 500))",
      "--waiting", "\(LongForm.count(short: 2_000, long: 100_000))",
    ]

    static let all = [
      Part("pair", "S5-8 What is walked is on the watch, what is logged there in the record, once"),
      Part("effects", "S1-4 Goal and settings reach the watch"),
      Part("away", "S5-8 Without the phone side the watch shows what it has, and loses nothing"),
      Part("kills", "S5-8 Either side killed at any instant: everything once"),
      Part(
        "kills", "S5-8 Either side killed while thousands are handed over: each once and in order",
        options: handingOver),
      Part("network", "S5-8 A network that cuts, delays, repeats and stalls changes nothing"),
      Part("restore", "S5-8 After a restore the watch follows, and brings what the backup lacks"),
      Part("clone", "S5-8 A copied record and a copied watch have lives of their own"),
      Part(
        "put_back", "S5-8 A watch that is put back by hand loses nothing, and brings nothing twice"),
      Part("forget", "S5-8 A forgotten watch is shut out and says so"),
      Part("digits", "S5-8 Six digits pair only what both persons confirm"),
      Part("strangers", "S5-8 Strangers, used tickets and odd frames are refused"),
      Part("disk", "S5-8 A full disk on either side is said, and nothing is lost"),
      Part("bad", "S5-8 What is no number, and a damaged cache, is told in words"),
      Part("versions", "S5-8 Of two versions the older side is named on both, and nothing is lost"),
      Part("sequences", "S5-8 Gaps, the past and the end of all numbers take nothing twice"),
      Part(
        "values", "S5-8 What is out of range, no message, too deep or too long is told in words"),
      Part("floods", "S5-8 Whoever floods or opens a thousand connections takes no memory"),
      Part("phones", "S5-8 A phone side that says wrong things takes nothing from the watch"),
      Part(
        "certificates", "S5-8 Certificates that are expired, odd or another's are refused by both"),
      Part("caches", "S5-8 A cache that is newer or read-only is left as it is"),
    ]
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("A day with a watch", .timeLimit(.minutes(LongForm.isWanted ? 30 : 4)), arguments: Part.all)
  func plays(_ part: Part) throws {
    let programs = URL(fileURLWithPath: Executable.path).deletingLastPathComponent().path
    let day = try ChildProcess(
      Python.path,
      [
        "-B", "\(Executable.supportFolder)/watch_day.py", "--programs", programs, "--place",
        folder.path, "--only", part.name,
      ] + part.options, variables: ["PATH": "/usr/bin:/bin", "HOME": folder.path],
      scratch: folder.path)
    let end = day.wait()
    #expect(end == .exited(0), "\(day.output)\(day.errors)")
  }
}
