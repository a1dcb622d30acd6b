import Foundation
import TestSupport
import Testing

/// A mistyped TZ, in the built program.
struct UnreadableZoneTests {
  @Test("S5-9 Standard error warns once for each unreadable TZ that days are in UTC")
  func warned() throws {
    let machine = try Machine(zone: "Europe/Berlinn")
    try machine.run("log", "steps", "500", "--quiet")
    let warning = "TZ isn't a known time zone (“Europe/Berlinn”), so days are in UTC"
    #expect(try machine.run("today", "--quiet").errors == "")
    let first = try machine.run("today", "--json")
    #expect(first.errors.contains(warning) && first.errors.contains("waymark timezone set ZONE"))
    #expect(try first.json()("steps").int == 500)
    #expect(try machine.run("today").errors == "")
    let other = try machine.run(["today"], variables: ["TZ": "Mars/Phobos"])
    #expect(other.errors.contains("“Mars/Phobos”"))
    #expect(try machine.run(["today"], variables: ["TZ": "Europe/Berlin"]).errors == "")
  }
}
