/// The files of a new feature.
struct ModuleTemplate {
  let module: ModuleName
  let contractVersion: Int

  var files: [FileChange] {
    let sources = "Modules/\(module)"
    let tests = "Tests/\(module)Tests"
    return [
      FileChange(creating: "\(sources)/README.md", text: page),
      FileChange(creating: "\(sources)/\(module)Plugin.swift", text: plugin),
      FileChange(creating: "\(sources)/\(module)Subscriber.swift", text: subscriber),
      FileChange(creating: "\(sources)/HealthCheck+\(module).swift", text: healthCheck),
      FileChange(creating: "\(tests)/\(module)PluginTests.swift", text: pluginTests),
      FileChange(creating: "\(tests)/\(module)HealthTests.swift", text: healthTests),
    ]
  }
}
