import Contracts
import Foundation
import HostNames
import TestSupport
import Testing

@testable import CategoryFile

/// The standard list, and its file.
struct StandardListTests {
  private let folder: TemporaryFolder
  private let file: CategoryFile

  init() throws {
    folder = try TemporaryFolder()
    file = CategoryFile(path: folder.file("categories.txt"), hosts: HostNames())
  }

  @Test("S5-6 Five categories come with Waymark, without duplicate entries")
  func list() throws {
    let found = try file.categories()
    #expect(found.map(\.name) == ["social", "video", "games", "news", "shopping"])
    for category in found {
      #expect((10...40).contains(category.items.count), "\(category.name)")
    }
    let items = found.flatMap(\.items)
    #expect(Set(items).count == items.count)
    let entries = standardCategories.split(separator: "\n").filter { line in
      !line.hasPrefix("#") && !line.hasPrefix("[")
    }
    #expect(entries.count == items.count)
    #expect(items.contains(LockItem(.site, "youtu.be")))
    #expect(entries.allSatisfy { $0.hasPrefix("app: ") || $0 == $0.lowercased() })
  }

  @Test("S5-6 The file is written at its first use, for its owner alone")
  func firstUse() throws {
    _ = try file.categories()
    #expect(try folder.names == ["categories.txt"])
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == standardCategories)
    var status = stat()
    #expect(stat(file.path, &status) == 0 && status.st_mode & 0o7777 == 0o600)
  }

  @Test("S5-6 The person's edits stay, and deleting the file restores the standard list")
  func edited() throws {
    _ = try folder.file("categories.txt", "[mine]\nexample.org\n")
    #expect(try file.categories().map(\.name) == ["mine"])
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "[mine]\nexample.org\n")
    try FileManager.default.removeItem(atPath: file.path)
    #expect(try file.categories().count == 5)
  }

  @Test("S5-6 A file that appears while the standard list is written is not replaced")
  func race() throws {
    let path = try folder.file("categories.txt", "[mine]\n")
    try CategoryBytes.create(path, with: Array("[ours]\n".utf8))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "[mine]\n")
    #expect(try folder.names == ["categories.txt"])
  }

  @Test("S5-6 Many processes at once all get the list, and leave nothing behind")
  func together() async throws {
    let file = file
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 1...20 { group.addTask { try file.categories().count } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 5, count: 20))
    #expect(try folder.names == ["categories.txt"])
  }

  @Test("S5-6 An unreadable file is refused, and nothing is written")
  func unreadable() throws {
    func said(_ name: String) -> String? {
      let path = folder.file(name)
      do {
        _ = try CategoryFile(path: path, hosts: HostNames()).categories()
        return nil
      } catch LockCategoryError.cannotRead(path, let detail) {
        return detail
      } catch {
        return "\(error)"
      }
    }
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder.file("folder"), withIntermediateDirectories: false)
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    #expect(symlink(folder.file("nothing"), folder.file("dangling")) == 0)
    #expect(symlink(folder.file("loop"), folder.file("loop")) == 0)
    _ = try folder.file("large", String(repeating: "#", count: CategoryBytes.most + 1))
    _ = try folder.file("full", String(repeating: "#", count: CategoryBytes.most))
    let before = try folder.names
    #expect(said("folder") == "it is a folder")
    #expect(said("pipe") == "it is not a file")
    #expect(said("dangling") == "it is a link to a file that is not there")
    #expect(said("loop") == String(cString: strerror(ELOOP)))
    #expect(said("large") == "it is larger than 1 MB")
    #expect(said("full") == nil)
    #expect(try folder.names == before)
  }

  @Test("S5-6 A missing or read-only folder is reported")
  func unwritable() throws {
    for (path, code) in [
      (folder.file("none/categories.txt"), ENOENT), ("/proc/categories.txt", ENOENT),
    ] {
      let detail = String(cString: strerror(code))
      #expect(throws: LockCategoryError.cannotWrite(path: path, detail: detail)) {
        try CategoryFile(path: path, hosts: HostNames()).categories()
      }
    }
  }

  @Test("S5-6 A symbolic link of the person's is followed")
  func link() throws {
    let target = try folder.file("dotfiles/categories.txt", "[mine]\n")
    #expect(symlink(target, file.path) == 0)
    #expect(try file.categories().map(\.name) == ["mine"])
  }
}
