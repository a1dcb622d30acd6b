import Contracts
import Testing

/// Words of commands that a person should type.
struct ShellWordTests {
  @Test(
    "What a shell would split or expand is quoted, and nothing else",
    arguments: [
      ("/home/anna/export.zip", "/home/anna/export.zip"), ("/home/jürgen/a", "/home/jürgen/a"),
      ("/a b", "'/a b'"), ("it's", #"'it'\''s'"#), ("", "''"), ("$HOME", "'$HOME'"),
      ("a;b", "'a;b'"), ("a\nb", #"$'a\012b'"#), ("'", #"''\'''"#),
    ])
  func quoted(text: String, word: String) {
    #expect(text.shellWord == word)
  }
}
