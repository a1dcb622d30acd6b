import Composition
import Foundation
import Testing

/// Acts as the process that serves a record: it opens the wake pipe.
final class ServingProcess {
  private let reader: Int32

  init(of home: String) throws {
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    let path = HomeFolder.wakePipePath(in: home)
    try #require(mkfifo(path, 0o600) == 0 || errno == EEXIST)
    reader = open(path, O_RDONLY | O_NONBLOCK)
    try #require(reader >= 0)
  }

  deinit {
    close(reader)
  }
}
