import Testing

@testable import WebApp

/// S6-1: many pages may be open at a time.
struct OpenFilesTests {
  @Test("S6-1 The limit of open files is raised to what is needed and allowed, and never lowered")
  func raised() {
    let before = OpenFiles.allow(1)
    #expect(before >= 1)
    let more = OpenFiles.allow(before + 16)
    #expect((before...before + 16).contains(more))
    #expect(OpenFiles.allow(1) == more)
  }

  @Test(
    "S6-1 The limit of connections leaves files for the record, and is at least one",
    arguments: [(4_000, 1_500, 1_500), (1_024, 1_500, 384), (300, 1_500, 22), (200, 1_500, 1)])
  func connections(limit: Int, wanted: Int, each: Int) {
    #expect(OpenFiles.share(of: limit, wanted: wanted, listeners: 2) == each)
  }
}
