import Contracts
import Testing

@testable import WebApp

/// S6-2: pages with uploads or running work.
struct FilesTests {
  private let files = SiteFiles()

  private func page(_ blocks: [PageBlock], typed: TypedForm? = nil) throws -> ParsedPage {
    try SamplePage.parsed(try SamplePage.frame(blocks, typed: typed))
  }

  private func progress(isMoving: Bool) -> PageBlock {
    .progress(PageProgress(Phrase(verbatim: "a.zip"), fraction: 0.5, isMoving: isMoving))
  }

  @Test("S6-2 A page with running work refreshes itself, with and without scripts; others do not")
  func moving() throws {
    let moving = try page([progress(isMoving: true)])
    let refresh = try #require(moving.all("meta").first { $0["http-equiv"] == "refresh" })
    #expect(refresh["content"] == "2" && refresh.around.contains("noscript"))
    #expect(moving.elements.count { $0["data-moving"] != nil } == 1)
    #expect(moving.all("script").compactMap { $0["src"] }.contains("/\(files.address(of: .files))"))
    let still = try page([progress(isMoving: false)])
    #expect(still.all("meta").allSatisfy { $0["http-equiv"] != "refresh" })
    #expect(
      still.elements.allSatisfy { $0["data-moving"] == nil } && still.all("script").count == 1)
  }

  @Test("S6-2 No typed text is lost when the page refreshes itself")
  func typed() throws {
    let page = try page(
      [progress(isMoving: true), .form(FormSample.form)],
      typed: TypedForm(name: "goal", fields: ["target": "x", "version": "7"]))
    #expect(page.all("meta").allSatisfy { $0["http-equiv"] != "refresh" })
  }

  @Test("S6-2 A form with files has an upload indicator, and others have none")
  func sending() throws {
    let page = try page([.form(FormSample.form)])
    let box = try #require(page.elements.first { $0["class"] == "progress sending" })
    #expect(box["hidden"] != nil && box.around.contains("form"))
    let bar = try #require(page.all("progress").first)
    #expect(page.elements.first { $0["id"] == bar["aria-labelledby"] }?.text == "Sending")
    #expect(page.all("button").contains { $0["type"] == "button" && $0.text == "Cancel" })
    #expect(page.elements.contains { $0["role"] == "alert" && $0["hidden"] != nil })
    #expect(page.all("script").count == 2)
    let plain = PageForm("plain", [], action: Phrase(verbatim: "Save"))
    let other = try self.page([.form(plain)])
    #expect(other.all("progress").isEmpty && other.all("script").count == 1)
  }

  @Test("S6-1 The script for files is found at its address and has at most 1.5 KB")
  func script() throws {
    let file = try #require(files[files.address(of: .files)])
    #expect(file.isImmutable && file.mediaType == "text/javascript; charset=utf-8")
    #expect(file.bytes.count <= 1_536, "\(file.bytes.count)")
    #expect(file.address.contains(/^assets\/files-[0-9a-f]{16}\.js$/))
  }
}
