import Composition
import Contracts
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Commands

/// For each error of the product: message, way out and exit code.
struct CommandFailureTests {
  struct Row: Sendable {
    let error: any Error
    let status: Terminal.ExitStatus
    let message: String
    let hint: String?

    init(_ error: any Error, _ status: Terminal.ExitStatus, _ message: String, _ hint: String?) {
      self.error = error
      self.status = status
      self.message = message
      self.hint = hint
    }
  }

  private static let day = Day(ordinal: 20_590)

  private static let importing: [Row] = [
    Row(
      ImportError.noSuchFile(path: "a.xml"), .noInput, "There is no file a.xml.", "Check the path."),
    Row(
      ImportError.unreadable(path: "a", detail: Phrase(verbatim: "it is a directory")), .noInput,
      "a can't be read: it is a directory.", "Check the path and its permissions."),
    Row(ImportError.empty(path: "a.xml"), .badData, "a.xml is empty.", "Export it again."),
    Row(
      ImportError.unrecognized(path: "a", formats: ["csv", "other"]), .badData,
      "a isn't in a format Waymark knows (csv, other).",
      "A table of your own needs the columns date and steps, or date and weight kg. See: waymark import --list-formats"
    ),
    Row(
      ImportError.unknownTable(path: "a", columns: ["date", "stesp"]), .badData,
      "a isn't a table of days: its columns are date, stesp.",
      "A table of your own needs the columns date and steps, or date and weight kg. See: waymark import --list-formats"
    ),
    Row(
      ImportError.unrecognized(path: "a", formats: ["csv"], mayBeTable: false), .badData,
      "a isn't in a format Waymark knows (csv).", "See: waymark import --list-formats"),
    Row(
      ImportError.clinicalDocument(path: "a/export_cda.xml"), .badData,
      "a/export_cda.xml is the clinical document from an Apple Health export, not the export itself.",
      "Import export.xml from the same folder, or the original zip."),
    Row(
      ImportError.encryptedArchive(path: "a.zip"), .badData, "a.zip is encrypted.",
      "Unpack it with the password from its app, then import the folder."),
    Row(
      ImportError.noSuchFile(path: "d\u{FFFD}.csv"), .noInput, "There is no file d\u{FFFD}.csv.",
      "If its name isn't UTF-8, rename it, or import the folder it's in."),
    Row(
      ImportError.tornDatabase(path: "a.db", detail: "cut"), .badData,
      "a.db was copied while an app was writing to it, or is damaged: cut.",
      "Close its app, then copy it again."),
    Row(
      ImportError.unknownFormat("x", formats: ["csv", "other"]), .usage,
      "There is no format “x”.", "Formats: csv, other"),
    Row(
      ImportError.noExportInArchive(path: "a.zip"), .badData,
      "a.zip contains nothing Waymark can read.",
      "See: waymark import --list-formats"),
    Row(
      ImportError.damagedArchive(path: "a.zip", detail: Phrase(verbatim: "why")), .badData,
      "a.zip is damaged: why.", "Copy or export it again."),
    Row(
      ImportError.unsafeArchive(path: "a.zip", entry: "../x"), .badData,
      "a.zip contains a file that would be unpacked outside its folder (../x), so it wasn't read.",
      "No app makes such an export. Find out where the file came from."),
    Row(
      ImportError.archiveTooLarge(path: "a.zip", detail: Phrase(verbatim: "why")), .badData,
      "a.zip would unpack to too much data: why.",
      "If it's a real export, unpack it yourself and import the folder."),
    Row(
      ImportError.incomplete(
        path: "a.xml", defect: ImportTally.Defect(line: 7, reason: Phrase("why")), recordsRead: 1,
        samples: 2_000), .badData,
      "a.xml can't be read past line 7: why. Up to there, 1 record was complete, with "
        + "2,000 samples. Nothing was imported.",
      "Export it again, or import the readable part with --keep-partial."),
  ]

  private static let storing: [Row] = [
    Row(
      StorageError.busy, .busy, "Another process is writing to your record.",
      "Try again in a moment."),
    Row(
      StorageError.unknownMigrations(["water-1", "water-2"]), .configuration,
      "Your record was written by a different version of Waymark, with changes this one doesn't know: water-1, water-2.",
      "Update Waymark. Your record wasn't changed."),
    Row(
      StorageError.corrupt(detail: "why"), .badData,
      "Your record is damaged, or isn't a Waymark record: why.",
      "Restore a copy with: waymark restore FILE (the damaged file is kept)."),
    Row(
      StorageError.lost(remains: "/h/x-wal"), .badData,
      "Your record is missing; only /h/x-wal is left of it.",
      "Restore a copy: waymark restore FILE. To start over, move that file away."),
    Row(
      StorageError.foreignLog(path: "/h/x-wal"), .badData,
      "/h/x-wal is the log of a different record, not the one next to it.",
      "Restore a copy: waymark restore FILE. To continue without the log, move it away."),
    Row(
      StorageError.cannotWrite(detail: "disk full"), .cannotWrite,
      "Your record can't be written: disk full.",
      "Check the free space and the permissions. Nothing was changed."),
    Row(
      StorageError.foreignTransaction, .bug, "a store was used with another record's transaction",
      nil),
    Row(
      HomeError.notAFolder("/x"), .configuration, "/x isn't a folder.",
      "Choose another one with --home DIR."),
    Row(
      HomeError.cannotMake("/x", detail: "why"), .cannotWrite,
      "Can't create the folder /x: why.", "Choose another one with --home DIR."),
    Row(
      HomeError.cannotUse("/x", detail: "why"), .cannotWrite,
      "Can't use the folder /x: why.", "Choose another one with --home DIR."),
    Row(
      HomeError.nameless, .usage, "The path of the record's folder is empty.",
      "Choose another one with --home DIR."),
  ]

  private static let recording: [Row] = [
    Row(
      ActivityError.stepsOutOfRange(200_000, allowed: -100_000...100_000), .usage,
      "An entry can't have 200,000 steps: use 1 to 100,000, or -1 to -100,000 for a correction.",
      "Split them over the hours you walked them in."),
    Row(
      ActivityError.stepsOutOfRange(0, allowed: -100_000...100_000), .usage,
      "An entry can't have 0 steps: use 1 to 100,000, or -1 to -100,000 for a correction.",
      "Delete an entry with: waymark log delete ID"),
    Row(
      ActivityError.tooEarly(Instant.distantPast), .usage, "That time is before 1900-01-01.",
      "Waymark doesn't accept earlier dates. Check the year."),
    Row(
      ActivityError.inFuture(Instant(secondsSince1970: 0)), .usage,
      "That time is in the future.", "Log it once it has happened."),
    Row(
      ActivityError.noSuchEntry(7), .noInput, "There is no entry 7.",
      "See them with: waymark log list"),
    Row(
      ActivityError.repetitionsOutOfRange(100_001, allowed: 1...100_000), .usage,
      "A session can't have 100,001 repetitions: use 1 to 100,000.",
      "If you didn't count, leave the number out."),
    Row(
      ActivityError.weightThere(at: Instant(secondsSince1970: 0), by: 7), .usage,
      "There's already a weight at that time: entry 7.",
      "Change it with: waymark log edit 7"),
    Row(
      ActivityError.noSuchField(.bodyFat, in: .exercise), .usage,
      "That kind of entry has no body fat.", "See what kind it is: waymark log list"),
    Row(
      ActivityError.noSuchSource("x", known: ["A", "B"]), .usage, "There is no source “x”.",
      "Sources: A, B"),
    Row(
      ActivityError.noSuchSource("x", known: []), .usage, "There is no source “x”.",
      "Your record has no sources yet: waymark import FILE"),
    Row(
      ActivityError.ambiguousSource("A", ids: [1, 4]), .usage, "Several sources are called “A”.",
      "Use a number: 1 or 4"),
    Row(
      ActivityError.sourceNamedTwice("A"), .usage, "“A” appears twice in the order.",
      "Name each source once."),
    Row(
      ActivityError.handNotExcludable, .usage,
      "You can't exclude all of your manual entries.",
      "Delete an entry with: waymark log delete ID"),
    Row(
      ActivityError.noSuchImport(RecordedImport.ID(rawValue: 7)), .noInput,
      "There is no import 7.", "See them with: waymark imports"),
    Row(
      ActivityError.importUndone(
        RecordedImport.ID(rawValue: 7), at: Instant(secondsSince1970: 0)), .usage,
      "Import 7 was already undone.", "Import the file again to bring its data back."),
    Row(
      ActivityError.importNotNoted, .usage,
      "Imports made before Waymark kept an import log can't be distinguished or undone.",
      "Exclude one of their sources with: waymark sources exclude NAME"),
  ]

  private static let judging: [Row] = [
    Row(
      StreakError.notARestDay(day), .noInput, "2026-05-17 isn't a rest day.",
      "See them all: waymark rest-day list"),
    Row(
      StreakError.recoveryUsed(on: day), .notPermitted,
      "You already used your one recovery on 2026-05-17.",
      "A new streak starts with the next day you meet your goal. See: waymark streak"),
    Row(
      StreakError.nothingToRecover, .usage, "There is no broken streak to recover.",
      "See: waymark streak"),
    Row(
      StreakError.beyondRecovery(
        StreakBreak(firstDay: day, lastDay: day, missedDays: 1, length: 1)), .notPermitted,
      "The streak of 1 day that ended on 2026-05-16 can no longer be recovered.",
      "A recovery forgives at most two missed days, within a week. See: waymark streak"),
  ]

  private static let notifying: [Row] = [
    Row(
      NotificationError.unknownChannel("ntfy-9"), .noInput, "There is no channel “ntfy-9”.",
      "See them with: waymark notifications channels"),
    Row(
      NotificationError.alreadyThere("ntfy-2"), .usage, "That channel already exists: ntfy-2.",
      "To change it, remove it first: waymark notifications channel remove ntfy-2"),
    Row(
      NotificationError.notServedHere(kind: "ntfy"), .unavailable,
      "Only waymark-service supports channels of the kind ntfy.",
      "Scripts/waymark builds it when it's first needed; otherwise, install it next to waymark."),
    Row(
      NotificationError.denied(kind: "desktop", remedy: Phrase("Start one.")), .notPermitted,
      "Notifications aren't allowed there (desktop). Nothing was changed.", "Start one."),
    Row(ChannelRefusal(Phrase("No."), hint: Phrase("Yes.")), .usage, "No.", "Yes."),
    Row(
      SecretError.cannotRead(name: "ntfy-1", detail: Phrase(verbatim: "why")), .configuration,
      "The secrets of ntfy-1 can't be read: why.",
      "Remove the channel and add it again: waymark notifications channels"),
    Row(
      SecretError.cannotWrite(name: "ntfy-1", detail: Phrase(verbatim: "why")), .cannotWrite,
      "The secrets of ntfy-1 can't be saved: why.",
      "Check the free space, and the permissions of the record's folder."),
  ]

  private static let others: [Row] = [
    Row(
      TimeError.unknownZone("Foo"), .usage, "“Foo” isn't a time zone.",
      "Use an IANA name, such as Europe/Berlin or America/New_York."),
    Row(
      TimeError.unknownZoneInRecord("Foo"), .configuration,
      "This machine doesn't know your record's time zone, “Foo”.",
      "install the package tzdata, or: waymark timezone set ZONE"),
    Row(
      CancellationError(), .interrupted, "Stopped. Nothing was changed.",
      "Run it again to start over."),
    Row(
      CommandFailure(.busy, Phrase("m"), hint: Phrase("h")), .busy, "m", "h"),
    Row(
      PluginError.duplicateIdentifier("goals"), .configuration,
      #"The plugins of this build don't fit together: duplicateIdentifier("goals")."#, nil),
    Row(CocoaError(.userCancelled), .bug, "", "Please report it and say what you did."),
  ]

  private static let all: [Row] = importing + storing + recording + judging + notifying + others

  @Test("Every error has its message, its hint and its exit code", arguments: all)
  func wording(_ row: Row) {
    let failure = CommandFailure(row.error)
    #expect(failure.status == row.status)
    if !row.message.isEmpty { #expect(failure.englishMessage == row.message) }
    #expect(failure.englishHint == row.hint)
  }

  @Test("S6-2 Errors on a page name no command and no option", arguments: all)
  func onPages(_ row: Row) {
    guard let explanation = (row.error as? any ExplainedError)?.explanation else { return }
    for text in [explanation.message, explanation.pageHint].compactMap({ $0?.description }) {
      #expect(!text.contains("waymark ") && !text.contains(" --"), "\(text)")
    }
  }

  @Test("Exit codes are those of sysexits")
  func codes() {
    let codes: [(Terminal.ExitStatus, Int32)] = [
      (.done, 0), (.bug, 1), (.usage, 64), (.badData, 65), (.noInput, 66), (.unavailable, 69),
      (.cannotWrite, 73), (.busy, 75), (.notPermitted, 77), (.configuration, 78),
      (.interrupted, 130),
    ]
    for (status, code) in codes { #expect(status.rawValue == code) }
  }

  @Test("As text: the message, then the way out on a separate line")
  func text() {
    #expect(
      CommandFailure(.busy, Phrase("Why."), hint: Phrase("How.")).text(in: .english)
        == "waymark: Why.\n  How.\n")
    #expect(CommandFailure(.busy, Phrase("Why.")).text(in: .english) == "waymark: Why.\n")
    #expect(
      CommandFailure(.bug, Phrase("Why.")).text(in: .english) == "waymark: a bug in Waymark: Why.\n"
    )
  }

  @Test("As JSON: code, message and hint, always all three")
  func json() throws {
    let answer = try JSONAnswer(CommandFailure(.badData, Phrase("“a/b”")).json(in: .english))
    #expect(answer.keys == ["error"])
    #expect(try answer("error").keys == ["code", "message", "hint"])
    #expect(try answer("error.code").string == "badData")
    #expect(try answer("error.message").string == "“a/b”")
    #expect(try answer("error.hint").string == "")
  }

  @Test("Control characters are not printed, wherever they are")
  func escapes() {
    let path = "a\u{1B}[31mb\u{7}"
    let failure = CommandFailure(
      .noInput, Phrase("There is no file \(path)."), hint: Phrase(verbatim: "Look\nat \(path)"))
    let text = failure.text(in: .english)
    #expect(
      text == "waymark: There is no file a\\u{1b}[31mb\\u{7}.\n  Look\nat a\\u{1b}[31mb\\u{7}\n")
  }

  @Test(
    "An unknown verb is answered with the nearest one, if one is near",
    arguments: [
      ("tody", "Did you mean: waymark today"), ("impotr", "Did you mean: waymark import"),
      ("frobnicate", "See: waymark --help"), ("", "See: waymark --help"),
    ])
  func unknownVerb(_ name: String, _ hint: String) {
    let failure = CommandFailure(unknownVerb: name)
    #expect(failure.status == .usage)
    #expect(
      failure.englishMessage
        == "There is no command “\(name)”, and no waymark-\(name) on your PATH.")
    #expect(failure.englishHint == hint)
  }

  @Test("An unknown verb of a group is answered with the group")
  func unknownMember() {
    let near = CommandFailure(
      unknownVerb: "sett", of: GoalSteps.self, path: ["goal", "steps"])
    #expect(near.englishMessage == "There is no command “goal steps sett”.")
    #expect(near.englishHint == "Did you mean: waymark goal steps set")
    let far = CommandFailure(
      unknownVerb: "abcdefg", of: GoalSteps.self, path: ["goal", "steps"])
    #expect(far.englishHint == "See: waymark goal steps --help")
  }

  @Test(
    "A parser error is shown as a sentence, with the help of the command",
    arguments: [
      ("Missing expected argument '<x>'", "Missing expected argument '<x>'."),
      ("Unknown option '--x'. Did you mean '--y'?", "Unknown option '--x'."),
    ])
  func parsing(_ complaint: String, _ message: String) {
    let failure = CommandFailure(parsing: complaint, path: ["goal", "steps"])
    #expect(failure.status == .usage)
    #expect(failure.englishMessage == message)
    #expect(failure.englishHint == "See: waymark goal steps --help")
    #expect(CommandFailure(parsing: complaint, path: []).englishHint == "See: waymark --help")
  }

  @Test(
    "The distance of two words is the number of letters to change",
    arguments: [
      ("", "", 0), ("abc", "abc", 0), ("", "abc", 3), ("kitten", "sitting", 3),
      ("today", "tody", 1), ("ab", "ba", 2),
    ])
  func editDistance(_ one: String, _ other: String, _ distance: Int) {
    #expect(one.editDistance(to: other) == distance)
    #expect(other.editDistance(to: one) == distance)
  }
}
