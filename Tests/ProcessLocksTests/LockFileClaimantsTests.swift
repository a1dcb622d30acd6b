import Contracts
import Foundation
import ProcessLocks
import Synchronization
import TestSupport
import Testing

struct LockFileClaimantsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var path: String { folder.file("delivering") }

  private var claimants: LockFileClaimants { LockFileClaimants(in: path) }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path)
  }

  /// Another process that is among the claimants, according to its lock.
  private func holder(of claimant: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/flock")
    process.arguments = ["--exclusive", "--no-fork", "\(path)/\(claimant)", "sleep", "60"]
    try process.run()
    return process
  }

  @Test("S5-5 Another process is present while it lives, even while stopped; then it is absent")
  func processes() async throws {
    withExtendedLifetime(try claimants.signIn()) {}
    let claimant = UUID().uuidString
    #expect(!claimants.isPresent(claimant))
    let holder = try holder(of: claimant)
    while !claimants.isPresent(claimant) { try await Task.sleep(for: .milliseconds(5)) }
    kill(holder.processIdentifier, SIGSTOP)
    #expect(claimants.isPresent(claimant))
    withExtendedLifetime(try claimants.signIn()) {
      #expect(claimants.isPresent(claimant), "nothing removes it")
    }
    kill(holder.processIdentifier, SIGKILL)
    holder.waitUntilExit()
    #expect(!claimants.isPresent(claimant))
    #expect(try names() == [claimant])
    let next = try claimants.signIn()
    #expect(try names() == [next.claimant], "leftovers of the dead process are removed")
  }

  @Test("S5-5 Each has a unique name, until it is released; nothing is left")
  func references() throws {
    var first: (any DeliveryPresence)? = try claimants.signIn()
    let second = try claimants.signIn()
    let claimant = try #require(first?.claimant)
    #expect(claimant != second.claimant)
    #expect(claimants.isPresent(claimant) && claimants.isPresent(second.claimant))
    first = nil
    #expect(!claimants.isPresent(claimant) && claimants.isPresent(second.claimant))
    #expect(try names() == [second.claimant])
  }

  @Test("S5-5 Other files in the folder stay")
  func others() throws {
    withExtendedLifetime(try claimants.signIn()) {}
    for name in ["notes", "\(UUID().uuidString).txt"] {
      #expect(FileManager.default.createFile(atPath: "\(path)/\(name)", contents: nil))
    }
    let before = try names().sorted()
    withExtendedLifetime(try claimants.signIn()) {}
    #expect(try names().sorted() == before && before.count == 2)
  }

  @Test("S5-5 A claimant that cannot be checked counts as present, so that nothing is sent twice")
  func unknown() throws {
    withExtendedLifetime(try claimants.signIn()) {}
    let claimant = UUID().uuidString
    #expect(symlink(folder.file("elsewhere"), "\(path)/\(claimant)") == 0)
    #expect(claimants.isPresent(claimant))
  }

  @Test(
    "An untrusted name is not used as a path", arguments: ["", ".", "..", "../serving.lock", "a/b"])
  func foreignNames(name: String) throws {
    let held = try FileLocks().lock(folder.file("serving.lock"))
    let presence = try claimants.signIn()
    #expect(!claimants.isPresent(name))
    withExtendedLifetime((held, presence)) {}
  }

  @Test("A folder that cannot be created is reported")
  func noFolder() {
    #expect(throws: StorageError.self) {
      try LockFileClaimants(in: "\(folder.path)/missing/delivering").signIn()
    }
  }
}
