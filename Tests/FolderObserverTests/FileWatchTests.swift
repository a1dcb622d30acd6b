import Contracts
import FolderObserver
import Foundation
import Synchronization
import TestSupport
import Testing

/// S5-6: the system reports changes to locked files.
struct FileWatchTests {
  /// What may happen to a file, with the path of the file and of another folder.
  struct Change: CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (_ file: String, _ place: String) throws -> Void

    init(_ text: String, _ make: @escaping @Sendable (String, String) throws -> Void) {
      testDescription = text
      self.make = make
    }

    static let all = [
      Change("deleted") { file, _ in try FileManager.default.removeItem(atPath: file) },
      Change("written in place") { file, _ in
        let handle = try #require(FileHandle(forWritingAtPath: file))
        try handle.write(contentsOf: Data("x".utf8))
      },
      Change("replaced") { file, _ in
        try Data("new".utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
      },
      Change("moved away") { file, place in #expect(rename(file, "\(place)/away") == 0) },
      Change("hidden by its permissions") { file, _ in #expect(chmod(file, 0) == 0) },
      Change("moved away with its parent folder") { file, place in
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
          .deletingLastPathComponent().path
        #expect(rename(folder, "\(place)/away") == 0)
      },
    ]
  }

  private let folder: TemporaryFolder
  private let calls = Calls()

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("a/b"), withIntermediateDirectories: true)
    try Data("old".utf8).write(to: URL(fileURLWithPath: folder.file("a/b/file")))
  }

  private func watch(_ places: WatchedPlace...) throws -> any SystemWatch {
    let watch = FolderObserver().watch(Set(places)) { [calls] in calls.add() }
    return try #require(watch)
  }

  @Test(
    "S5-6 Every change to a file is reported", .timeLimit(.minutes(1)),
    arguments: Change.all, [false, true])
  func changes(_ change: Change, isByFolder: Bool) async throws {
    let file = folder.file("a/b/file")
    let watch = try watch(isByFolder ? .changes(in: folder.file("a/b")) : .change(of: file))
    try await calls.expect(none: .milliseconds(60))
    try change.make(file, folder.path)
    try await calls.expect(1)
    withExtendedLifetime(watch) {}
  }

  @Test("S5-6 The creation of a missing file is reported, with the folders on its path")
  func comes() async throws {
    let file = folder.file("x/y/file")
    let watch = try watch(.change(of: file))
    for step in 1...2 {
      try FileManager.default.createDirectory(
        atPath: folder.file("x/y"), withIntermediateDirectories: true)
      try Data().write(to: URL(fileURLWithPath: file))
      try await calls.expect(step)
      try FileManager.default.removeItem(atPath: folder.file("x"))
      try await calls.expect(step + 1)
    }
    withExtendedLifetime(watch) {}
  }

  @Test("S5-6 Changes to neighbouring files are not reported")
  func neighbours() async throws {
    let watch = try watch(.change(of: folder.file("a/b/file")))
    try Data().write(to: URL(fileURLWithPath: folder.file("a/b/other")))
    try Data().write(to: URL(fileURLWithPath: folder.file("a/other")))
    try FileManager.default.removeItem(atPath: folder.file("a/other"))
    try await calls.expect(none: .milliseconds(100))
    withExtendedLifetime(watch) {}
  }

  @Test(
    "S5-6 The start of a program is reported, also by another name, after it was replaced, and ten times a second"
  )
  func opens() async throws {
    let program = folder.file("a/program")
    try FileManager.default.copyItem(atPath: "/bin/true", toPath: program)
    try FileManager.default.linkItem(atPath: program, toPath: folder.file("alias"))
    let watch = try watch(.opening(of: program))
    func run(_ path: String) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      try process.run()
      process.waitUntilExit()
    }
    try await calls.expect(none: .milliseconds(60))
    try run(program)
    try await calls.expect(1)
    try run(folder.file("alias"))
    let start = ContinuousClock.now
    try await calls.expect(2)
    #expect(ContinuousClock.now - start < .seconds(1))
    try FileManager.default.copyItem(atPath: "/bin/true", toPath: folder.file("new"))
    #expect(rename(folder.file("new"), program) == 0)
    try await calls.expect(3)
    try await calls.rest()
    let before = calls.count
    try run(program)
    try await calls.expect(before + 1)
    withExtendedLifetime(watch) {}
  }

  @Test("S5-6 After release nothing is reported")
  func released() async throws {
    var watch: (any SystemWatch)? = try watch(.making(in: folder.path))
    try Data().write(to: URL(fileURLWithPath: folder.file("one")))
    try await calls.expect(1)
    withExtendedLifetime(watch) {}
    watch = nil
    try await calls.rest()
    let before = calls.count
    try Data().write(to: URL(fileURLWithPath: folder.file("two")))
    try await calls.rest()
    #expect(calls.count == before)
  }

  @Test("S5-6 If one place cannot be watched, none is")
  func refused() {
    #expect(FolderObserver().watch([.making(in: folder.file("none"))]) {} == nil)
  }
}

private final class Calls: Sendable {
  private let number = Mutex(0)

  func add() { number.withLock { $0 += 1 } }

  var count: Int { number.withLock { $0 } }

  /// Expects at least that many reports soon.
  func expect(_ least: Int, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let end = ContinuousClock.now + .seconds(20)
    while count < least, ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(2)) }
    #expect(count >= least, sourceLocation: sourceLocation)
  }

  func expect(
    none time: Duration, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await Task.sleep(for: time)
    #expect(count == 0, sourceLocation: sourceLocation)
  }

  func rest() async throws {
    try await Task.sleep(for: .milliseconds(250))
  }
}
