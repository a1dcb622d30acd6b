// swift-tools-version: 6.2
import PackageDescription

// Shared dependencies. The page of the module that uses one gives the reason for it.
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let asyncHTTPClient = Target.Dependency.product(
  name: "AsyncHTTPClient", package: "async-http-client")
let certificates = [
  Target.Dependency.product(name: "SwiftASN1", package: "swift-asn1"),
  Target.Dependency.product(name: "X509", package: "swift-certificates"),
]
let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let grdb = ["GRDB", "GRDBSQLite"].map {
  Target.Dependency.product(name: $0, package: "GRDB.swift")
}
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let hummingbird = Target.Dependency.product(name: "HummingbirdCore", package: "hummingbird")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let mustache = Target.Dependency.product(name: "Mustache", package: "swift-mustache")
let nio = ["NIOCore", "NIOHTTP1", "NIOPosix"].map {
  Target.Dependency.product(name: $0, package: "swift-nio")
}
let nioEmbedded = Target.Dependency.product(name: "NIOEmbedded", package: "swift-nio")
let nioSSL = Target.Dependency.product(name: "NIOSSL", package: "swift-nio-ssl")
let nioTLS = Target.Dependency.product(name: "NIOTLS", package: "swift-nio")
let serviceLifecycle = Target.Dependency.product(
  name: "ServiceLifecycle", package: "swift-service-lifecycle")
let unixSignals = Target.Dependency.product(
  name: "UnixSignals", package: "swift-service-lifecycle")
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")
let system = Target.Dependency.product(name: "SystemPackage", package: "swift-system")

/// The topics of `waymark help TOPIC`.
let guides = [
  "alerts", "app-lock", "devices", "extending", "goals", "importing", "known-gaps", "record",
]

/// Programs that tests start and that are not written in Swift.
let programsOfTests = [
  "AdGuardHomeShield": ["Support/adguard_home.py"],
  "ChromiumShield": ["Support/open_browser.py"],
  "Commands": [
    "Support/compare_pictures.py", "Support/measure_ink.py", "Support/pair_watch.py",
    "Support/poke_record.py",
  ],
  "FaultInjection": ["Support/faulty_program.py"],
  "NotificationChannels": [
    "Support/notify_server.py", "Support/push_service.py", "Support/desktop_calls.py",
  ],
  "OutgoingHTTP": ["Support/fault_server.py"],
  "PiHoleShield": ["Support/pi_hole.py"],
  "ProcessShield": ["Support/forking_game.py"],
  "ServiceComposition": ["Support/forecast_server.py"],
  "ShieldSocket": ["Support/odd_server.py"],
  "WidgetRendering": ["Support/picture.py"],
]

// MARK: - Floor 1: what every target may depend on

let contracts =
  library(
    "Contracts", at: "Modules/Contracts", excluding: ["GLOSSARY.md"],
    testedWith: ["ContractsTesting", "TestSupport"])
  + library("ContractsTesting", at: "Modules/ContractsTesting", on: ["Contracts"])
  + library("Documents", at: "Modules/Documents", on: ["Contracts"])
  + library("FileReplacement", at: "Modules/FileReplacement", testedWith: ["TestSupport"])
  + library("TestSupport", at: "Modules/TestSupport")
  + library("WidgetDrawing", at: "Modules/WidgetDrawing", on: ["Contracts"])

// MARK: - Floor 2: features depend on Contracts and may draw widgets with WidgetDrawing; adapters depend
// on Contracts and one technology

let features =
  feature("Access")
  + feature("Activity")
  + feature("AppLock", on: ["WidgetDrawing"])
  + feature("Feedback")
  + feature("Goals", on: ["WidgetDrawing"])
  + feature("Milestones", on: ["WidgetDrawing"])
  + feature("Notifications")
  + feature("Onboarding")
  + feature("Settings")
  + feature("Undo")
  + feature("WatchSync")
  + feature("Weather")
  + feature("WidgetData", excluding: ["Placing"])

let adapters =
  [
    "CArchive", "CIDN2", "CPNG", "CPSL", "CPidfd", "CQRCodegen", "CStatx", "CTimex", "CXattr",
    "CZlib",
  ].map {
    Target.systemLibrary(name: $0, path: "Modules/Adapters/\($0)")
  }
  + adapter("CategoryFile", on: ["FileReplacement"], testedWith: ["HostNames"])
  + adapter("ChromiumShield", testedWith: ["FolderObserver", "SpawnedPrograms"])
  + adapter("CityFiles")
  + adapter("DeliveryFiles")
  + adapter("EventHooks", testedWith: ["ProcessLocks", "SpawnedPrograms"])
  + adapter("FileModes")
  + adapter("FirefoxShield", testedWith: ["FolderObserver", "SpawnedPrograms"])
  + adapter("FolderObserver")
  + adapter("HandedOverSockets")
  + adapter("HealthImport", on: ["CArchive", "CZlib"])
  + adapter("HostNames", on: ["CIDN2", "CPSL"])
  + adapter("HostsFileShield", testedWith: ["FolderObserver", "SpawnedPrograms", "SystemFiles"])
  + adapter("InstalledApps")
  + adapter("KernelClock", on: ["CTimex"])
  + adapter(
    "LaunchShield", on: ["FileReplacement"], testedWith: ["FolderObserver", "InstalledApps"])
  + adapter("LibPNG", on: ["CPNG"])
  + adapter("NeverLockedFiles", on: ["FileReplacement"])
  + adapter("ProcessLocks")
  + adapter(
    "ProcessShield", on: ["CPidfd", "FileReplacement"], testedWith: ["FolderObserver"])
  + adapter("QRCodes", on: ["CQRCodegen"], testedWith: ["LibPNG"])
  + adapter("SecretFiles", on: ["FileReplacement"])
  + adapter(
    "ShieldSetup", on: ["FileReplacement"],
    embedding: ["waymark-rescue", "waymark-shield@.service", "waymark-shield@.socket"],
    testedWith: [
      "ChromiumShield", "FirefoxShield", "HostsFileShield", "SpawnedPrograms", "SystemFiles",
    ])
  + adapter("ShieldSocket")
  + adapter("SignedLicences", on: [crypto])
  + adapter("SpawnedPrograms")
  + adapter("SQLiteStore", on: ["CStatx", "FileReplacement"] + grdb, testedWith: ["ProcessLocks"])
  + adapter("StringCatalog", excluding: ["Localizable.xcstrings"])
  + adapter("SystemFiles", on: ["CXattr"], testedWith: ["SpawnedPrograms"])
  + adapter(
    "WidgetRendering", excluding: ["Fonts/OFL.txt"], testedWith: ["LibPNG", "SpawnedPrograms"])

/// Only the service uses networks and other programs; the command that people run all day starts faster
/// without them.
let serviceAdapters =
  adapter("AdGuardHomeShield", testedWith: ["OutgoingHTTP"])
  + adapter("CryptoSecrets", on: [crypto])
  + adapter("ExternalPrograms", on: [subprocess, system], testedWith: ["SpawnedPrograms"])
  + adapter("Gzip", on: ["CZlib"])
  + adapter("LocalAuthority", on: [crypto] + certificates)
  + adapter(
    "NotificationChannels", on: ["FileReplacement", crypto], testedWith: ["ProcessLocks"])
  + adapter("OpenMeteo")
  + adapter("OutgoingHTTP", on: [asyncHTTPClient, nioSSL] + nio)
  + adapter("PiHoleShield", testedWith: ["OutgoingHTTP"])
  + adapter(
    "WatchLink", on: [crypto, nioSSL, nioTLS] + certificates + nio, testedWith: [nioEmbedded])

// MARK: - Floor 3: apps may depend on everything

/// Without the symbols that only debuggers and loaded plugins need, a fifth to a half of a program.
let stripped: [LinkerSetting] = [
  .unsafeFlags(
    ["-Xlinker", "--strip-all", "-Xlinker", "--no-export-dynamic"],
    .when(platforms: [.linux], configuration: .release))
]

/// One file that starts in a few milliseconds.
let staticProgram: [LinkerSetting] =
  [.unsafeFlags(["-static-executable"], .when(platforms: [.linux], configuration: .release))]
  + stripped

let apps =
  library(
    "Composition", at: "Apps/Composition",
    on: ["Contracts", "Documents", "FileReplacement"] + libraries(in: features + adapters))
  + library("Terminal", at: "Apps/Terminal", on: ["Contracts", "FileReplacement"])
  + library(
    "WatchApp", at: "Apps/WatchApp",
    on: ["Contracts", "Documents", "Terminal", "WatchSync", "WidgetDrawing"],
    testedWith: ["FolderObserver", "LibPNG", "ProcessLocks", "WidgetRendering"])
  + library(
    "Commands", at: "Apps/Commands",
    on: [
      "Composition", "Contracts", "Documents", "FileReplacement", "Terminal", argumentParser,
    ])
  + library(
    "ServiceComposition", at: "Apps/ServiceComposition",
    on: [
      "Composition", "Contracts", "FolderObserver", "HandedOverSockets", "ProcessLocks",
      "SecretFiles", "SpawnedPrograms",
    ]
      + libraries(in: serviceAdapters))
  + library(
    "WebApp", at: "Apps/WebApp",
    on: [
      "Composition", "Contracts", "Documents", crypto, httpTypes, hummingbird, logging, mustache,
      nioSSL,
    ] + nio,
    excluding: ["ASVS.md", "Hosting"],
    embedding: [
      "bar.mustache", "button.mustache", "calendar.mustache", "card.mustache", "chart.js",
      "chart.mustache",
      "circle.mustache",
      "enter.js",
      "field.mustache", "files.js", "form.mustache", "keys.js", "layout.mustache", "list.mustache",
      "menu.mustache", "notice.mustache", "picture.mustache", "progress.mustache",
      "push.js", "ring.mustache", "save.js", "shortcuts.mustache", "site.css", "site.js",
      "state.mustache",
      "sw.js", "table.mustache", "tiles.mustache", "told.mustache",
    ])
  + program(
    "waymark-service", at: "Apps/waymark-service",
    on: [
      "Commands", "Composition", "Contracts", "ServiceComposition", "WebApp", logging,
      serviceLifecycle, unixSignals,
    ], linked: stripped)
  + program(
    "waymark-shield", at: "Apps/waymark-shield",
    on: [
      "ChromiumShield", "Contracts", "FileReplacement", "FirefoxShield", "HandedOverSockets",
      "HostsFileShield", "KernelClock", "NeverLockedFiles", "ShieldSocket", "SystemFiles",
    ], linked: staticProgram)
  + program(
    "waymark-watch", at: "Apps/waymark-watch",
    on: [
      "Contracts", "CryptoSecrets", "FolderObserver", "LibPNG", "ProcessLocks", "SecretFiles",
      "StringCatalog", "WatchApp", "WatchLink", "WidgetRendering",
    ], linked: stripped)
  + [
    .executableTarget(
      name: "waymark", dependencies: ["Commands"], path: "Apps/waymark", exclude: ["README.md"],
      resources: guides.map { .embedInCode("Guide/\($0).md") },
      // Not static: the service looks up host names, for which the C library loads modules of the machine.
      linkerSettings: staticProgram),
    // Whole programs, started as a person starts them.
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "waymark", "waymark-service", "waymark-shield", "waymark-watch", "Fuzz", "ManualPages",
        "Composition", "Contracts",
        "FaultInjection",
        "TestSupport",
      ],
      path: "Tests/EndToEndTests",
      exclude: [
        "Support/browser", "Support/damage_record.py", "Support/faulty_receiver.py",
        "Support/ingest_day.py", "Support/ingest_odd_day.py", "Support/ingest_phone.py",
        "Support/lock_day.py", "Support/lock_machine.py", "Support/queue_notifications.py",
        "Support/watch_day.py", "Support/watch_machine.py", "Support/watch_odd_day.py",
        "Support/watch_peer.py",
      ]),
  ]

// MARK: - Tools: for people who work on Waymark, never shipped

let tools =
  tool("ArchitectureCheck", over: "ArchitectureRules", in: "Rules")
  + command("Benchmarks", on: ["Composition", "Contracts", "Goals"])
  + tool("Credits", over: "CreditReading", in: "Reading")
  + tool("ExportGenerator", over: "ExportGeneration", in: "Generation")
  + tool(
    "Fuzz", over: "Fuzzing", in: "Fuzzing",
    on: [
      "CityFiles", "Composition", "Contracts", "HealthImport", "NotificationChannels", "OpenMeteo",
      "OutgoingHTTP", "ProcessLocks", "SQLiteStore", "SignedLicences", crypto,
    ])
  + tool(
    "Licence", over: "LicenceIssuing", in: "Issuing", on: ["Contracts", crypto])
  + tool("Lives", over: "LifePlaying", in: "Playing", on: ["Composition", "Contracts"])
  + tool("ManualPages", over: "ManualWriting", in: "Writing", on: ["Terminal"])
  + tool("NewModule", over: "ModuleScaffold", in: "Scaffold")
  + [
    // What the generator writes is what the importer reads, whatever the format.
    .testTarget(
      name: "GeneratedExportsTests",
      dependencies: [
        "Activity", "Contracts", "ContractsTesting", "ExportGeneration", "HealthImport",
        "SQLiteStore", "TestSupport",
      ] + grdb,
      path: "Tests/GeneratedExportsTests")
  ]
  + [
    .target(name: "CallTracing", path: "Tools/Torture/Tracing"),
    .testTarget(
      name: "CallTracingTests", dependencies: ["CallTracing"], path: "Tests/CallTracingTests"),
  ]
  + tool(
    "Torture", over: "FaultInjection", in: "Injecting",
    on: ["CallTracing", "LifePlaying"] + grdb + nio, testedWith: ["TestSupport"])
  + tool("Translations", over: "TranslationCatalog", in: "Catalog", on: ["Contracts"])
  + tool(
    "WatchSimulation", over: "WatchSimulating", in: "Simulating", on: ["Contracts", "WatchSync"])

let package = Package(
  name: "Waymark",
  platforms: [.macOS(.v15), .iOS(.v18), .watchOS(.v11)],
  products: [
    .executable(name: "waymark", targets: ["waymark"]),
    .executable(name: "waymark-service", targets: ["waymark-service"]),
    .executable(name: "waymark-shield", targets: ["waymark-shield"]),
    .executable(name: "waymark-watch", targets: ["waymark-watch"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
  ],
  targets: contracts + features + adapters + serviceAdapters + apps + tools,
  swiftLanguageModes: [.v6]
)

narrow(package, to: Context.environment["WAYMARK_MODULES"])

for target in package.targets where target.type != .system {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}

// Their tests read and draw megabytes, which takes ten times as long without optimisation.
for target in package.targets where ["HealthImport", "WidgetRendering"].contains(target.name) {
  target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
}

countCoverage(in: package, for: Context.environment["WAYMARK_LIBFUZZER"])

// MARK: - Helpers

func feature(
  _ name: String, on others: [Target.Dependency] = [], excluding files: [String] = []
) -> [Target] {
  library(name, at: "Modules/\(name)", on: ["Contracts", "Documents"] + others, excluding: files)
}

/// - Parameters:
///   - resources: files in its folder `Files` that are embedded in its code.
///   - others: adapters that it depends on.
func adapter(
  _ name: String, on technology: [Target.Dependency] = [], excluding files: [String] = [],
  embedding resources: [String] = [], testedWith others: [Target.Dependency] = []
) -> [Target] {
  library(
    name, at: "Modules/Adapters/\(name)", on: ["Contracts"] + technology, excluding: files,
    embedding: resources, testedWith: others)
}

/// A library with its page and its tests.
///
/// - Parameter resources: files in its folder `Files` that are embedded in its code.
func library(
  _ name: String, at path: String, on dependencies: [Target.Dependency] = [],
  excluding files: [String] = [], embedding resources: [String] = [],
  testedWith others: [Target.Dependency] = []
) -> [Target] {
  [
    .target(
      name: name, dependencies: dependencies, path: path, exclude: ["README.md"] + files,
      resources: resources.map { .embedInCode("Files/\($0)") }),
    tests(of: name, on: dependencies, with: others),
  ]
}

/// An executable with its page and its tests.
func program(
  _ name: String, at path: String, on dependencies: [Target.Dependency],
  linked settings: [LinkerSetting] = []
) -> [Target] {
  [
    .executableTarget(
      name: name, dependencies: dependencies, path: path, exclude: ["README.md"],
      linkerSettings: settings),
    tests(of: name, on: dependencies),
  ]
}

/// A tool: a library with its tests, and its command line. They share the tool's page.
func tool(
  _ name: String, over library: String, in folder: String,
  on dependencies: [Target.Dependency] = [], testedWith helpers: [Target.Dependency] = []
) -> [Target] {
  [
    .target(name: library, dependencies: dependencies, path: "Tools/\(name)/\(folder)"),
    tests(of: library, on: dependencies, with: helpers),
  ] + command(name, on: [.byName(name: library)] + dependencies)
}

/// The command line of a tool.
func command(_ name: String, on dependencies: [Target.Dependency]) -> [Target] {
  [
    .executableTarget(
      name: name, dependencies: dependencies + [argumentParser], path: "Tools/\(name)/Command")
  ]
}

/// The libraries among `targets`, for a target that depends on all of them.
func libraries(in targets: [Target]) -> [Target.Dependency] {
  targets.filter { $0.type == .regular }.map { .byName(name: $0.name) }
}

/// A target that depends on Contracts is tested with their doubles and the shared test helpers.
func tests(
  of subject: String, on dependencies: [Target.Dependency],
  with others: [Target.Dependency] = []
) -> Target {
  let standsOnContracts = dependencies.contains { dependency in
    guard case .byNameItem(let name, _) = dependency else { return false }
    return name == "Contracts"
  }
  let helpers: [Target.Dependency] =
    standsOnContracts && subject != "ContractsTesting" ? ["ContractsTesting", "TestSupport"] : []
  return .testTarget(
    name: "\(subject)Tests",
    dependencies: [.byName(name: subject)] + dependencies + helpers + others,
    path: "Tests/\(subject)Tests",
    exclude: programsOfTests[subject] ?? [])
}

/// Counts which of our code an input reaches, for `Scripts/fuzz --coverage`.
///
/// - Parameter runtime: the path of libFuzzer's library without a `main`.
func countCoverage(in package: Package, for runtime: String?) {
  guard let runtime else { return }
  for target in package.targets where target.type != .system {
    target.swiftSettings?.append(.unsafeFlags(["-sanitize=fuzzer"]))
    guard target.name == "Fuzz" else { continue }
    target.linkerSettings = [
      .unsafeFlags(
        [runtime, "-lstdc++"]
          + ["-u", "LLVMFuzzerRunDriver", "--export-dynamic-symbol=LLVMFuzzerRunDriver"]
          .flatMap { ["-Xlinker", $0] })
    ]
  }
}

/// Keeps only some modules, their tests and what these depend on, so that a team builds nothing else, and
/// resolves no package that they don't use.
///
/// - Parameter modules: names, separated by commas; all modules if empty.
func narrow(_ package: Package, to modules: String?) {
  guard let modules else { return }
  var kept: Set<String> = []
  var packages: Set<String> = []
  var pending = modules.split(separator: ",").flatMap { ["\($0)", "\($0)Tests"] }
  while let name = pending.popLast() {
    guard kept.insert(name).inserted else { continue }
    for dependency in package.targets.first(where: { $0.name == name })?.dependencies ?? [] {
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): pending.append(name)
      case .productItem(_, let package, _, _): packages.insert(package ?? "")
      @unknown default: break
      }
    }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products = []
  package.dependencies.removeAll { dependency in
    guard case .sourceControl(_, let location, _) = dependency.kind else { return false }
    return !packages.contains { location.hasSuffix("/\($0)") }
  }
}
