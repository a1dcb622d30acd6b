import Contracts
import Foundation
import Testing

@testable import HealthImport

@Suite struct HealthFileOpenerTests {
  private func failure(_ path: String) -> ImportError? {
    #expect(throws: ImportError.self) { try HealthFileOpener.open(path) }
  }

  @Test("S5-9 a file is opened with its size and its first bytes, 64 KiB at most")
  func opens() throws {
    let file = try TemporaryFile(Array(repeating: 7, count: 100_000))
    let opened = try HealthFileOpener.open(file.path)
    #expect(opened.size == 100_000)
    #expect(opened.head == Array(repeating: 7, count: 1 << 16))
    #expect(opened.path == file.path)
  }

  @Test("S5-9 a file that cannot be opened says why")
  func failures() throws {
    let file = try TemporaryFile("")
    #expect(failure(file.path) == .empty(path: file.path))
    #expect(failure(file.path + "x") == .noSuchFile(path: file.path + "x"))
    #expect(failure(file.path + "/x") == .noSuchFile(path: file.path + "/x"))
    #expect(
      failure("/dev/zero")
        == .unreadable(path: "/dev/zero", detail: Phrase("it isn't a regular file")))
    let pipe = file.path + ".pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(failure(pipe) == .unreadable(path: pipe, detail: Phrase("it isn't a regular file")))
  }

  @Test("S5-9 a file without permission is unreadable", .enabled(if: geteuid() != 0))
  func permission() throws {
    let file = try TemporaryFile("x")
    chmod(file.path, 0)
    #expect(
      failure(file.path)
        == .unreadable(path: file.path, detail: Phrase(verbatim: "Permission denied")))
  }

  @Test("S5-9 the system's error message is passed on")
  func systemErrors() {
    #expect(
      FileByteSource.error(EACCES, path: "a")
        == .unreadable(path: "a", detail: Phrase(verbatim: "Permission denied")))
    #expect(FileByteSource.error(ENOENT, path: "a") == .noSuchFile(path: "a"))
  }

  @Test(
    "S5-9 a file is recognised by exactly one reader, by its content",
    arguments: [
      ("<HealthData>", "apple-health"), ("date,steps\n", "csv"),
      ("date;steps\n", "csv"), ("date\tsteps\n", "csv"), ("\"date\";\"a,b,c\";steps\r\n", "csv"),
      ("\u{FEFF}STEPS;x, Date ,Steps", "csv"), ("Date,Step count\n", "google-fit"),
      ("\"Distance (m)\",\"Step Count\",\"Date\"\n", "google-fit"),
      ("start,duration,value\n", "withings-steps"),
    ] as [(String, String)])
  func recognition(_ text: String, _ format: String) throws {
    let file = HealthFile(path: "export.csv", size: 9, head: Array(text.utf8))
    let formats = try HealthFileReaders.all().filter { try $0.recognizes(file) }
      .map(\.format.identifier)
    #expect(formats.filter { $0 != AnyFileReader.anything.identifier } == [format])
  }

  @Test(
    "S5-9 other files are recognised by none",
    arguments: ["Hello", "date:steps\n", "\n\n", "{\"date\":\"steps\"}", "date\nsteps", "\0\0\0\0"])
  func unrecognized(_ text: String) throws {
    let file = HealthFile(path: "export.xml", size: 9, head: Array(text.utf8))
    #expect(try !HealthFileReaders.all().contains { try $0.recognizes(file) })
  }

  @Test("S5-9 progress runs from zero to the size of the file, in visible steps")
  func progress() throws {
    let body = Array(repeating: Export.steps(), count: 12_000).joined(separator: "\n")
    let text = Export.text(body)
    let zip = ZipText.bytes(
      [ZipText.Entry("export.xml", text)], options: "zip:compression=store")
    for bytes in [Array(text.utf8), zip] {
      let file = try TemporaryFile(bytes)
      let log = ProgressLog()
      let context = ImportContext(calendar: Export.context.calendar) { log.add($0) }
      _ = try Export.readFile(file.path, context: context)
      #expect(log.steps.allSatisfy { $0.phase == .reading && $0.total == bytes.count })
      #expect(log.steps.map(\.done) == log.steps.map(\.done).sorted())
      #expect((2...8).contains(log.steps.count))
      #expect(try #require(log.steps.last).done > bytes.count - (1 << 20))
    }
  }
}
