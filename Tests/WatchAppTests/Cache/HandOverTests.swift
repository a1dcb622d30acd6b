import Contracts
import Testing
import WatchSync

@testable import WatchApp

struct HandOverTests {
  private let life = Incarnation(number: 7)

  private func logged(_ sequence: Int64, note: String? = nil) -> JournalLine {
    .logged(
      QueuedEntry(EntryIdentity(life, sequence), TestWatch.now, .steps(Int(sequence))), note: note)
  }

  private func journal(_ watch: TestWatch, _ lines: [JournalLine]) throws -> Journal {
    let bytes = JournalReading.head + lines.flatMap(\.bytes)
    try PrivateFile.makeFolder(watch.places.home)
    try PrivateFile.replace(watch.places.journal, with: bytes)
    return try Journal(at: watch.places.journal, length: bytes.count)
  }

  @Test("S5-8 Additions to a journal are read once, and a torn line when it is complete")
  func tail() throws {
    let watch = try TestWatch()
    let journal = try journal(watch, [logged(1)])
    var tail = JournalTail(watch.places.journal)
    #expect(try tail.read().lines.isEmpty)
    let bytes = logged(2).bytes + logged(3).bytes
    try journal.append(Array(bytes.dropLast(4)), isKept: false)
    #expect(try tail.read().lines == [logged(2)])
    try journal.append(Array(bytes.suffix(4)), isKept: false)
    #expect(try tail.read().lines == [logged(3)])
    #expect(try tail.read().lines.isEmpty)
    try journal.rewrite([logged(3)])
    let replaced = try tail.read()
    #expect(replaced.isReplaced && replaced.lines == [logged(3)])
  }

  @Test("S5-8 A left entry counts as sent once it is confirmed, whatever else is pending")
  func confirmed() throws {
    let watch = try TestWatch()
    let journal = try journal(watch, [logged(1)])
    var handOver = HandOver(
      of: "mine", in: watch.places, tail: JournalTail(watch.places.journal))
    try journal.append(
      logged(2, note: "other").bytes + logged(3, note: "mine").bytes, isKept: false)
    try journal.append(logged(4).bytes, isKept: false)
    #expect(try !handOver.isDone())
    try journal.append(JournalLine.confirmed(EntryIdentity(life, 2)).bytes, isKept: false)
    #expect(try !handOver.isDone())
    try journal.append(JournalLine.confirmed(EntryIdentity(life, 3)).bytes, isKept: false)
    #expect(try handOver.isDone())
  }

  @Test(
    "S5-8 A left entry counts as sent even if the journal was compacted meanwhile"
  )
  func compacted() throws {
    let watch = try TestWatch()
    let journal = try journal(watch, [logged(1)])
    var handOver = HandOver(
      of: "mine", in: watch.places, tail: JournalTail(watch.places.journal))
    try journal.append(logged(2, note: "mine").bytes, isKept: false)
    var state = WatchState(life)
    state.confirmed[life] = 2
    try KeptDocument.write(StateDocument(state, taken: []), to: watch.places.state)
    try journal.rewrite([logged(2, note: "mine")])
    #expect(try handOver.isDone())
  }
}
