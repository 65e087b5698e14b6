// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

let warnings: [SwiftSetting] =
    Context.environment["LIFELINE_WARNINGS_AS_ERRORS"] == nil ? [] : [.unsafeFlags(["-warnings-as-errors"])]

let openCombine: [Target.Dependency] = [
    .product(name: "OpenCombine", package: "OpenCombine"),
    .product(name: "OpenCombineFoundation", package: "OpenCombine"),
    .product(name: "OpenCombineDispatch", package: "OpenCombine"),
]

/// While working on one module, `LIFELINE_TESTS=HooksTests,LifecycleTests` keeps the other test targets out of the build.
let chosenTests = Context.environment["LIFELINE_TESTS"]?.split(separator: ",").map(String.init)

/// Set by `lifeline run`: the app can be given new code while it runs.
let injection: [SwiftSetting] =
    Context.environment["LIFELINE_HOT"] == nil ? [] : [.define("LIFELINE_HOT", .when(configuration: .debug))]

func library(
    _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil,
    settings: [SwiftSetting] = []
) -> Target {
    .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: warnings + settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: [.init(stringLiteral: name)] + dependencies, resources: resources,
        swiftSettings: warnings)
}

/// A product of an optional dependency: used, and resolved, only with the trait.
func optional(_ name: String, _ package: String, _ trait: String) -> Target.Dependency {
    .product(name: name, package: package, condition: .when(traits: [trait]))
}

/// The folders of `Examples/Gallery` whose files its pages show.
let gallerySources = [
    "Basics", "Charts", "ClientViews", "Controllers", "Controls", "Gestures", "Hooks", "HotReload", "Lists", "Markdown",
    "Motion", "Places", "Scrolling", "Tour", "Views",
]

let package = Package(
    name: "lifeline",
    defaultLocalization: "en",
    products: [
        .library(name: "Lifeline", targets: ["Lifeline"]),
        .library(name: "LifelineTesting", targets: ["LifelineTesting"]),
        .library(name: "Typography", targets: ["Typography"]),
        .library(name: "LayerTree", targets: ["LayerTree"]),
        .library(name: "Mail", targets: ["Mail"]),
        .library(name: "Accounts", targets: ["Accounts", "LifelineServer"]),
        .library(name: "PubSub", targets: ["PubSub", "LifelineServer"]),
        .library(name: "Routes", targets: ["Routes"]),
        .library(name: "Stores", targets: ["Stores"]),
        .library(name: "WindowServer", targets: ["WindowServer"]),
        .library(name: "LifelineKit", targets: ["LifelineKit", "LifelineServer"]),
        .library(name: "LifelineUI", targets: ["LifelineUI", "LifelineServer"]),
        .library(name: "Charts", targets: ["Charts", "LifelineServer"]),
        .library(name: "Markdown", targets: ["Markdown", "LifelineServer"]),
        .library(name: "MarkdownParsing", targets: ["MarkdownParsing"]),
        .library(name: "Hooks", targets: ["Hooks", "LifelineServer"]),
        .library(name: "Vaccine", targets: ["Vaccine", "LifelineServer"]),
        .library(name: "Lifecycle", targets: ["Lifecycle", "LifelineServer"]),
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "SwiftUI", targets: ["SwiftUI"]),
        .library(name: "LifecycleHooks", targets: ["LifecycleHooks", "LifelineServer"]),
        .executable(name: "Gallery", targets: ["Gallery"]),
        .executable(name: "Counter", targets: ["Counter"]),
        // Optional products, each behind a trait of its own: an app without them does not resolve their dependencies.
        .library(name: "AccountsSQLite", targets: ["AccountsSQLite"]),
        .library(name: "MailSMTP", targets: ["MailSMTP"]),
        .library(name: "HummingbirdRoutes", targets: ["HummingbirdRoutes"]),
        .library(name: "OpenIDConnect", targets: ["OpenIDConnect"]),
        .library(name: "StoresSQLite", targets: ["StoresSQLite"]),
        .library(name: "DatabaseQueries", targets: ["DatabaseQueries", "LifelineServer"]),
        .library(name: "StoresRedis", targets: ["StoresRedis"]),
    ],
    traits: [
        .trait(name: "SMTP", description: "The product MailSMTP, which sends mails by SMTP (swift-nio-ssl)."),
        .trait(name: "Hummingbird", description: "The product HummingbirdRoutes: routes in Hummingbird's server."),
        .trait(
            name: "OpenIDConnect",
            description: "The product OpenIDConnect: signing in by other services (jwt-kit, async-http-client)."),
        .trait(
            name: "SQLite",
            description:
                "The products AccountsSQLite, StoresSQLite and DatabaseQueries: data in a file (GRDB, libsqlite3-dev)."),
        .trait(name: "Redis", description: "The product StoresRedis: data in Redis or Valkey (swift-nio-ssl)."),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.30.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.2.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.8.0"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
        .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.0"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    ],
    targets: [
        library("Ownership"),
        library("HotReload", ["Ownership"], settings: injection),
        library("Typography", resources: [.copy("Fonts")]),
        library("LayerTree", ["Ownership"]),
        library("LifelineAssets", [.product(name: "Crypto", package: "swift-crypto")]),
        // What apps see of HTTP, without NIO: LifelineKit imports it, and WindowServer serves it.
        library(
            "Routes",
            [
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
            ]),
        library("Mail", ["Routes", .product(name: "Logging", package: "swift-log")]),
        .target(name: "CAllocator"),
        // zlib, which SwiftNIO's compression of HTTP needs as well.
        .target(name: "CDeflate", linkerSettings: [.linkedLibrary("z")]),
        .target(name: "CMainThreadStack"),
        // A number in a mapped file, which survives the process.
        .target(name: "CTurnMark"),
        library(
            "WindowServer",
            [
                "CAllocator", "CDeflate", "CMainThreadStack", "CTurnMark", "LayerTree", "LifelineAssets", "Routes",
                "Typography",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
                .product(name: "DequeModule", package: "swift-collections"),
                .product(name: "HeapModule", package: "swift-collections"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ], resources: [.copy("Client")]),
        // Operators of Combine that OpenCombine lacks. LifelineKit re-exports them, like OpenCombine.
        library("CombineOperators", openCombine),
        library(
            "LifelineKit",
            [
                "CombineOperators", "HotReload", "LayerTree", "LifelineAssets", "Ownership", "Routes", "Stores",
                "Typography",
                .product(name: "Logging", package: "swift-log"),
            ] + openCombine, resources: [.copy("Symbols"), .copy("Texts")]),
        // Nothing of apps imports it: it is linked, and found by the name of its symbol.
        library(
            "LifelineServer",
            [
                "HotReload", "LayerTree", "LifelineKit", "Ownership", "Routes", "WindowServer",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ]),
        // CommonMark with GitHub's tables, without views.
        library("MarkdownParsing"),
        // Expands @Entry, #Preview and @Previewable. It speaks the compiler's protocol itself: SwiftSyntax would be built
        // with every app. Tests depend on the library: SwiftPM builds all tests a second time, for the compiler's machine, if
        // one depends on a plugin.
        library("LifelineMacroExpansion"),
        .macro(name: "LifelineMacros", dependencies: ["LifelineMacroExpansion"], swiftSettings: warnings),
        library(
            "LifelineUI",
            ["CMainThreadStack", "HotReload", "LifelineKit", "LifelineMacros", "MarkdownParsing", "Ownership"]
                + openCombine),
        library("Markdown", ["LifelineKit", "LifelineUI", "MarkdownParsing"]),
        library(
            "Charts", ["LayerTree", "LifelineKit", "LifelineUI", .product(name: "Logging", package: "swift-log")]),
        library("Hooks", ["HotReload", "LifelineUI", "Ownership"]),
        library("Lifecycle", ["LifelineKit", "LifelineUI", "Hooks", "Ownership"]),
        library(
            "Accounts",
            [
                "LifelineKit", "LifelineUI", "Mail", "Routes",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "CryptoExtras", package: "swift-crypto"),
                .product(name: "DequeModule", package: "swift-collections"),
                .product(name: "Logging", package: "swift-log"),
            ]),
        library(
            "AccountsSQLite",
            [.target(name: "Accounts"), optional("GRDB", "GRDB.swift", "SQLite")]),
        .target(name: "CStoreProducts"),
        library(
            "Stores",
            [
                "CStoreProducts",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "DequeModule", package: "swift-collections"),
                .product(name: "Logging", package: "swift-log"),
            ]),
        library(
            "PubSub",
            [
                "Hooks", "LifelineKit", "LifelineUI", "Ownership", "Stores",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "DequeModule", package: "swift-collections"),
                .product(name: "Logging", package: "swift-log"),
            ] + openCombine),
        library(
            "StoresSQLite",
            [
                .target(name: "Stores"),
                optional("GRDB", "GRDB.swift", "SQLite"),
                optional("Logging", "swift-log", "SQLite"),
            ]),
        library(
            "DatabaseQueries",
            [
                "Hooks", "LifelineUI", .target(name: "StoresSQLite"), optional("GRDB", "GRDB.swift", "SQLite"),
                optional("Metrics", "swift-metrics", "SQLite"),
            ]),
        library(
            "StoresRedis",
            [
                .target(name: "Stores"),
                optional("NIOCore", "swift-nio", "Redis"),
                optional("NIOPosix", "swift-nio", "Redis"),
                optional("NIOSSL", "swift-nio-ssl", "Redis"),
                optional("DequeModule", "swift-collections", "Redis"),
                optional("Logging", "swift-log", "Redis"),
            ]),
        library("Vaccine", ["HotReload", "LifelineKit", "LifelineUI", "Ownership"]),
        library("LifecycleHooks", ["LifelineKit", "Ownership", .product(name: "Logging", package: "swift-log")]),
        library(
            "Lifeline",
            ["LifelineKit", "LifelineServer", "LifelineUI", "Hooks", "Lifecycle", "LifecycleHooks", "Vaccine"]),
        library(
            "MailSMTP",
            [
                .target(name: "Mail"),
                optional("NIOCore", "swift-nio", "SMTP"),
                optional("NIOPosix", "swift-nio", "SMTP"),
                optional("NIOTLS", "swift-nio", "SMTP"),
                optional("NIOSSL", "swift-nio-ssl", "SMTP"),
                optional("Logging", "swift-log", "SMTP"),
                optional("ServiceLifecycle", "swift-service-lifecycle", "SMTP"),
            ]),
        library(
            "HummingbirdRoutes",
            [
                .target(name: "Routes"),
                optional("Hummingbird", "hummingbird", "Hummingbird"),
                optional("NIOCore", "swift-nio", "Hummingbird"),
                optional("NIOHTTP1", "swift-nio", "Hummingbird"),
                optional("NIOHTTPTypes", "swift-nio-extras", "Hummingbird"),
                optional("Logging", "swift-log", "Hummingbird"),
            ]),
        library(
            "OpenIDConnect",
            [
                .target(name: "Routes"),
                optional("JWTKit", "jwt-kit", "OpenIDConnect"),
                optional("AsyncHTTPClient", "async-http-client", "OpenIDConnect"),
                optional("Crypto", "swift-crypto", "OpenIDConnect"),
                optional("Logging", "swift-log", "OpenIDConnect"),
                optional("NIOCore", "swift-nio", "OpenIDConnect"),
            ]),
        // Separate from LifelineTesting, so that tests of lower modules do not depend on LifelineUI.
        library("SeededRandom"),
        library(
            "LifelineTesting",
            [
                "LifelineKit", "LifelineServer", "LifelineUI", "Routes", "SeededRandom", "WindowServer",
                .product(name: "Logging", package: "swift-log"),
            ]),
        // For sources that say `import UIKit` and `import SwiftUI`. There is no module named Combine: SwiftPM keeps the
        // modules of all packages in one folder, and libraries such as GRDB use Combine if it can be imported.
        .target(name: "_Testing_UIKit", path: "Shims/_Testing_UIKit", swiftSettings: warnings),
        .target(
            name: "UIKit", dependencies: ["LifelineKit", "LifelineServer", "_Testing_UIKit"], path: "Shims/UIKit",
            swiftSettings: warnings),
        .target(
            name: "UniformTypeIdentifiers", dependencies: ["LifelineKit"], path: "Shims/UniformTypeIdentifiers",
            swiftSettings: warnings),
        .target(
            name: "SwiftUI", dependencies: ["LifelineUI", "UIKit", "UniformTypeIdentifiers"], path: "Shims/SwiftUI",
            swiftSettings: warnings),
        .executableTarget(
            name: "Members", dependencies: ["Lifeline"], path: "Examples/Members", swiftSettings: warnings),
        .executableTarget(
            name: "Counter", dependencies: ["Lifeline"], path: "Examples/Counter", swiftSettings: warnings),
        .executableTarget(
            name: "Guestbook", dependencies: ["Lifeline"], path: "Examples/Guestbook", swiftSettings: warnings),
        .executableTarget(
            name: "Notebook", dependencies: ["Accounts", "Lifeline"], path: "Examples/Notebook",
            swiftSettings: warnings),
        .executableTarget(
            name: "Board", dependencies: ["Lifeline", "PubSub"], path: "Examples/Board", swiftSettings: warnings),
        .executableTarget(
            name: "Dashboard", dependencies: ["Charts", "Lifeline"], path: "Examples/Dashboard",
            swiftSettings: warnings),
        .executableTarget(
            name: "Sketch", dependencies: ["Lifeline"], path: "Examples/Sketch", swiftSettings: warnings),
        .executableTarget(
            name: "Gallery", dependencies: ["Charts", "GallerySources", "Lifeline", "Markdown", "PubSub"],
            path: "Examples/Gallery", exclude: ["Source"],
            resources: [.copy("ClientViews/Modules"), .copy("ClientViews/Media")], swiftSettings: warnings),
        // The gallery's sources as resources, which its pages show beside what they do.
        .target(
            name: "GallerySources", path: "Examples/Gallery",
            exclude: ["Card.swift", "GalleryApp.swift", "GalleryPage.swift", "SourceText.swift"],
            sources: ["Source"],
            resources: gallerySources.map { .copy($0) }, swiftSettings: warnings),
        // What `RestorationPageTests` kill and restart.
        .executableTarget(
            name: "RestorationApp", dependencies: ["Lifeline", "StoresSQLite"], path: "Tests/RestorationApp",
            swiftSettings: warnings),
        // A real app: `swift run --traits SQLite Tracker`. Without the trait it prints how to run it.
        .executableTarget(
            name: "Tracker",
            dependencies: [
                "Accounts", "AccountsSQLite", "Charts", "DatabaseQueries", "Lifeline", "Mail", "Markdown", "PubSub",
                optional("GRDB", "GRDB.swift", "SQLite"),
            ], path: "Examples/Tracker", swiftSettings: warnings),

        tests("Typography", resources: [.copy("Fixtures")]),
        tests("Ownership"),
        tests("LayerTree", ["SeededRandom"]),
        tests(
            "Routes",
            [
                "DocumentedExamples", "Guestbook", "LayerTree", "LifelineServer", "LifelineTesting", "LifelineUI",
                "LiveServer", "SeededRandom", "WindowServer",
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ]),
        tests(
            "Accounts",
            [
                "DocumentedExamples", "LayerTree", "LifelineServer", "LifelineTesting", "LifelineUI", "LiveServer",
                "Mail", "Notebook", "Routes", "WindowServer",
                .product(name: "InMemoryLogging", package: "swift-log"),
            ]),
        tests("AccountsSQLite", ["Accounts", "LifelineServer"]),
        tests(
            "Mail",
            [
                "DocumentedExamples", "LifelineTesting", "LifelineUI", "Routes",
                .product(name: "InMemoryLogging", package: "swift-log"),
            ]),
        tests("CombineOperators", openCombine),
        .testTarget(
            name: "GuideTests",
            dependencies: [
                "Accounts", "DocumentedExamples", "Lifeline", "LifelineTesting", "Mail", "PubSub", "Routes",
                "Typography",
            ],
            swiftSettings: warnings),
        tests("LifelineMacroExpansion", ["SeededRandom"]),
        tests("Stores", ["SeededRandom", "StoreRules", .product(name: "InMemoryLogging", package: "swift-log")]),
        tests(
            "PubSub",
            [
                "DocumentedExamples", "Lifecycle", "LifelineTesting", "LifelineUI", "SeededRandom", "Stores",
                .product(name: "InMemoryLogging", package: "swift-log"),
            ]),
        // scripts/test-optional runs these; without their traits they are empty.
        tests(
            "StoresSQLite",
            [
                "SeededRandom", "StoreRules", "Stores", optional("GRDB", "GRDB.swift", "SQLite"),
                optional("Logging", "swift-log", "SQLite"),
            ]),
        tests(
            "DatabaseQueries",
            ["DocumentedExamples", "Hooks", "LifelineTesting", optional("GRDB", "GRDB.swift", "SQLite")]),
        tests("Tracker", ["LifelineTesting", "SeededRandom", optional("GRDB", "GRDB.swift", "SQLite")]),
        tests(
            "StoresRedis",
            [
                "DocumentedExamples", "SeededRandom", "StoreRules", "Stores",
                optional("NIOCore", "swift-nio", "Redis"),
                optional("NIOPosix", "swift-nio", "Redis"),
                optional("NIOSSL", "swift-nio-ssl", "Redis"),
                optional("InMemoryLogging", "swift-log", "Redis"),
            ]),
        tests(
            "MailSMTP",
            [
                "DocumentedExamples", "Mail",
                optional("NIOCore", "swift-nio", "SMTP"),
                optional("NIOPosix", "swift-nio", "SMTP"),
                optional("NIOSSL", "swift-nio-ssl", "SMTP"),
                optional("ServiceLifecycle", "swift-service-lifecycle", "SMTP"),
                optional("InMemoryLogging", "swift-log", "SMTP"),
            ], resources: [.copy("Server")]),
        tests(
            "HummingbirdRoutes",
            [
                "DocumentedExamples", "Routes", "WindowServer",
                optional("Hummingbird", "hummingbird", "Hummingbird"),
                optional("NIOCore", "swift-nio", "Hummingbird"),
                optional("NIOPosix", "swift-nio", "Hummingbird"),
                optional("Logging", "swift-log", "Hummingbird"),
                optional("ServiceLifecycle", "swift-service-lifecycle", "Hummingbird"),
            ]),
        tests(
            "OpenIDConnect",
            [
                "Accounts", "DocumentedExamples", "Routes", "WindowServer",
                optional("AsyncHTTPClient", "async-http-client", "OpenIDConnect"),
                optional("Crypto", "swift-crypto", "OpenIDConnect"),
                optional("CryptoExtras", "swift-crypto", "OpenIDConnect"),
                optional("InMemoryLogging", "swift-log", "OpenIDConnect"),
                optional("Logging", "swift-log", "OpenIDConnect"),
            ]),
        tests(
            "WindowServer",
            [
                "LayerTree", "Routes", "SeededRandom",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "InMemoryLogging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ]),
        tests(
            "LifelineKit",
            ["LifelineTesting", "Stores", "WindowServer", .product(name: "InMemoryLogging", package: "swift-log")]),
        tests(
            "LifelineUI",
            [
                "DocumentedExamples", "LifelineTesting", "MarkdownParsing", "Ownership", "Stores",
                .product(name: "InMemoryLogging", package: "swift-log"),
            ]),
        tests(
            "Charts", ["Dashboard", "DocumentedExamples", "LayerTree", "LifelineTesting", "LifelineUI", "SeededRandom"]),
        .testTarget(
            name: "LanguagesTests",
            dependencies: [
                "DocumentedExamples", "LayerTree", "LifelineKit", "LifelineTesting", "LifelineUI", "WindowServer",
            ],
            exclude: ["plurals.tsv"],
            resources: [.process("Localizable.xcstrings"), .process("de.lproj")], swiftSettings: warnings),
        tests("MarkdownParsing", ["SeededRandom"]),
        tests("Markdown", ["DocumentedExamples", "LayerTree", "LifelineTesting", "LifelineUI", "MarkdownParsing"]),
        tests("Hooks", ["LifelineTesting", "Ownership"]),
        .testTarget(
            name: "ClientViewTests",
            dependencies: [
                "DocumentedExamples", "LayerTree", "LifelineAssets", "LifelineKit", "LifelineServer", "LifelineTesting",
                "LifelineUI", "Routes", "SeededRandom", "WindowServer",
                .product(name: "InMemoryLogging", package: "swift-log"),
            ], resources: [.copy("Editor"), .copy("Modules")], swiftSettings: warnings),
        .testTarget(
            name: "RestorationTests",
            dependencies: [
                "Hooks", "LayerTree", "LifelineKit", "LifelineServer", "LifelineTesting", "LifelineUI", "LiveServer",
                "SeededRandom", "Stores", "WindowServer",
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
            ], swiftSettings: warnings),
        tests("Vaccine", ["Hooks", "HotReload", "LifelineTesting"]),
        tests("Lifecycle", ["LifelineKit", "LifelineUI", "Hooks", "LayerTree", "LifelineTesting", "WindowServer"]),
        tests(
            "LifecycleHooks",
            ["LifelineKit", "LifelineTesting", .product(name: "InMemoryLogging", package: "swift-log")]),
        .testTarget(
            name: "LifecycleSamplesTests",
            dependencies: ["Lifecycle", "LifelineKit", "LifelineUI", "LifelineTesting"],
            swiftSettings: warnings),
        .testTarget(
            name: "ShimTests", dependencies: ["UIKit", "SwiftUI", "Hooks", "Lifecycle", "LifelineTesting"],
            swiftSettings: warnings + [.swiftLanguageMode(.v5)]),
        // Whole apps as in tutorials for iOS, in the mode that those use. Old ones use what is deprecated: warnings are no
        // errors here.
        .testTarget(
            name: "TutorialAppsTests", dependencies: ["Charts", "LifelineTesting", "SwiftUI"],
            path: "Tests/TutorialApps", swiftSettings: [.swiftLanguageMode(.v5)]),
        // Links to the sources that are the same in both language modes.
        .testTarget(
            name: "ShimSwift6Tests", dependencies: ["UIKit", "SwiftUI", "Hooks", "Lifecycle", "LifelineTesting"],
            swiftSettings: warnings),
        // Whole apps under random events: see `StressPlan`.
        .testTarget(
            name: "StressTests",
            dependencies: ["Gallery", "LayerTree", "LifelineKit", "LifelineUI", "LifelineTesting", "WindowServer"],
            swiftSettings: warnings),
        // The ends of views, also optimised and with AddressSanitizer: see scripts/test-stress.
        .testTarget(
            name: "TeardownTests", dependencies: ["LifelineKit", "LifelineTesting", "LifelineUI", "SeededRandom"],
            swiftSettings: warnings),
        // What scripts/report repeats: see scripts/test-report.
        .testTarget(name: "RepeatTests", swiftSettings: warnings),
        .target(name: "DocumentedExamples", path: "Tests/DocumentedExamples", swiftSettings: warnings),
        .target(
            name: "StoreRules", dependencies: ["SeededRandom", "Stores"], path: "Tests/StoreRules",
            swiftSettings: warnings),
        .target(
            name: "LiveServer",
            dependencies: ["LifelineKit", "LifelineServer", "LifelineUI", "Stores", "WindowServer"],
            path: "Tests/LiveServer", swiftSettings: warnings),
        .target(
            name: "Proxies",
            dependencies: [
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
            ], path: "Tests/Proxies", swiftSettings: warnings),
        .target(
            name: "Browsers", path: "Tests/Browsers", exclude: ["WebKit/window.py"], swiftSettings: warnings),
        .testTarget(
            name: "BrowserTests",
            dependencies: [
                "Browsers", "Charts", "Gallery", "LayerTree", "LifelineKit", "LifelineServer", "LifelineTesting",
                "Markdown",
                "LifelineUI", "Proxies", "SeededRandom", "Typography", "WindowServer",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
            ], exclude: ["Journeys"], swiftSettings: warnings),
        .testTarget(
            name: "GalleryTests",
            dependencies: ["Gallery", "GallerySources", "LayerTree", "LifelineKit", "LifelineTesting", "LifelineUI"],
            swiftSettings: warnings),
        // Apart from AccountsTests: a browser is a process that inherits the sockets of tests beside it.
        .testTarget(
            name: "AccountPageTests",
            dependencies: [
                "Accounts", "Browsers", "LayerTree", "LifelineServer", "LifelineTesting", "LifelineUI", "LiveServer",
                "Mail", "Notebook", "Routes", "WindowServer",
                .product(name: "Logging", package: "swift-log"),
            ], swiftSettings: warnings),
        // scripts/test-optional runs these; without the trait they are empty.
        .testTarget(
            name: "QueryPageTests",
            dependencies: [
                "Browsers", "DatabaseQueries", "LifelineUI", "LiveServer",
                optional("GRDB", "GRDB.swift", "SQLite"),
            ], swiftSettings: warnings),
        .testTarget(
            name: "TrackerPageTests",
            dependencies: [
                "Browsers", "LifelineUI", "LiveServer", "Proxies", "Tracker",
                optional("GRDB", "GRDB.swift", "SQLite"),
            ], exclude: ["Journeys"], swiftSettings: warnings),
        // Runs Tracker as a process. Its clients are those of Benchmarks/Sources/Load.
        .testTarget(
            name: "TrackerProcessTests",
            dependencies: [
                "LayerTree", "SeededRandom", "Tracker", optional("GRDB", "GRDB.swift", "SQLite"),
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
            ], swiftSettings: warnings),
        .testTarget(
            name: "ClientViewPageTests",
            dependencies: [
                "Browsers", "Gallery", "LayerTree", "LifelineAssets", "LifelineKit", "LifelineServer", "LifelineUI",
                "Routes", "WindowServer",
            ], resources: [.copy("Modules")], swiftSettings: warnings),
        // What examples and drawings look like in a browser.
        .testTarget(
            name: "PicturePageTests",
            dependencies: [
                "Browsers", "Charts", "LayerTree", "LifelineTesting", "LifelineUI", "LiveServer", "SeededRandom",
                "Sketch",
            ], exclude: ["Pictures"],
            swiftSettings: warnings),
        .testTarget(
            name: "RestorationPageTests",
            dependencies: [
                "Browsers", "LifelineUI", "LiveServer", .target(name: "RestorationApp"), "Stores",
            ], swiftSettings: warnings),
        .testTarget(
            name: "ReloadPageTests",
            dependencies: ["Browsers", "HotReload", "LifelineKit", "LifelineServer", "Vaccine", "WindowServer"],
            swiftSettings: warnings),
    ],
    swiftLanguageModes: [.v6]
)

// What `lifeline new` begins packages with. Not part of the package for others; `scripts/test-all optional` tests them.
if Context.environment["LIFELINE_TEMPLATES"] != nil {
    let templates: [(folder: String, module: String, dependencies: [Target.Dependency])] = [
        ("app", "AppTemplate", []), ("crud", "CrudTemplate", [.target(name: "DatabaseQueries")]),
        ("board", "BoardTemplate", []),
        ("dashboard", "DashboardTemplate", [.target(name: "Charts")]),
        ("chat", "ChatTemplate", [.target(name: "PubSub")]), ("uikit", "UIKitTemplate", []),
    ]
    // As in the manifests that scripts/lifeline-new writes.
    var settings = warnings
    #if compiler(>=6.2)
        settings.append(.unsafeFlags(["-default-isolation", "MainActor"]))
    #endif
    for (folder, module, dependencies) in templates {
        let target = Target.Dependency.target(name: module)
        package.targets += [
            .executableTarget(
                name: module, dependencies: dependencies + [.target(name: "Lifeline")],
                path: "Tools/Templates/\(folder)/Sources", swiftSettings: settings),
            .testTarget(
                name: module + "Tests", dependencies: dependencies + [target, .target(name: "LifelineTesting")],
                path: "Tools/Templates/\(folder)/Tests", swiftSettings: settings),
        ]
    }
}

if let chosenTests {
    package.targets.removeAll { $0.type == .test && !chosenTests.contains($0.name) }
}
