import Contracts
import Testing

@testable import WatchApp

struct WatchProblemTests {
  @Test(
    "S5-8 A hint only names commands of this program",
    arguments: [
      ["log", "exercise", " "], ["widget", "tody"],
    ])
  func hints(_ words: [String]) async throws {
    let watch = try TestWatch()
    await watch.phone.send(try .example())
    try await watch.pair()
    for words in [words, words + ["--json"]] {
      let answer = await watch.run(words)
      #expect(answer.status == 64)
      #expect(answer.errors.contains("waymark-watch "))
      #expect(answer.errors.contains("waymark log") == false)
      #expect(answer.errors.contains("waymark widget") == false)
    }
  }

  @Test(
    "S5-8 A hint is about this device: its key has nothing to do with notifications, and can be restored"
  )
  func secrets() {
    let error = SecretError.cannotRead(name: "watch-link", detail: Phrase("the file is damaged"))
    #expect(
      WatchProblem(error).hint
        == Phrase("Move \("secrets/watch-link") in this device's folder away, then pair it again."))
    #expect(
      WatchProblem(PeerError.closed).hint
        == Phrase("Start again on the other device with: waymark watch pair"))
  }
}
