/// The layer of a target. Its path decides, never its name.
public enum Floor: Hashable, Sendable {
  case contracts
  case contractsTesting
  /// Shared test code that does not use Contracts.
  case testSupport
  /// How files are replaced, for all that write some.
  case fileReplacement
  /// The JSON of verbs and of the API.
  case documents
  /// What features draw widgets with.
  case widgetDrawing
  case feature
  case adapter
  /// A system library in C that an adapter wraps.
  case systemLibrary
  /// The composition root, which wires up features and adapters, and what the service adds to it.
  case composition
  /// How a program uses a terminal: below the apps that do, and independent of all of them.
  case terminal
  case app
  /// A program of a second device, without the record: it depends on the features it needs, and gets adapters passed
  /// in.
  case companion
  case tool
  case test
  case nowhere

  public init(of target: DescribedTarget) {
    let parts = target.path.split(separator: "/").map(String.init)
    self =
      switch (parts.first, parts.count) {
      case ("Modules", 2) where parts[1] == "Contracts": .contracts
      case ("Modules", 2) where parts[1] == "ContractsTesting": .contractsTesting
      case ("Modules", 2) where parts[1] == "TestSupport": .testSupport
      case ("Modules", 2) where parts[1] == "FileReplacement": .fileReplacement
      case ("Modules", 2) where parts[1] == "Documents": .documents
      case ("Modules", 2) where parts[1] == "WidgetDrawing": .widgetDrawing
      case ("Modules", 2): .feature
      case ("Modules", 3) where parts[1] == "Adapters":
        target.type == "system-target" ? .systemLibrary : .adapter
      case ("Apps", 2) where parts[1] == "Terminal": .terminal
      case ("Apps", 2) where parts[1] == "WatchApp": .companion
      case ("Apps", 2):
        parts[1].hasSuffix("Composition") || Self.ownRoots.contains(parts[1]) ? .composition : .app
      case ("Tools", 2...): .tool
      case ("Tests", 2): .test
      default: .nowhere
      }
  }

  /// Programs without a record, which wire their few adapters themselves.
  private static let ownRoots: Set = ["waymark-shield", "waymark-watch"]

  /// Its name in messages.
  public var title: String {
    switch self {
    case .contracts: "Contracts"
    case .contractsTesting: "ContractsTesting"
    case .testSupport: "TestSupport"
    case .fileReplacement: "the replacement of files"
    case .documents: "the documents"
    case .widgetDrawing: "the drawing kit"
    case .feature: "a feature"
    case .adapter: "an adapter"
    case .systemLibrary: "a system library"
    case .composition: "the composition root"
    case .terminal: "the terminal kit"
    case .app: "an app"
    case .companion: "a companion"
    case .tool: "a tool"
    case .test: "a test"
    case .nowhere: "on no floor"
    }
  }

  /// Layers that a target in this layer may depend on.
  public var mayDependOn: Set<Floor> {
    switch self {
    case .contracts, .testSupport, .fileReplacement, .systemLibrary, .nowhere: []
    case .contractsTesting, .documents, .widgetDrawing: [.contracts]
    case .terminal: [.contracts, .fileReplacement]
    case .feature: [.contracts, .documents, .widgetDrawing]
    case .adapter: [.contracts, .fileReplacement, .systemLibrary]
    case .composition:
      [.contracts, .documents, .fileReplacement, .feature, .adapter, .composition, .companion]
    case .companion: [.contracts, .documents, .feature, .terminal, .widgetDrawing]
    case .app: [.contracts, .documents, .fileReplacement, .composition, .terminal, .app]
    // Never shipped; may measure or exercise a feature or an adapter from within.
    case .tool:
      [
        .contracts, .documents, .fileReplacement, .feature, .adapter, .composition, .terminal,
        .tool,
      ]
    // The dependencies of a test are determined by its subject.
    case .test: [.contracts, .contractsTesting, .testSupport]
    }
  }

  /// Whether products of other packages may be declared: an adapter's technology, an app's libraries.
  public var mayUseProducts: Bool {
    switch self {
    case .contracts, .contractsTesting, .testSupport, .fileReplacement, .documents, .widgetDrawing,
      .feature, .systemLibrary, .terminal, .companion, .nowhere:
      false
    case .adapter, .composition, .app, .tool, .test: true
    }
  }

  /// Modules of the language or the system.
  public var systemModules: Set<String> {
    let foundation: Set = ["Foundation", "FoundationEssentials"]
    let wider = foundation.union([
      "Android", "Bionic", "Darwin", "Dispatch", "FoundationInternationalization",
      "FoundationNetworking", "FoundationXML", "Glibc", "Musl", "Observation", "RegexBuilder",
      "Synchronization", "System", "WinSDK", "os",
    ])
    return switch self {
    case .contracts, .testSupport, .fileReplacement, .documents, .widgetDrawing, .feature,
      .terminal, .companion:
      foundation
    case .contractsTesting: foundation.union(["Synchronization"])
    case .adapter, .composition, .app, .tool: wider
    case .test: wider.union(["Testing"])
    case .systemLibrary, .nowhere: []
    }
  }
}
