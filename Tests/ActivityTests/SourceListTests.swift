import Testing

@testable import Activity

struct SourceListTests {
  @Test(
    "Names are split at commas, but not within a name that contains one",
    arguments: [
      ("Watch,Phone", ["Watch", "Phone"]),
      (" Watch , Phone ", ["Watch", "Phone"]),
      ("Anna, her phone,Watch", ["Anna, her phone", "Watch"]),
      ("Watch,Anna, her phone", ["Watch", "Anna, her phone"]),
      ("Watch, Anna, her phone , Phone", ["Watch", "Anna, her phone", "Phone"]),
      ("3,1", ["3", "1"]), ("Nobody,Watch", ["Nobody", "Watch"]), ("Watch,", ["Watch"]),
      (",,Watch", ["Watch"]), ("", []), (" , ", []),
      ("Watch Ultra,Watch", ["Watch Ultra", "Watch"]),
      ("Watch 3,Phone", ["Watch 3", "Phone"]),
    ] as [(String, [String])])
  func names(_ list: String, _ names: [String]) {
    let known = ["Watch", "Phone", "Anna, her phone", "Watch Ultra"]
    #expect(SourceList(list, known: known).names == names)
  }
}
