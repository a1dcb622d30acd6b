/// The JSON of `service install` and `service uninstall`.
struct InstalledUnitsDocument: Encodable {
  var written: [String] = []
  var removed: [String] = []
  /// Commands to run now.
  var next: [String]

  var text: String {
    guard !(written.isEmpty && removed.isEmpty) else { return "  Nothing was installed.\n" }
    let files = written.map { "  wrote   \($0)\n" } + removed.map { "  removed \($0)\n" }
    return files.joined() + "  Now:\n" + next.map { "    \($0)\n" }.joined()
  }
}
