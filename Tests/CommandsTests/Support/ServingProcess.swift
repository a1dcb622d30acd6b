import Composition
import Foundation
import Testing

/// Stands for the process that serves a record: it has the wake pipe open.
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
