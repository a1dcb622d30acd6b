import Contracts
import Foundation
import Synchronization

@testable import WebApp

/// Pages with uploads and downloads.
enum FilePages {
  /// At the address of the page of imports, since shared content is sent there.
  static let shared = taking(at: "import")
  static let other = taking(at: "drop")

  /// Reports what arrived, and keeps none of it.
  private static func taking(at path: PagePath) -> Page {
    Page(path, title: Phrase(verbatim: "Files")) { _, _ in
      PageView(
        Phrase(verbatim: "Files"),
        [
          PageSection(
            nil,
            [
              .form(
                PageForm(
                  "send",
                  [
                    PageField("files", .files(endings: [".zip"]), Phrase(verbatim: "Files")),
                    PageField("note", .text, Phrase(verbatim: "Note")),
                  ], action: Phrase(verbatim: "Send")))
            ])
        ])
    } submit: { submission in
      let files = submission.files["files"] ?? []
      guard !files.isEmpty else {
        throw FieldRefusal(field: "files", SomePages.Refused(kind: .usage))
      }
      let words = try files.map { sent in
        let text = try String(contentsOfFile: sent.file.path, encoding: .utf8)
        return "\(sent.name) \(sent.file.byteCount) \(text.prefix(20))"
      }
      return PageOutcome(
        to: path.address(),
        notice: PageNotice(
          .success,
          Phrase(verbatim: "[\(submission["note"])] \(words.joined(separator: ", "))")))
    }
  }

  /// Offers a file in memory and one on disk, which is removed afterwards.
  static let out = Page("out/:kind", title: Phrase(verbatim: "Out")) { _, _ in
    PageView(
      Phrase(verbatim: "Out"),
      [PageSection(nil, [.form(PageForm("a", action: Phrase(verbatim: "Hand out")))])])
  } submit: { submission in
    guard submission.request.values["kind"] == "stored" else {
      return PageOutcome(
        file: PageFile(
          "Tage \"ü\".csv", mediaType: "text/csv; charset=utf-8", content: .bytes(Array("a,b".utf8))
        ))
    }
    let path = FileManager.default.temporaryDirectory.path + "/waymark-out-\(UUID().uuidString)"
    let bytes = Data((0..<300_000).map { UInt8(ascii: "a") + UInt8($0 % 26) })
    try bytes.write(to: URL(fileURLWithPath: path))
    let file = TemporaryFile(path: path, byteCount: Int64(bytes.count)) { path in
      unlink(path)
      discarded.withLock { _ = $0.insert(path) }
    }
    return PageOutcome(
      file: PageFile(path, mediaType: "application/octet-stream", content: .stored(file)))
  }

  /// The paths of removed files.
  static let discarded = Mutex<Set<String>>([])
}
